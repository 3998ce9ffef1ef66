// Looks one ply ahead at hexapawn: proto=once, a FEN in, a move out. Public domain.
//     parlour match --game hexapawn5x5 --engine cmd=java arg=OnePlyOnce.java proto=once movetime=2000 \
//       --engine cmd=builtin:random
import java.util.*;

public class OnePlyOnce {
  static char[][] board;  // [row][column], the bottom row first
  static char at(int column, int row) {
    return row < 0 || row >= board.length || column < 0 || column >= board[0].length ? ' ' : board[row][column];
  }
  public static void main(String[] arguments) {
    Scanner in = new Scanner(System.in);
    String[] ranks = in.next().split("/");
    boolean white = in.next().equals("w");
    board = new char[ranks.length][];
    for (int i = 0; i < ranks.length; ++i)
      board[ranks.length - 1 - i] = java.util.regex.Pattern.compile("\\d+").matcher(ranks[i])
          .replaceAll(run -> ".".repeat(Integer.parseInt(run.group()))).toCharArray();
    char own = white ? 'P' : 'p', other = white ? 'p' : 'P';
    int step = white ? 1 : -1, goal = white ? board.length - 1 : 0;
    double best = -100;
    String move = "";
    for (int row = 0; row < board.length; ++row)
      for (int column = 0; column < board[0].length; ++column)
        for (int to = column - 1; to <= column + 1; ++to) {
          if (at(column, row) != own || at(to, row + step) != (to == column ? '.' : other)) continue;
          // The last row wins; otherwise a capture is good, and a step to where nobody waits.
          boolean attacked = at(to - 1, row + 2 * step) == other || at(to + 1, row + 2 * step) == other;
          double worth = (row + step == goal ? 100 : 0) + (to == column ? 0 : 10) - (attacked ? 5 : 0) + Math.random();
          if (worth <= best) continue;
          best = worth;
          move = "" + (char) ('a' + column) + (row + 1) + (char) ('a' + to) + (row + step + 1);
        }
    System.out.println(move);
  }
}
