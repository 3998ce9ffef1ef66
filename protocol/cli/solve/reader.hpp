// SPDX-License-Identifier: MIT
// From a file to the positions in it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "protocol/cli/solve/files.hpp"
#include "protocol/cli/solve/item.hpp"
#include "protocol/cli/solve/line_reader.hpp"

namespace protocol::cli::solve {

class Reader {
 public:
  using Format = std::shared_ptr<const engine::ExerciseFormat>;
  /// Takes an item; false ends the reading.
  using Sink = std::function<bool(Item)>;

  /// `format` is auto, fen or the name of one of the game's formats; throws UsageError otherwise.
  /// Reading ends early when `wake` becomes readable.
  Reader(std::shared_ptr<const engine::Game> game, std::string_view format, int wake);

  /// Hands over what the file holds, one FEN at a time as they arrive or the one position of a
  /// course file, then the end of the file. False when the sink wanted no more.
  bool read(const InputFile& file, const Sink& sink) const;

 private:
  /// What reading one file needs.
  struct Source {
    const std::string& name;
    LineReader& lines;
    const Sink& sink;
  };

  bool read_lines(const Source& source) const;
  bool read_course(const Source& source, const Format& format, std::string text) const;
  bool read_fens(const Source& source, std::string line) const;
  [[nodiscard]] bool looks_foreign(std::string_view line) const;
  [[nodiscard]] Item fen_item(const Source& source, std::string_view line) const;
  [[nodiscard]] Format recognised(std::string_view beginning) const;
  [[nodiscard]] std::string format_names() const;
  [[nodiscard]] std::string lacks_of(std::string_view beginning) const;

  std::shared_ptr<const engine::Game> game_;
  std::vector<Format> formats_;
  Format format_;  ///< the one that was asked for; null = FEN or auto
  bool auto_ = false;
  int wake_;
};

/// `file:line:column: message`, line and column from 1, in bytes.
[[nodiscard]] std::string place_text(std::string_view file, std::string_view text,
                                     const engine::Error& error);

}  // namespace protocol::cli::solve
