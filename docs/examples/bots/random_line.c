/* Plays hexapawn at random: proto=line, a line a move. Public domain.
     cc -o random_line random_line.c
     parlour match --game hexapawn5x5 --engine cmd=./random_line proto=line --engine cmd=builtin:random */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static char board[20][20], mine; /* [row][column], both from 1; 0 around them */

static void read_ranks(const char *fen) {
  int row = 1, column = 0;
  for (const char *c = fen; *c; ++c) row += *c == '/';
  for (int i = 0; i < 400; ++i) board[i / 20][i % 20] = 0;
  for (char *c = (char *)fen; *c;) {
    if (*c == '/') --row, column = 0, ++c;
    else if (!isdigit(*c)) board[row][++column] = *c++;
    else for (long run = strtol(c, &c, 10); run > 0; --run) board[row][++column] = '.';
  }
}
static void play(char column, int row, char to, int up) {
  board[up][to - 96] = board[row][column - 96], board[row][column - 96] = '.';
}
int main(void) {
  char line[1000], side[8], fen[400], turn, from, to;
  srand((unsigned)time(NULL));
  for (int row, up; fgets(line, sizeof line, stdin); fflush(stdout)) {
    if (sscanf(line, "start %*s %7s %399s %c", side, fen, &turn) == 3) {
      read_ranks(fen), mine = side[0] == 'f' ? 'w' : 'b';
      if (turn != mine) continue;
    } else if (sscanf(line, "%c%d%c%d", &from, &row, &to, &up) == 4) play(from, row, to, up);
    int step = mine == 'w' ? 1 : -1, seen = 0, best = 0;
    for (int i = 0; i < 18 * 18 * 3; ++i) { /* every row from 1, column from 1, and direction */
      char want = i % 3 == 1 ? '.' : mine == 'w' ? 'p' : 'P', *man = &board[1 + i / 54][1 + i / 3 % 18];
      if (*man == (mine == 'w' ? 'P' : 'p') && man[20 * step + i % 3 - 1] == want && rand() % ++seen == 0) best = i;
    }
    row = 1 + best / 54, from = (char)(97 + best / 3 % 18), to = (char)(from + best % 3 - 1);
    play(from, row, to, row + step), printf("%c%d%c%d\n", from, row, to, row + step);
  }
}
