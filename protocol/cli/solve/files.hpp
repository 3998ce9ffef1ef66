// SPDX-License-Identifier: MIT
// From the words of a command line to the files to read.
#pragma once

#include <string>
#include <vector>

namespace protocol::cli::solve {

/// A file to read, or why what was named cannot be read.
struct InputFile {
  std::string name;   ///< "-" = stdin
  std::string error;  ///< empty = fine
};

/// The files that were named, and those in directories that were named: recursively, sorted by
/// path, not hidden, with the suffix .in, .txt or .fen or without one; with `only_in`, just .in.
[[nodiscard]] std::vector<InputFile> input_files(const std::vector<std::string>& words,
                                                 bool only_in);

/// Whether answers to `words` need names to be told apart: more than one file, or a directory, of
/// which nobody knows what it holds.
[[nodiscard]] bool need_names(const std::vector<std::string>& words,
                              const std::vector<InputFile>& files);

/// The input that `output` is, by whatever name and through whatever link; empty = none.
[[nodiscard]] std::string input_at(const std::vector<InputFile>& inputs, const std::string& output);

}  // namespace protocol::cli::solve
