// SPDX-License-Identifier: MIT
#include "protocol/match/result/html_charts.hpp"

#include <algorithm>

#include "protocol/match/result/text_table.hpp"

namespace protocol::match {

namespace {

std::string begin(const std::string& label, int width, int height) {
  return "<svg class=\"m-chart\" role=\"img\" aria-label=\"" + html_text(label) +
         "\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) + "\">\n";
}

std::string text_at(double x, double y, const char* anchor, const std::string& text) {
  return "<text x=\"" + fixed(x, 1) + "\" y=\"" + fixed(y, 1) + "\" text-anchor=\"" + anchor +
         "\">" + html_text(text) + "</text>\n";
}

}  // namespace

std::string html_text(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string line_chart(const std::vector<std::optional<double>>& values, const std::string& label,
                       int width, int height) {
  const double margin = 2;
  const double step =
      (width - 2 * margin) / static_cast<double>(std::max<std::size_t>(values.size(), 2) - 1);
  std::string path;
  bool drawing = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i]) {
      const double y = margin + (1 - std::clamp(*values[i], -1.0, 1.0)) / 2 * (height - 2 * margin);
      path += std::string(drawing ? "L" : "M") + fixed(margin + step * static_cast<double>(i), 1) +
              " " + fixed(y, 1);
    }
    drawing = values[i].has_value();
  }
  const std::string middle = fixed(height / 2.0, 1);
  return begin(label, width, height) + "<path class=\"m-rule\" d=\"M0 " + middle + "H" +
         std::to_string(width) + "\"/>\n" +
         (path.empty() ? "" : "<path class=\"m-line\" d=\"" + path + "\"/>\n") + "</svg>\n";
}

std::string histogram(const std::vector<std::int64_t>& lengths, const std::string& label, int width,
                      int height) {
  if (lengths.empty()) return {};
  const auto [least, most] = std::minmax_element(lengths.begin(), lengths.end());
  const std::int64_t span = (*most - *least) / 30 + 1;
  std::vector<std::int64_t> bars(static_cast<std::size_t>((*most - *least) / span + 1));
  for (const std::int64_t length : lengths)
    ++bars[static_cast<std::size_t>((length - *least) / span)];
  const auto highest = static_cast<double>(*std::max_element(bars.begin(), bars.end()));
  const double each = static_cast<double>(width) / static_cast<double>(bars.size());
  const double floor = height - 14;
  std::string text = begin(label, width, height);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double tall = static_cast<double>(bars[i]) / highest * floor;
    const std::int64_t from = *least + static_cast<std::int64_t>(i) * span;
    text += "<rect class=\"m-bar\" x=\"" + fixed(each * static_cast<double>(i) + 0.5, 1) +
            "\" y=\"" + fixed(floor - tall, 1) + "\" width=\"" + fixed(std::max(each - 1, 0.5), 1) +
            "\" height=\"" + fixed(tall, 1) + "\"><title>" + std::to_string(from) +
            (span > 1 ? " to " + std::to_string(from + span - 1) : "") +
            " plies: " + std::to_string(bars[i]) + "</title></rect>\n";
  }
  text += text_at(0, height - 2, "start", std::to_string(*least));
  text += text_at(width, height - 2, "end", std::to_string(*most) + " plies");
  return text + "</svg>\n";
}

}  // namespace protocol::match
