// SPDX-License-Identifier: MIT
// Line editing and history with libedit.
#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "protocol/cli/play/line_input.hpp"

namespace protocol::cli {

namespace {

class EditedInput final : public LineInput {
 public:
  explicit EditedInput(const Interrupt& interrupt)
      : interrupt_(interrupt),
        history_(::history_init()),
        editor_(::el_init("parlour", stdin, stdout, stderr)) {
    if (editor_ == nullptr || history_ == nullptr) return;
    HistEvent event;
    ::history(history_, &event, H_SETSIZE, 500);
    ::history(history_, &event, H_SETUNIQUE, 1);
    ::el_set(editor_, EL_CLIENTDATA, this);
    ::el_set(editor_, EL_PROMPT, &EditedInput::prompt);
    ::el_set(editor_, EL_EDITOR, "emacs");
    ::el_set(editor_, EL_HIST, &::history, history_);
    ::el_set(editor_, EL_GETCFN, &EditedInput::read_character);
  }
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;
  ~EditedInput() override {
    if (editor_ != nullptr) ::el_end(editor_);
    if (history_ != nullptr) ::history_end(history_);
  }

  [[nodiscard]] bool works() const { return editor_ != nullptr && history_ != nullptr; }

  std::optional<std::string> next(const std::string& prompt) override {
    prompt_ = prompt;
    int length = 0;
    const char* const text = ::el_gets(editor_, &length);
    if (text == nullptr || length <= 0) return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) ::history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  static EditedInput& self(EditLine* editor) {
    EditedInput* input = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &input);
    return *input;
  }

  static char* prompt(EditLine* editor) { return self(editor).prompt_.data(); }

  // libedit would wait in read(), where an interrupt that arrives by another thread cannot reach
  // it. Commands are ASCII, so a byte is a character.
  static int read_character(EditLine* editor, wchar_t* character) {
    // After a stop the terminal is as the shell had it, and the shell's words are behind the
    // prompt.
    const auto continued = [editor] {
      ::el_set(editor, EL_PREP_TERM, 1);
      ::el_set(editor, EL_REFRESH);
    };
    if (!wait_readable(STDIN_FILENO, self(editor).interrupt_, continued)) return 0;
    unsigned char byte = 0;
    ssize_t got = 0;
    do {
      got = ::read(STDIN_FILENO, &byte, 1);
    } while (got < 0 && errno == EINTR);
    *character = byte;
    // Ctrl-D that was typed before the editor took over the terminal arrives as a NUL.
    return got > 0 && byte != 0 ? 1 : 0;
  }

  const Interrupt& interrupt_;
  History* history_;
  EditLine* editor_;
  std::string prompt_;
};

bool terminal_can_move_its_cursor() {
  const char* const name = std::getenv("TERM");
  return name != nullptr && *name != '\0' && std::string_view(name) != "dumb";
}

}  // namespace

std::unique_ptr<LineInput> make_edited_input(const Interrupt& interrupt) {
  if (!terminal_can_move_its_cursor()) return nullptr;
  auto input = std::make_unique<EditedInput>(interrupt);
  return input->works() ? std::move(input) : nullptr;
}

}  // namespace protocol::cli
