// SPDX-License-Identifier: MIT
// The files of the page: inside the program, or in a folder while somebody edits them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protocol::web {

/// A file that was built in. All views are of static storage.
struct EmbeddedAsset {
  std::string_view path;  ///< "/app.js"
  std::string_view content_type;
  std::string_view etag;  ///< with its quotes
  std::string_view body;
};

/// Made by embed_assets.cmake from the files of this folder and the lessons of the games.
[[nodiscard]] const std::vector<EmbeddedAsset>& embedded_assets();

struct Asset {
  std::string content_type;
  std::string etag;  ///< empty where the file may change any moment
  std::string body;
};

class AssetStore {
 public:
  /// Files are looked for in `folder` first; an empty one means there is none.
  explicit AssetStore(std::string folder = {}) : folder_(std::move(folder)) {}

  /// The file of a request's path, "/" for the page itself. Every path that is not plainly the name
  /// of a file of the page is none.
  [[nodiscard]] std::optional<Asset> find(std::string_view path) const;

 private:
  [[nodiscard]] std::optional<Asset> from_folder(std::string_view path) const;

  std::string folder_;
};

/// By the name's extension; empty for what is never served.
[[nodiscard]] std::string_view content_type_of(std::string_view path);

}  // namespace protocol::web
