// SPDX-License-Identifier: MIT
#include "protocol/cli/terminal/qr_code.hpp"

#ifdef PARLOUR_WITH_QR_CODE

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <qrcodegen.hpp>

namespace protocol::cli {

namespace {

// The standard asks for four modules around the code; readers of screens do with two, and two lines
// more fit on the terminal.
constexpr int quiet_zone = 2;

// The variable that decides is the first of the three that is set (POSIX, XBD 8.2).
bool shows_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale = value;
    return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
  }
  return false;
}

bool fits(int columns, int rows, int descriptor) {
  winsize size{};
  return ::isatty(descriptor) == 1 && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 &&
         size.ws_col >= columns && size.ws_row >= rows;
}

}  // namespace

std::string qr_code(std::string_view text, int descriptor) {
  using qrcodegen::QrCode;
  const QrCode code = QrCode::encodeText(std::string(text).c_str(), QrCode::Ecc::LOW);
  const int end = code.getSize() + quiet_zone;
  const int rows = (end + quiet_zone + 1) / 2;
  if (!shows_utf8() || !fits(end + quiet_zone, rows + 1, descriptor)) return {};
  std::string lines;
  for (int y = -quiet_zone; y < end; y += 2) {
    lines += "\033[97;40m";  // white on black
    for (int x = -quiet_zone; x < end; ++x) {
      // Outside of the code getModule says light, which is what the quiet zone is.
      const bool upper = !code.getModule(x, y), lower = !code.getModule(x, y + 1);
      lines += upper ? (lower ? "\u2588" : "\u2580") : (lower ? "\u2584" : " ");
    }
    lines += "\033[0m\n";
  }
  return lines;
}

}  // namespace protocol::cli

#else

namespace protocol::cli {

std::string qr_code(std::string_view, int) {
  return {};
}

}  // namespace protocol::cli

#endif
