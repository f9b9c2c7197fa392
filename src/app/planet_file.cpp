#include "app/planet_file.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <numbers>
#include <optional>

#include "base/file.h"
#include "base/text.h"
#include "maps/grid.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/share_code.h"

namespace terrella::app {
namespace fs = std::filesystem;
namespace {

constexpr int kMostLines = 20;  // of a text in which a share code is looked for

// All that a code may be written with; its own letters stand for others, too.
constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-@";

// The first code among the words of a text's first lines.
Result<SharedPlanet> planetFromLines(std::string_view text) {
  for (int line = 0; line < kMostLines && !text.empty(); ++line) {
    std::string_view rest = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(rest.size() + 1, text.size()));
    // Of a letter, a chat or an address: there are brackets, quotes and full stops around it.
    while (!rest.empty()) {
      const std::string_view word = rest.substr(0, rest.find_first_not_of(kCodeLetters));
      if (looksLikeCode(word)) return sharedPlanet(word);
      rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    }
  }
  return Error{"There is neither a planet as JSON in it nor a share code."};
}

constexpr std::string_view kPngSignature{"\x89PNG\r\n\x1a\n", 8};

// The texts before a PNG's pixels, in lines: each is a chunk of a length, a type, its bytes and a checksum. Ours say the share code.
std::string textsOfPng(std::string_view png) {
  std::string texts;
  for (std::size_t at = kPngSignature.size(); at + 12 <= png.size();) {
    std::size_t length = 0;
    for (const char byte : png.substr(at, 4)) length = length * 256 + static_cast<unsigned char>(byte);
    const std::string_view type = png.substr(at + 4, 4);
    if (type == "IDAT" || length > png.size() - at - 12) break;
    if (type == "tEXt") texts.append(png.substr(at + 8, length)) += '\n';
    at += length + 12;
  }
  std::replace(texts.begin(), texts.end(), '\0', ' ');  // between a text and its title
  return texts;
}

Result<SharedPlanet> withPalette(Result<SharedPlanet> shared) {
  if (!shared) return shared;
  if (const auto palette = loadPalette(shared->params.surface.palette); !palette) return palette.error();
  return shared;
}

// Straight down on the square of ground that a manifest tells of, from where all of it is seen, in light from the left; nothing if it
// tells of none.
std::optional<PlaceView> placeOverRegion(const Json& manifest, double radiusMeters) {
  constexpr double kAway = 1.5, kLowSun = 50;  // times as far as it is wide; degrees from the zenith
  const auto number = [](const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
  };
  const auto region = manifest.find("region");
  if (region == manifest.end() || !region->is_object()) return std::nullopt;
  const double latitude = number(*region, "latitude"), longitude = number(*region, "longitude"), meters = number(*region, "meters");
  const double column = number(*region, "column"), row = number(*region, "row");
  if (!(std::abs(latitude) <= 90 && std::abs(longitude) <= 360 && meters > 0 && std::isfinite(meters * (column + row))))
    return std::nullopt;
  const PlaneOf<double> plane = touchingPlane(latitude, longitude);
  const Point3<double> middle =
      unit(plane.middle + plane.right * (column * meters / radiusMeters) + plane.down * (row * meters / radiusMeters));
  PlaceView view;
  view.latitudeDegrees = std::asin(std::clamp(middle.y, -1.0, 1.0)) * 180 / std::numbers::pi;
  view.longitudeDegrees = std::atan2(middle.x, middle.z) * 180 / std::numbers::pi;
  // The ground may lie higher than the square is wide; heights of it are told where they were baked.
  const Json maps = manifest.value("maps", Json::object()),
             heights = maps.is_object() ? maps.value("height", Json::object()) : Json::object();
  const double highest = heights.is_object() ? number(heights, "maxMeters") : 0;
  view.metersAboveSea = std::max(std::isfinite(highest) ? highest : 0.0, 0.0) + kAway * meters;
  view.sunLongitudeDegrees = std::remainder(view.longitudeDegrees - kLowSun, 360);
  view.motion = PlaceMotion::flight;
  const auto sound = placeFromJson(placeToJson(view));
  return sound ? std::optional(*sound) : std::nullopt;
}

// With its place, if it is a bookmark's file or, where that is wanted, a manifest of a region.
Result<SharedPlanet> planetFromJson(std::string_view text, bool goesToRegion = false) {
  auto params = paramsFromJson(text);
  if (!params) return params.error();
  SharedPlanet shared{std::move(*params), std::nullopt};
  const auto json = parseJson(text);
  if (goesToRegion && json->is_object()) shared.view = placeOverRegion(*json, shared.params.relief.radiusMeters);
  if (!json->is_object() || !json->contains("place")) return shared;
  const auto view = placeFromJson(json->at("place").dump());
  if (!view) return view.error();
  shared.view = *view;
  return shared;
}

}  // namespace

bool looksLikeCode(std::string_view text) {
  return text.size() > 2 && (text[0] == 'T' || text[0] == 't') && text[1] >= '0' && text[1] <= '9' &&
         text.substr(0, 6).find('-') != std::string_view::npos;
}

Result<SharedPlanet> planetFromJsonFile(const std::string& path) {
  const auto text = readWholeFile(path, kMaxJsonBytes);
  if (!text) return text.error();
  auto shared = planetFromJson(*text);
  if (!shared) return Error{path + ": " + shared.error().message};
  return shared;
}

Result<SharedPlanet> planetFromFile(const std::string& path) {
  std::error_code status;
  if (fs::is_directory(path, status)) {
    const fs::path manifest = fs::path(path) / "planet.json";
    if (!fs::exists(manifest, status)) return Error{"There is no planet.json in folder " + path + "."};
    return planetFromFile(manifest.string());
  }
  const auto file = openToRead(path);  // of a picture the beginning is enough, however large it is
  if (!file) return file.error();
  std::string text(kMaxJsonBytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file->get()));
  if (std::ferror(file->get())) return Error{"Cannot read " + path + "."};
  if (text.starts_with(kPngSignature)) text = textsOfPng(text);
  const std::string_view start = trimmed(text);
  const bool isJson = start.starts_with('{') || start.starts_with('[');
  auto shared = withPalette(isJson ? planetFromJson(text, true) : planetFromLines(start));
  if (!shared) return Error{path + ": " + shared.error().message};
  return shared;
}

std::string withHome(std::string path) {
  const char* home = std::getenv("HOME");
  return home && path.starts_with("~/") ? home + path.substr(1) : path;
}

std::string typedPath(std::string_view typed) {
  std::string text(trimmed(typed));
  // As file managers copy paths.
  if (text.size() > 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
    text = text.substr(1, text.size() - 2);
  return withHome(std::move(text));
}

Result<SharedPlanet> planetFromText(std::string_view typed) {
  const std::string text = typedPath(typed);
  if (text.empty()) return Error{"Type a share code, or the path of a planet.json."};
  std::error_code status;
  if (fs::exists(text, status)) return planetFromFile(text);
  if (looksLikeCode(text)) return withPalette(sharedPlanet(text));
  return Error{"There is no file " + excerpt(text) + ", and a share code would begin with \"T" + std::to_string(kAlgorithmVersion) +
               "-\"."};
}

}  // namespace terrella::app
