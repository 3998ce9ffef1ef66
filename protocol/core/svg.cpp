// SPDX-License-Identifier: MIT
#include "protocol/core/svg.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

namespace protocol {

using engine::Json;

namespace {

struct Point {
  double x = 0, y = 0;
};

Point point_of(const Json& pair) {
  return {pair.at(0).get<double>(), pair.at(1).get<double>()};
}

// Three decimals, by whole numbers: the locale must not choose the decimal sign.
std::string number(double value) {
  const auto thousandths = std::llround(value * 1000);
  std::string digits = std::to_string(std::llabs(thousandths));
  if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
  std::string text = digits.substr(0, digits.size() - 3) + "." + digits.substr(digits.size() - 3);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return (thousandths < 0 ? "-" : "") + text;
}

std::string escaped(const std::string& text) {
  const std::map<char, std::string> entities = {
      {'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
  std::string safe;
  for (const char c : text) {
    const auto entity = entities.find(c);
    safe += entity == entities.end() ? std::string(1, c) : entity->second;
  }
  return safe;
}

class Picture {
 public:
  Picture(const Json& board, const Json& state) : board_(board), state_(state) {}

  std::string draw() {
    begin();
    for (const Json& decoration : board_.value("decor", Json::array())) decorate(decoration);
    for (const Json& cell : board_.at("cells")) draw_cell(cell);
    for (const Json& piece : state_.at("at")) draw_piece(piece);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  // Paints are words for a meaning; here they become colours.
  static constexpr char style[] =
      ".light{fill:#ece3d0}.dark{fill:#b99e78}.base{fill:#e3d6bd}.alt{fill:#d3c2a2}"
      ".alt2{fill:#c2ad88}.goal{fill:#8fb7a6}.well{fill:#5e4329}.frame{fill:#8a6a45}"
      ".frame2{fill:#745636}.line{fill:none;stroke:#7b5f3e;stroke-width:.045}.coord{fill:#6b5436}"
      ".last{fill:#ffcd28;fill-opacity:.4}.s0{fill:#fbf8f1;stroke:#4a4336}"
      ".s1{fill:#3c4048;stroke:#0b0c0e}.seed{fill:#d9ac62;stroke:#5a3c17}"
      ".m0{stroke:#2b2a26}.m1{stroke:#f5f3ee}.count{fill:#fff6e2;stroke:#5e4329;"
      "stroke-width:.05;paint-order:stroke}";

  void add(const std::string& element) { out_ += element + "\n"; }

  void begin() {
    const Point size = point_of(board_.at("size"));
    const double margin = board_.value("margin", 0.4);
    const double width = size.x + 2 * margin, height = size.y + 2 * margin;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number(-margin) + " " +
        number(-margin) + " " + number(width) + " " + number(height) + "\" width=\"" +
        number(60 * width) + "\" height=\"" + number(60 * height) + "\">");
    add("<title>" + escaped(board_.value("title", "")) + ": " +
        escaped(state_.value("position", "")) + "</title>");
    add("<style>" + std::string(style) + "</style>");
    add("<rect x=\"" + number(-margin) + "\" y=\"" + number(-margin) + "\" width=\"" +
        number(width) + "\" height=\"" + number(height) + "\" fill=\"#fff\"/>");
  }

  static std::string rectangle(Point corner, Point size, double radius, const std::string& paint) {
    return "<rect class=\"" + paint + "\" x=\"" + number(corner.x) + "\" y=\"" + number(corner.y) +
           "\" width=\"" + number(size.x) + "\" height=\"" + number(size.y) + "\" rx=\"" +
           number(radius) + "\"/>";
  }

  static std::string circle(Point centre, double radius, const std::string& paint,
                            const std::string& more = {}) {
    return "<circle class=\"" + paint + "\" cx=\"" + number(centre.x) + "\" cy=\"" +
           number(centre.y) + "\" r=\"" + number(radius) + "\"" + more + "/>";
  }

  static std::string label(Point centre, double size, const std::string& text,
                           const std::string& paint) {
    return "<text class=\"" + paint + "\" x=\"" + number(centre.x) + "\" y=\"" + number(centre.y) +
           "\" font-size=\"" + number(size) +
           "\" font-family=\"sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\">" +
           escaped(text) + "</text>";
  }

  void decorate(const Json& item) {
    const std::string kind = item.value("kind", ""), paint = item.value("paint", "line");
    if (kind == "rect") {
      add(rectangle(point_of(item.at("at")), point_of(item.at("size")), item.value("r", 0.0),
                    paint));
    } else if (kind == "text") {
      add(label(point_of(item.at("at")), item.value("size", 0.3), item.value("text", ""), paint));
    } else if (kind == "line") {
      add("<polyline class=\"" + paint + "\" points=\"" + points(item.at("points"), {}) + "\"/>");
    }
  }

  static std::string points(const Json& list, Point centre) {
    std::string text;
    for (const Json& pair : list) {
      const Point p = point_of(pair);
      text += (text.empty() ? "" : " ") + number(centre.x + p.x) + "," + number(centre.y + p.y);
    }
    return text;
  }

  [[nodiscard]] std::string shape(const Json& cell, const std::string& paint) const {
    const Json& outline = board_.at("shapes").at(cell.at("shape").get<std::string>());
    const Point at = point_of(cell.at("at"));
    const std::string kind = outline.value("kind", "");
    if (kind == "circle") return circle(at, outline.at("r").get<double>(), paint);
    if (kind == "poly") {
      return "<polygon class=\"" + paint + "\" points=\"" + points(outline.at("points"), at) +
             "\"/>";
    }
    const Point size = point_of(outline.at("size"));
    return rectangle({at.x - size.x / 2, at.y - size.y / 2}, size, outline.value("r", 0.0), paint);
  }

  void draw_cell(const Json& cell) {
    cells_[cell.at("id").get<std::string>()] = point_of(cell.at("at"));
    add(shape(cell, cell.value("paint", "base")));
    const Json last = state_.value("last", Json());
    if (!last.is_object()) return;
    const Json path = last.value("path", Json::array());
    if (std::find(path.begin(), path.end(), cell.at("id")) != path.end()) add(shape(cell, "last"));
  }

  void draw_piece(const Json& item) {
    const auto place = cells_.find(item.value("cell", ""));
    const Json kinds = board_.value("pieces", Json::object());
    const auto kind = kinds.find(item.value("piece", ""));
    if (place == cells_.end() || kind == kinds.end()) return;
    if (kind->value("pile", false)) return draw_pile(place->second, item.value("n", 1));
    const Json side = kind->value("side", Json());
    const std::string owner = side == 1 ? "1" : "0";
    if (kind->value("glyph", "") == "pawn") {
      draw_pawn(place->second, "s" + owner);
    } else {
      add(circle(place->second, 0.34, "s" + owner, " stroke-width=\".03\""));
      draw_mark(place->second, kind->value("mark", ""), "m" + owner);
    }
  }

  // A head on a body that widens to its foot.
  void draw_pawn(Point at, const std::string& paint) {
    add("<path class=\"" + paint + "\" stroke-width=\".025\" stroke-linejoin=\"round\" d=\"M" +
        number(at.x - 0.27) + " " + number(at.y + 0.33) +
        "h.54c0-.16-.16-.2-.18-.38h-.18c-.02.18-.18.22-.18.38z\"/>");
    add(circle({at.x, at.y - 0.17}, 0.145, paint, " stroke-width=\".025\""));
  }

  void draw_mark(Point at, const std::string& mark, const std::string& paint) {
    const std::string pen = "<path class=\"" + paint +
                            "\" fill=\"none\" stroke-width=\".08\" stroke-linecap=\"round\" d=\"M" +
                            number(at.x - 0.14) + " " + number(at.y) + "h.28";
    if (mark == "minus") {
      add(pen + "\"/>");
    } else if (mark == "plus") {
      add(pen + "m-.14-.14v.28\"/>");
    } else if (mark == "ring") {
      add(circle(at, 0.12, paint, " fill=\"none\" stroke-width=\".07\""));
    } else if (!mark.empty()) {
      add(label(at, 0.3, mark, paint));
    }
  }

  // Seeds on a spiral, as many as can be told apart, and their number below.
  void draw_pile(Point at, int count) {
    constexpr int most = 30;
    constexpr double golden_angle = 2.39996;
    const int drawn = std::min(count, most);
    for (int i = 0; i < drawn; ++i) {
      const double radius = 0.3 * std::sqrt((i + 0.5) / std::max(drawn, 4));
      add(circle({at.x + radius * std::cos(i * golden_angle),
                  at.y - 0.05 + radius * std::sin(i * golden_angle)},
                 0.075, "seed", " stroke-width=\".012\""));
    }
    add(label({at.x, at.y + 0.38}, 0.22, std::to_string(count), "count"));
  }

  const Json& board_;
  const Json& state_;
  std::map<std::string, Point> cells_;  // centres by id
  std::string out_;
};

}  // namespace

std::string svg_document(const Json& board, const Json& state) {
  return Picture(board, state).draw();
}

}  // namespace protocol
