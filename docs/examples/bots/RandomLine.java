// Plays hexapawn at random: proto=line, a line a move. Public domain.
//     parlour match --game hexapawn5x5 --engine cmd=java arg=RandomLine.java proto=line --engine cmd=builtin:random
import java.util.*;
public class RandomLine {
  static char[][] board;  // [row][column], the bottom row first
  static char at(int column, int row) {
    return row < 0 || row >= board.length || column < 0 || column >= board[0].length ? ' ' : board[row][column];
  }
  static void read(String fen) {
    String[] ranks = fen.split("/");
    board = new char[ranks.length][];
    for (int i = 0; i < ranks.length; ++i)
      board[ranks.length - 1 - i] = java.util.regex.Pattern.compile("\\d+").matcher(ranks[i])
          .replaceAll(run -> ".".repeat(Integer.parseInt(run.group()))).toCharArray();
  }
  static void play(String move, boolean ours) {
    String[] rows = move.split("[a-p]");  // "", "2", "3" of b2a3
    int row = Integer.parseInt(rows[1]) - 1, column = move.charAt(0) - 'a';
    board[Integer.parseInt(rows[2]) - 1][move.charAt(1 + rows[1].length()) - 'a'] = board[row][column];
    board[row][column] = '.';
    if (ours) System.out.println(move);
  }
  public static void main(String[] arguments) {
    boolean white = true;
    for (Scanner in = new Scanner(System.in); in.hasNextLine();) {
      String[] words = in.nextLine().split(" ");
      if (words[0].equals("start")) {  // start hexapawn5x5 first|second FEN w|b MILLISECONDS
        read(words[3]);
        if ((white = words[2].equals("first")) != words[4].equals("w")) continue;
      } else play(words[0], false);
      List<String> moves = new ArrayList<>();
      for (int row = 0, step = white ? 1 : -1; row < board.length; ++row)
        for (int column = 0; column < board[0].length; ++column)
          for (int to = column - 1; to <= column + 1 && at(column, row) == (white ? 'P' : 'p'); ++to)
            if (at(to, row + step) == (to == column ? '.' : white ? 'p' : 'P'))
              moves.add("" + (char) ('a' + column) + (row + 1) + (char) ('a' + to) + (row + step + 1));
      play(moves.get(new Random().nextInt(moves.size())), true);
    }
  }
}
