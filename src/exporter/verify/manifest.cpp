#include "exporter/verify/manifest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"
#include "exporter/folder/set_names.h"
#include "exporter/manifest.h"
#include "exporter/verify/cube.h"
#include "maps/equirectangular.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/share_code.h"
#include "params/validate.h"
#include "rings/ring_profile.h"

namespace terrella::exporter::verify {
namespace {

constexpr int kMostRegionsAside = 1 << 20;

const char* nameOf(Projection projection) { return kProjectionNames[static_cast<std::size_t>(projection)]; }

// Takes keys out of an object; the first that is missing or wrong is remembered, and all after it are defaults.
class Keys {
 public:
  Keys(const Json& json, std::string where) : json_(json), where_(std::move(where)) {}

  std::string text(const char* key) {
    const Json* value = find(key);
    if (value && !value->is_string()) fail(key, "must be text, not " + jsonTypeName(*value));
    return value && value->is_string() ? value->get<std::string>() : "";
  }
  double number(const char* key, double min, double max) {
    const Json* value = find(key);
    if (!value) return 0;
    const double result = value->is_number() ? value->get<double>() : std::nan("");
    if (!(result >= min && result <= max)) fail(key, "must be a number from " + shortNumber(min) + " to " + shortNumber(max));
    return error ? 0 : result;
  }
  int whole(const char* key, int min, int max) {
    const double result = number(key, min, max);
    if (result != std::floor(result)) fail(key, "must be a whole number");
    return static_cast<int>(result);
  }
  const Json& object(const char* key) {
    static const Json kEmpty = Json::object();
    const Json* value = find(key);
    if (value && !value->is_object()) fail(key, "must be an object, not " + jsonTypeName(*value));
    return value && value->is_object() ? *value : kEmpty;
  }
  void expect(const char* key, const std::string& value) {
    const std::string found = text(key);
    if (found != value) fail(key, "must be \"" + value + "\", not \"" + excerpt(found) + "\"");
  }
  void expect(const char* key, int value) {
    if (whole(key, 0, 1 << 20) != value) fail(key, "must be " + std::to_string(value));
  }
  void fail(const std::string& key, const std::string& what) {
    if (!error) error = Error{where_ + key + " " + what + "."};
  }

  std::optional<Error> error;

 private:
  const Json* find(const char* key) {
    if (json_.contains(key)) return &json_.at(key);
    fail(key, "is missing");
    return nullptr;
  }

  const Json& json_;
  std::string where_;
};

void readAlso(const Json& json, Keys& keys, PromisedMap& map) {
  if (!json.is_array()) return keys.fail("also", "must be a list, not " + jsonTypeName(json));
  for (const Json& entry : json) {
    const Json known = entry.is_object() ? entry : Json::object();
    const HeightFile* found = nullptr;
    for (const HeightFile& file : kHeightFiles) {
      if (known.value("file", Json()) == file.name && known.value("format", Json()) == file.format) found = &file;
    }
    if (!found || !known.contains("hash") || !known.at("hash").is_string())
      return keys.fail("also", "must list files of heights with format and hash");
    map.also.emplace_back(found, known.at("hash").get<std::string>());
  }
}

// Where a region lies, and which heights it spans.
Result<void> readRegion(const Json& json, Promise& promise) {
  Keys keys(json, "region.");
  Region region{keys.number("latitude", -90, 90), keys.number("longitude", -360, 360), keys.number("meters", 1e-3, 1e9),
                keys.whole("size", kMinRegionSize, kMaxRegionSize)};
  region.column = keys.whole("column", -kMostRegionsAside, kMostRegionsAside);
  region.row = keys.whole("row", -kMostRegionsAside, kMostRegionsAside);
  promise.heights = {keys.number("lowShare", -1e6, 1e6), keys.number("highShare", -1e6, 1e6)};
  if (promise.heights.high <= promise.heights.low) keys.fail("highShare", "must be above lowShare");
  if (keys.error) return *keys.error;
  promise.region = region;
  return checkRegion(region, promise.params);
}

Result<PromisedMap> readMap(const std::string& name, const Json& json, const Promise& promise) {
  const auto map = parseMapKey(name);
  if (!map) return map.error();
  if (!json.is_object()) return Error{"maps." + name + " must be an object, not " + jsonTypeName(json) + "."};
  const PixelFormat format = fileFormatOf(infoOf(*map).sample);
  PromisedMap result{*map, {promise.width, promise.height, format.channels, format.bitDepth}, {}, {}};
  Keys keys(json, "maps." + name + ".");
  keys.expect("width", promise.width);
  keys.expect("height", promise.height);
  keys.expect("channels", format.channels);
  keys.expect("bitDepth", format.bitDepth);
  keys.expect("colorSpace", isColour(infoOf(*map).sample) ? "sRGB" : "linear");
  if (promise.projection != Projection::cube) {
    keys.expect("file", mapFileName(*map));
    result.files = {mapFileName(*map)};
    result.hashes = {keys.text("hash")};
  } else {
    keys.expect("file", name + "_{face}.png");
    const Json faces = kFaceNames;
    if (!json.contains("faces") || json.at("faces") != faces) keys.fail("faces", "must be " + faces.dump());
    Keys hashes(keys.object("hashes"), "maps." + name + ".hashes.");
    for (const char* face : kFaceNames) {
      result.files.push_back(name + "_" + face + ".png");
      result.hashes.push_back(hashes.text(face));
    }
    if (!keys.error) keys.error = hashes.error;
  }
  if (*map == MapId::height) result.heights = {keys.whole("lowest", 0, 65535), keys.whole("highest", 0, 65535)};
  if (*map == MapId::height && json.contains("also")) readAlso(json.at("also"), keys, result);
  if (keys.error) return *keys.error;
  return result;
}

Result<PromisedList> readPromisedList(const ListFile& list, const Json& json) {
  Keys keys(json, std::string(list.key) + ".");
  keys.expect("file", list.name);
  PromisedList promised{&list, static_cast<std::int64_t>(keys.number("count", 0, 1e12)), keys.text("hash")};
  if (keys.error) return *keys.error;
  return promised;
}

// Projection, width and height, and of a region its place.
Result<void> readShape(Keys& keys, Promise& promise) {
  const std::string projection = keys.text("projection");
  constexpr std::array kKnown{Projection::equirectangular, Projection::cube, Projection::patch};
  const auto known = std::find_if(kKnown.begin(), kKnown.end(), [&](Projection one) { return projection == nameOf(one); });
  if (known == kKnown.end()) keys.fail("projection", "must be \"equirectangular\", \"cube\" or \"patch\"");
  if (keys.error) return *keys.error;
  promise.projection = *known;
  if (promise.projection == Projection::patch) {
    if (const auto region = readRegion(keys.object("region"), promise); !region) return region.error();
    promise.width = promise.height = promise.region->size;
    keys.expect("width", promise.width);
  } else {
    const bool isCube = promise.projection == Projection::cube;
    promise.width = keys.whole("width", isCube ? kMinFaceWidth : kMinWidth, kMaxBakedWidth);
    if (!std::has_single_bit(static_cast<unsigned>(promise.width))) keys.fail("width", "must be a power of two");
    promise.height = isCube ? promise.width : promise.width / 2;
  }
  keys.expect("height", promise.height);
  if (keys.error) return *keys.error;
  return {};
}

// Which planet it promises, if this program can grow it.
Result<void> readPromisedPlanet(Keys& keys, const std::string& text, Promise& promise) {
  keys.expect("generator", "terrella");
  const int algorithm = keys.whole("algorithm", 0, 1 << 30);
  keys.object("params");
  if (keys.error) return *keys.error;
  if (algorithm != kAlgorithmVersion)
    return Error{"It is of version " + std::to_string(algorithm) + " of the algorithm; this program knows version " +
                 std::to_string(kAlgorithmVersion) + ", so it can neither check its maps nor grow them again."};
  // This also refuses values out of range.
  const auto params = paramsFromJson(text);
  if (!params) return params.error();
  promise.params = *params;
  promise.version = keys.text("version");
  return {};
}

Result<void> readPack(const Json& json, Keys& keys, const std::string& text, Promise& promise) {
  if (!json.contains("pack")) return {};
  const Json& object = keys.object("pack");
  if (keys.error) return *keys.error;
  Keys pack(object, "pack.");
  promise.pack = {pack.text("target"), packFilesListed(text)};
  if (object.contains("displacement")) promise.pack->displacement = pack.number("displacement", 0, 1e6);
  const Json listed = object.value("files", Json());
  if (!listed.is_array() || listed.size() != promise.pack->files.size()) pack.fail("files", "must list files with name and hash");
  if (pack.error) return *pack.error;
  return {};
}

Result<void> readMaps(const Json& maps, Promise& promise) {
  if (maps.empty() && !promise.pack) return Error{"maps lists no map."};
  for (const auto& item : maps.items()) {
    auto map = readMap(item.key(), item.value(), promise);
    if (!map) return map.error();
    promise.maps.push_back(std::move(*map));
  }
  std::sort(promise.maps.begin(), promise.maps.end(), [](const PromisedMap& a, const PromisedMap& b) { return a.map < b.map; });
  return {};
}

Result<void> readLists(const Json& json, Keys& keys, Promise& promise) {
  for (const ListFile& list : listFiles()) {
    if (!list.isWanted(promise.params) && !json.contains(list.key)) continue;
    const auto promised = readPromisedList(list, keys.object(list.key));
    if (keys.error) return *keys.error;
    if (!promised) return promised.error();
    promise.lists.push_back(*promised);
  }
  return {};
}

Result<Promise> readAll(const Json& json, const std::string& text) {
  if (!json.is_object()) return Error{"It is " + jsonTypeName(json) + ", not a manifest."};
  Promise promise;
  Keys keys(json, "");
  if (const auto planet = readPromisedPlanet(keys, text, promise); !planet) return planet.error();
  if (json.contains("paletteHash")) promise.palette = keys.text("paletteHash");
  if (const auto shape = readShape(keys, promise); !shape) return shape.error();
  const bool isCube = promise.projection == Projection::cube;
  // Older manifests do not say: then it was as fine as the grid.
  promise.columns = isCube ? 4 * promise.width : promise.region ? kRegionColumns : promise.width;
  if (json.contains("columns")) promise.columns = keys.whole("columns", kMinWidth, kMaxBakedWidth);
  if (!std::has_single_bit(static_cast<unsigned>(promise.columns))) keys.fail("columns", "must be a power of two");
  const Json& maps = keys.object("maps");
  // A planet may have no sea; whatever has a height or a water map has one.
  promise.hasSea = json.contains("seaLevel") || json.contains("oceanShare") || maps.contains("height") || maps.contains("water");
  if (promise.hasSea) {
    promise.seaLevel = keys.number("seaLevel", 0, 2);
    promise.oceanShare = keys.number("oceanShare", 0, 1);
  }
  if (keys.error) return *keys.error;
  if (const auto pack = readPack(json, keys, text, promise); !pack) return pack.error();
  if (const auto read = readMaps(maps, promise); !read) return read.error();
  if (const auto lists = readLists(json, keys, promise); !lists) return lists.error();
  return promise;
}

// Things that stand twice must be the same.
void checkAgainstItself(const Json& json, const Promise& promise, const std::string& path, VerifyReport& report) {
  const std::string expected = toShareCode(promise.params);
  const std::string found = json.contains("shareCode") && json.at("shareCode").is_string() ? json.at("shareCode").get<std::string>() : "";
  report.judge("planet.json: share code", found == expected ? "is that of its params" : "is not that of its params", "the same planet",
               found == expected, "The shareCode in " + path + " does not stand for the params beside it; one of the two was changed.");
  const bool isSeedSame = json.contains("seed") && json.at("seed") == promise.params.seed.number();
  report.judge("planet.json: seed", isSeedSame ? "is that of its params" : "is not that of its params", "the same seed", isSeedSame,
               "The seed in " + path + " is not the one in its params.");
  // Where the strip of rings begins and ends follows from nothing but params.
  if (const RingProfile rings = ringProfile(promise.params.rings, promise.params.seed.number()); !rings.isEmpty()) {
    const Json told = json.value("rings", Json());
    const bool holds = told.is_object() && told.value("innerRadius", Json()) == rings.innerRadius &&
                       told.value("outerRadius", Json()) == rings.outerRadius;
    report.judge("planet.json: rings", holds ? "are those of its params" : "are not those of its params", "the same edges", holds,
                 "The innerRadius or the outerRadius of the rings in " + path + " is not the one that its params ask for.");
  }
  const SeaParams& sea = promise.params.sea;
  if (promise.hasSea && sea.rule == SeaRule::level) {
    // The level is kept in single precision while a planet grows.
    const bool holds = static_cast<float>(promise.seaLevel) == static_cast<float>(sea.level);
    report.judge("planet.json: sea level", shortNumber(promise.seaLevel), shortNumber(sea.level), holds,
                 "The seaLevel in " + path + " is not the one that its params ask for.");
  }
}

}  // namespace

std::string nameOf(const Promise& promise, MapId map) {
  return promise.projection == Projection::cube ? infoOf(map).key : mapFileName(map);
}

std::optional<Promise> readPromise(const std::string& directory, VerifyReport& report) {
  const std::string path = (std::filesystem::path(directory) / "planet.json").string();
  const auto unusable = [&](const std::string& complaint) {
    report.judge("planet.json", "cannot be used", "a manifest of this program", false, complaint);
    return std::nullopt;
  };
  const auto text = readWholeFile(path, kMaxJsonBytes);
  if (!text) return unusable(text.error().message);
  const auto json = parseJson(*text);
  if (!json) return unusable(path + ": " + json.error().message);
  auto promise = readAll(*json, *text);
  if (!promise) return unusable(path + ": " + promise.error().message);
  report.judge("planet.json", "algorithm " + std::to_string(kAlgorithmVersion) + ", " + std::to_string(promise->maps.size()) + " maps",
               "a manifest of this program", true, "");
  checkAgainstItself(*json, *promise, path, report);
  return std::move(*promise);
}

}  // namespace terrella::exporter::verify
