# Writes OUTPUT, a source file that holds the page: every file of the folder PAGE by its place there, and
# every lesson of a game as /lessons/<game>.json.
# Called as: cmake -DOUTPUT=... -DFILES=a;b -DPAGE=... -P embed_assets.cmake
# A literal of escapes is one word to the compiler, which takes it far faster than a list of numbers.
set(types
    html "text/html" css "text/css" js "text/javascript" json "application/json"
    svg "image/svg+xml" png "image/png" woff2 "font/woff2")

set(entries "")
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH name "${PAGE}" "${file}")
  get_filename_component(extension "${file}" LAST_EXT)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(name MATCHES "/lesson[.]json$")
    get_filename_component(game "${file}" DIRECTORY)
    get_filename_component(game "${game}" NAME)
    set(name "lessons/${game}.json")
  endif()
  list(FIND types "${extension}" place)
  math(EXPR place "${place} + 1")
  list(GET types ${place} type)
  if(type MATCHES "^text/|/json$")
    string(APPEND type "; charset=utf-8")
  endif()
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" literal "${hex}")
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  file(SHA256 "${file}" sum)
  string(SUBSTRING "${sum}" 0 16 sum)
  string(APPEND entries
         "      {\"/${name}\", \"${type}\", \"\\\"${sum}\\\"\",\n       std::string_view(\"${literal}\", ${size})},\n")
endforeach()

file(WRITE "${OUTPUT}.new" "// SPDX-License-Identifier: MIT
// Made by embed_assets.cmake.
#include \"protocol/web/assets.hpp\"

namespace protocol::web {

const std::vector<EmbeddedAsset>& embedded_assets() {
  static const std::vector<EmbeddedAsset> assets = {
${entries}  };
  return assets;
}

}  // namespace protocol::web
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
