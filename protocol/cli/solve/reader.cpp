// SPDX-License-Identifier: MIT
#include "protocol/cli/solve/reader.hpp"

#include <algorithm>
#include <cstring>

#include "engine/courses.hpp"
#include "engine/files/input.hpp"
#include "engine/text.hpp"
#include "protocol/cli/context.hpp"
#include "protocol/match/record/pgn_reader.hpp"

namespace protocol::cli::solve {

namespace {

// A course file holds one small board.
constexpr std::size_t longest_course_file = std::size_t{256} * 1024;

std::string place_text(std::string_view file, std::size_t line, std::size_t column,
                       std::string_view message) {
  return std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " +
         std::string(message);
}

Item error_item(const std::string& file, std::size_t line, std::string message) {
  Item item;
  item.file = file;
  item.line = line;
  item.error = std::move(message);
  return item;
}

Item unreadable(const std::string& file, const std::string& why) {
  return error_item(file, 1, file + ": cannot be read: " + why);
}

}  // namespace

std::string place_text(std::string_view file, std::string_view text, const engine::Error& error) {
  const std::size_t offset = error.offset == engine::Error::npos ? 0 : error.offset;
  std::string_view before = text.substr(0, std::min(offset, text.size()));
  // At the end of a text the place is behind its last character, not on a line that is not there.
  if (before.size() == text.size() && before.ends_with('\n')) before.remove_suffix(1);
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t start = before.rfind('\n');
  const std::size_t column =
      start == std::string_view::npos ? before.size() : before.size() - start - 1;
  return place_text(file, line + 1, column + 1, error.message);
}

Reader::Reader(std::shared_ptr<const engine::Game> game, std::string_view format, int wake)
    : game_(std::move(game)),
      formats_(game_->courses().formats()),
      auto_(format == "auto"),
      wake_(wake) {
  if (auto_ || format == "fen") return;
  for (const Format& known : formats_) {
    if (known->name() == format) format_ = known;
  }
  if (format_ == nullptr) {
    throw UsageError("--format " + engine::in_quotes(format) + " is not one of " + format_names());
  }
}

std::string Reader::format_names() const {
  std::string names = "auto, fen";
  for (const Format& format : formats_) names += ", " + std::string(format->name());
  return names;
}

bool Reader::read(const InputFile& file, const Sink& sink) const {
  Item end;
  end.file = file.name;
  end.end_of_file = true;
  bool wanted = true;
  if (!file.error.empty()) {
    wanted = sink(error_item(file.name, 1, file.name + ": " + file.error));
  } else if (auto input =
                 file.name == "-" ? engine::Input::standard() : engine::Input::open(file.name);
             !input) {
    wanted = sink(unreadable(file.name, input.error().message));
  } else {
    LineReader lines(*input, wake_);
    wanted = read_lines({file.name, lines, sink}) && !lines.woken();
    if (wanted && lines.foreign()) {
      wanted = sink(error_item(file.name, 1, place_text(file.name, 1, 1, lines.error())));
    } else if (wanted && !lines.error().empty()) {
      wanted = sink(unreadable(file.name, lines.error()));
    }
  }
  return wanted && sink(std::move(end));
}

// The first line that is not blank decides between the formats.
bool Reader::read_lines(const Source& source) const {
  if (format_ != nullptr) return read_course(source, format_, {});
  std::string beginning;
  while (auto line = source.lines.next()) {
    const std::string_view words = engine::trimmed(*line);
    if (beginning.size() <= longest_course_file) beginning += *line;
    if (words.empty()) continue;
    if (!auto_ || words.starts_with('#')) return read_fens(source, std::move(*line));
    if (const Format format = recognised(beginning)) {
      return read_course(source, format, std::move(beginning));
    }
    const auto refuse = [&](const std::string& why) {
      return source.sink(error_item(source.name, source.lines.number(),
                                    place_text(source.name, source.lines.number(), 1, why)));
    };
    if (match::is_pgn(words)) {
      return refuse("this is a game in PGN, not a list of positions; analyse --game reads it");
    }
    if (looks_foreign(words)) {
      return refuse("cannot tell the format of " + engine::in_quotes(words) +
                    "; --format names it: " + format_names().substr(std::strlen("auto, ")) +
                    lacks_of(beginning));
    }
    return read_fens(source, std::move(*line));
  }
  return true;
}

// A FEN has at least two words. One word alone is more likely part of a board in a course format
// that lacks its first line.
bool Reader::looks_foreign(std::string_view line) const {
  return !formats_.empty() && engine::words(line).size() < 2 && !game_->parse(line);
}

// " (a psu file begins with the side to move, W or B)"
std::string Reader::lacks_of(std::string_view beginning) const {
  std::string text;
  for (const Format& format : formats_) {
    const std::string lack = format->lack(beginning);
    if (!lack.empty()) text += (text.empty() ? " (" : "; ") + lack;
  }
  return text.empty() ? text : text + ")";
}

Reader::Format Reader::recognised(std::string_view beginning) const {
  Format found;
  for (const Format& format : formats_) {
    if (!format->recognises(beginning)) continue;
    if (found != nullptr) return nullptr;
    found = format;
  }
  return found;
}

bool Reader::read_course(const Source& source, const Format& format, std::string text) const {
  while (auto line = source.lines.next()) {
    text += *line;
    if (text.size() > longest_course_file) {
      return source.sink(error_item(source.name, source.lines.number(),
                                    place_text(source.name, source.lines.number(), 1,
                                               "too long for a file with one position")));
    }
  }
  if (!source.lines.error().empty() || source.lines.woken()) return true;
  const auto position = format->parse(text);
  if (!position) {
    return source.sink(error_item(source.name, 1, place_text(source.name, text, position.error())));
  }
  Item item;
  item.file = source.name;
  item.position = *position;
  item.format = format;
  if (auto doubt = format->doubt(text)) {
    doubt->message = "warning: " + doubt->message;
    item.warning = place_text(source.name, text, *doubt);
  }
  return source.sink(std::move(item));
}

bool Reader::read_fens(const Source& source, std::string line) const {
  for (std::optional<std::string> next = std::move(line); next; next = source.lines.next()) {
    const std::string_view words = engine::trimmed(*next);
    if (words.empty() || words.starts_with('#')) continue;
    if (!source.sink(fen_item(source, *next))) return false;
  }
  return true;
}

Item Reader::fen_item(const Source& source, std::string_view line) const {
  const std::size_t number = source.lines.number();
  if (source.lines.cut()) {
    return error_item(source.name, number,
                      place_text(source.name, number, LineReader::longest, "the line is too long"));
  }
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  const auto position = game_->parse(line);
  if (!position) {
    const std::size_t offset = position.error().offset;
    return error_item(
        source.name, number,
        place_text(source.name, number, offset == engine::Error::npos ? 1 : offset + 1,
                   position.error().message));
  }
  Item item;
  item.file = source.name;
  item.line = number;
  item.position = *position;
  return item;
}

}  // namespace protocol::cli::solve
