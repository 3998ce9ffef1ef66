// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace protocol::cli::solve {

namespace {

namespace fs = std::filesystem;

bool is_hidden(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

bool may_hold_positions(const fs::path& path, bool only_in) {
  const std::string suffix = path.extension().string();
  if (suffix == ".in") return true;
  return !only_in && (suffix.empty() || suffix == ".txt" || suffix == ".fen");
}

void add_directory(const std::string& word, bool only_in, std::vector<InputFile>& files) {
  std::error_code error;
  std::vector<std::string> found;
  auto entry =
      fs::recursive_directory_iterator(word, fs::directory_options::skip_permission_denied, error);
  while (!error && entry != fs::recursive_directory_iterator()) {
    std::error_code unreadable;
    const bool regular = entry->is_regular_file(unreadable);
    if (is_hidden(entry->path())) {
      entry.disable_recursion_pending();
    } else if (regular && may_hold_positions(entry->path(), only_in)) {
      found.push_back(entry->path().string());
    }
    entry.increment(error);
  }
  if (error) files.push_back({word, error.message()});
  if (!error && found.empty()) {
    files.push_back({word, only_in ? "no .in file in this directory"
                                   : "no .in, .txt, .fen or suffixless file in this directory"});
  }
  std::sort(found.begin(), found.end());
  for (std::string& name : found) files.push_back({std::move(name), {}});
}

}  // namespace

std::vector<InputFile> input_files(const std::vector<std::string>& words, bool only_in) {
  std::vector<InputFile> files;
  for (const std::string& word : words) {
    std::error_code error;
    if (word != "-" && fs::is_directory(word, error)) {
      add_directory(word, only_in, files);
    } else {
      files.push_back({word, {}});
    }
  }
  return files;
}

bool need_names(const std::vector<std::string>& words, const std::vector<InputFile>& files) {
  return files.size() > 1 || std::any_of(words.begin(), words.end(), [](const std::string& word) {
           std::error_code absent;
           return word != "-" && fs::is_directory(word, absent);
         });
}

std::string input_at(const std::vector<InputFile>& inputs, const std::string& output) {
  for (const InputFile& input : inputs) {
    std::error_code absent;
    if (input.name != "-" && fs::equivalent(input.name, output, absent)) return input.name;
  }
  return {};
}

}  // namespace protocol::cli::solve
