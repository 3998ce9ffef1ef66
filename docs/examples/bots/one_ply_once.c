/* Looks one ply ahead at hexapawn: proto=once, a FEN in, a move out. Public domain.
     cc -o one_ply_once one_ply_once.c
     parlour match --game hexapawn5x5 --engine cmd=./one_ply_once proto=once --engine cmd=builtin:random */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static char board[20][20]; /* [row][column], both from 1; 0 around them */

int main(void) {
  char fen[400], side;
  int row = 1, column = 0, rows, best = -100, best_move = 0;
  if (scanf("%399s %c", fen, &side) != 2) return 1;
  for (char *c = fen; *c; ++c) row += *c == '/';
  rows = row;
  for (char *c = fen; *c;) {
    if (*c == '/') --row, column = 0, ++c;
    else if (!isdigit(*c)) board[row][++column] = *c++;
    else for (long run = strtol(c, &c, 10); run > 0; --run) board[row][++column] = '.';
  }
  srand((unsigned)time(NULL));
  char own = side == 'w' ? 'P' : 'p', other = side == 'w' ? 'p' : 'P';
  int step = side == 'w' ? 1 : -1, goal = side == 'w' ? rows : 1;
  for (int i = 0; i < 18 * 18 * 3; ++i) { /* every row from 1, column from 1, and direction */
    char *man = &board[1 + i / 54][1 + i / 3 % 18], *to = man + 20 * step + i % 3 - 1;
    if (*man != own || *to != (i % 3 == 1 ? '.' : other)) continue;
    /* The last row wins; otherwise a capture is good, and a step to where nobody waits. */
    int attacked = to[20 * step - 1] == other || to[20 * step + 1] == other;
    int worth = 1000 * (1 + i / 54 + step == goal) + 100 * (*to == other) - 50 * attacked + rand() % 10;
    if (worth > best) best = worth, best_move = i;
  }
  char from = (char)(97 + best_move / 3 % 18);
  row = 1 + best_move / 54;
  printf("%c%d%c%d\n", from, row, from + best_move % 3 - 1, row + step);
}
