// SPDX-License-Identifier: MIT
// Files that are written anew as a whole. What is there already is replaced only where it is of the
// same kind and of the same work; the rule for all files is in docs/files.md.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "engine/files/descriptor.hpp"
#include "engine/result.hpp"
#include "engine/stop.hpp"

namespace engine {

/// How to tell the files of one kind from all others.
struct FileKind {
  std::string name;       ///< with its article, for refusals: "a certificate"
  std::string mark;       ///< the first bytes of each of them
  std::string subject{};  ///< what follows in those of this work; empty = any may be replaced
  std::string other{};    ///< what another work's is, for refusals: "the certificate of another"
};

/// A file that will be written. All errors are whole: "cannot write FILE: why".
class ReplacedFile {
 public:
  /// Checks, without doing it, that the file can be written: before long work, not after it. A pipe
  /// is opened, and has to have its reader by now.
  [[nodiscard]] static Result<ReplacedFile> prepare(const std::string& file, FileKind kind);

  /// Replaces what the file holds by what `fill` writes. A regular file is written beside it, with
  /// `.unfinished` behind its name, and renamed, keeping its permissions: nobody ever sees half of
  /// it, and an error leaves the old one. The reader of a pipe is waited for, until a stop is
  /// requested.
  [[nodiscard]] Result<void> write(const std::function<void(std::ostream&)>& fill,
                                   const StopToken& stop = {}) const;

  [[nodiscard]] const std::string& name() const { return file_; }

 private:
  ReplacedFile(std::string file, FileKind kind) : file_(std::move(file)), kind_(std::move(kind)) {}

  std::string file_;
  FileKind kind_;
  Descriptor special_{};  ///< a pipe or a device; none for a file
};

/// A regular file that is being written under another name, by one process at a time.
struct UnfinishedFile {
  Descriptor descriptor;
  std::string target;  ///< the name it will get
};

[[nodiscard]] std::string unfinished_name(const std::string& target);

/// Opens what an earlier run left of it, or makes it. Only regular files.
[[nodiscard]] Result<UnfinishedFile> open_unfinished(const std::string& file, const FileKind& kind);

/// Puts it in the place of its target, for good; 0 or the errno.
[[nodiscard]] int finish_file(const UnfinishedFile& file);

}  // namespace engine
