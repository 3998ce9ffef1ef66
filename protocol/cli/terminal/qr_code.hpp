// SPDX-License-Identifier: MIT
// A link that a phone reads off the terminal.
#pragma once

#include <string>
#include <string_view>

namespace protocol::cli {

/// `text` as a QR code (ISO/IEC 18004, the lowest error correction: a screen has no scratches), two
/// rows of modules in a line of text, light on dark whatever the terminal's colours are. Empty
/// where it would not come out readable: `descriptor` is no terminal, the terminal has fewer
/// columns or rows, the locale's characters are not UTF-8, or the program was built without the
/// library.
[[nodiscard]] std::string qr_code(std::string_view text, int descriptor);

}  // namespace protocol::cli
