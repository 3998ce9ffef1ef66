// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "engine/game.hpp"
#include "tests/protocol/match/support.hpp"

namespace protocol::test {

inline const std::shared_ptr<const engine::Game> game = hexapawn();

/// An empty directory that goes when this does.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "parlour-test-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory() { std::filesystem::remove_all(path_); }

  /// Writes a file, with the directories above it, and returns its path.
  std::string write(const std::string& name, const std::string& content) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace protocol::test
