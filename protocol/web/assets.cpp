// SPDX-License-Identifier: MIT
#include "protocol/web/assets.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace protocol::web {

namespace fs = std::filesystem;

namespace {

// embed_assets.cmake collects the same extensions.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> content_types = {{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
}};

// One slash in front of each name, no name that begins with a dot, no character that means
// anything to a file system or a decoder.
bool is_plain(std::string_view path) {
  if (path.empty() || path.front() != '/' || path.size() > 200) return false;
  char before = 0;
  for (const char c : path) {
    const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-';
    if (!word && c != '.' && c != '/') return false;
    if (!word && before == '/') return false;
    before = c;
  }
  return true;
}

bool is_inside(const fs::path& file, const fs::path& folder) {
  const auto ends = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return ends.first == folder.end();
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  for (const auto& [extension, type] : content_types) {
    if (path.size() > extension.size() && path.substr(path.size() - extension.size()) == extension)
      return type;
  }
  return {};
}

std::optional<Asset> AssetStore::find(std::string_view path) const {
  if (path == "/") path = "/index.html";
  if (!is_plain(path) || content_type_of(path).empty()) return std::nullopt;
  if (!folder_.empty()) {
    if (auto found = from_folder(path)) return found;
  }
  for (const EmbeddedAsset& asset : embedded_assets()) {
    if (asset.path == path) {
      return Asset{std::string(asset.content_type), std::string(asset.etag),
                   std::string(asset.body)};
    }
  }
  return std::nullopt;
}

// A link that leads out of the folder leads nowhere.
std::optional<Asset> AssetStore::from_folder(std::string_view path) const {
  std::error_code error;
  const fs::path folder = fs::canonical(folder_, error);
  if (error) return std::nullopt;
  const fs::path file = fs::canonical(folder / path.substr(1), error);
  if (error || !is_inside(file, folder) || !fs::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  std::string body{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in && !in.eof()) return std::nullopt;
  return Asset{std::string(content_type_of(path)), {}, std::move(body)};
}

}  // namespace protocol::web
