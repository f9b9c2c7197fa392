#include "exporter/manifest.h"

#include <xxhash.h>

#include <bit>
#include <new>

#include "base/file.h"
#include "climate/trees.h"
#include "exporter/palette_hash.h"
#include "methods/elevation_stages.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/share_code.h"
#include "surface/climate_colours.h"

namespace terrella::exporter {

struct PixelHash::State {
  XXH3_state_t* xxh = XXH3_createState();
  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { XXH3_freeState(xxh); }
};

PixelHash::PixelHash() : state_(std::make_unique<State>()) {
  if (!state_->xxh) throw std::bad_alloc();
  XXH3_64bits_reset(state_->xxh);
}

PixelHash::~PixelHash() = default;

void PixelHash::add(std::span<const std::uint8_t> bytes) { XXH3_64bits_update(state_->xxh, bytes.data(), bytes.size()); }

void PixelHash::add(std::span<const std::uint16_t> values) {
  if constexpr (std::endian::native == std::endian::little) {
    XXH3_64bits_update(state_->xxh, values.data(), values.size_bytes());
  } else {
    for (const std::uint16_t value : values) {
      const std::uint8_t bytes[]{static_cast<std::uint8_t>(value & 255), static_cast<std::uint8_t>(value >> 8)};
      add(bytes);
    }
  }
}

std::string PixelHash::text() const {
  constexpr char kDigits[] = "0123456789abcdef";
  const std::uint64_t hash = XXH3_64bits_digest(state_->xxh);
  std::string text = "xxh3:";
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(hash >> shift) & 15];
  return text;
}

std::string hashOfBytes(std::span<const std::uint8_t> bytes) {
  PixelHash hash;
  hash.add(bytes);
  return hash.text();
}

std::string hashOfText(const std::string& text) {
  return hashOfBytes(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Result<std::string> hashOfFile(const std::string& path) {
  PixelHash hash;
  const auto read = readPieces(path, [&](std::span<const std::uint8_t> bytes) { hash.add(bytes); });
  if (!read) return read.error();
  return hash.text();
}

namespace {

// What samples stand for, where they have a unit.
void addMeaning(const MapInfo& info, Json& map) {
  if (info.sample == Sample::quantity) {
    map["unit"] = info.quantity.unit;
    map["low"] = info.quantity.low;
    map["high"] = info.quantity.high;
    map["root"] = info.quantity.root;
  } else if (info.sample == Sample::wind) {
    map["unit"] = "m/s";
    map["zero"] = 128;
    map["perUnit"] = 4;
  } else if (info.id == MapId::climate) {
    map["classes"] = Json::array();  // once for all faces of a cube
    for (int i = 0; i < kAllClasses; ++i) {
      const auto where = static_cast<ClimateClass>(i);
      const Rgb8 colour = climateColour(where);
      map["classes"].push_back({{"name", nameOf(where)}, {"rgb", {colour.r, colour.g, colour.b}}});
    }
  }
}

void addRegion(const RegionRecord& record, Json& json) {
  const Region& region = record.region;
  json["region"] = {{"latitude", region.latitudeDegrees},
                    {"longitude", region.longitudeDegrees},
                    {"meters", region.meters},
                    {"size", region.size},
                    {"column", region.column},
                    {"row", region.row},
                    {"metersPerSample", region.metersPerSample()}};
  json["region"]["lowShare"] = record.heights.low;
  json["region"]["highShare"] = record.heights.high;
}

void addPack(const PackRecord& pack, Json& json) {
  json["pack"] = {{"target", pack.target}, {"files", Json::array()}};
  if (pack.displacement > 0) json["pack"]["displacement"] = pack.displacement;
  for (const PackFileRecord& file : pack.files)
    json["pack"]["files"].push_back({{"file", file.name}, {"bytes", file.bytes}, {"hash", file.hash}});
}

// What whoever reads the maps without this program has to know of them all.
void addConventions(const Planet& planet, const Grid& grid, Json& json) {
  const ReliefParams& relief = planet.params().relief;
  json["radiusMeters"] = relief.radiusMeters;
  json["conventions"] = {{"rows", "top first"}};
  if (grid.projection() == Projection::equirectangular)
    json["conventions"]["longitude"] = "0 in the middle, east to the right, wraps; samples at pixel centres";
  if (grid.projection() == Projection::cube)
    json["conventions"]["faces"] = "OpenGL cube map, top-left origin: +Y north, +Z longitude 0, +X 90 degrees east";
}

// Which metres the samples of a height map stand for, and the files that say the same heights.
void addHeights(const Planet& planet, const HeightRange& heights, const RegionRecord* region, Json& map) {
  const auto* sea = planet.find<SeaLevel>();
  const HeightScale scale = region ? region->heights : HeightScale();
  const auto meters = [&](int sample) {
    const double share = scale.low + (scale.high - scale.low) * (sample / 65535.0);
    return (share - (sea ? sea->height : 0.0)) * planet.params().relief.reliefMeters;
  };
  map["metersPerUnit"] = (meters(65535) - meters(0)) / 65535;
  map["zeroMeters"] = meters(0);
  map["fullMeters"] = meters(65535);
  map["lowest"] = heights.lowest;
  map["highest"] = heights.highest;
  map["minMeters"] = meters(heights.lowest);
  map["maxMeters"] = meters(heights.highest);
  if (!region) return;
  for (const HeightFileRecord& also : region->files)
    map["also"].push_back({{"file", also.file->name}, {"format", also.file->format}, {"hash", also.hash}});
}

void addMaps(const Planet& planet, const Grid& grid, const std::vector<FileRecord>& records, const RegionRecord* region, Json& maps) {
  maps = Json::object();
  std::optional<HeightRange> heights;  // of all faces
  for (const FileRecord& record : records) {
    const PixelFormat format = fileFormatOf(infoOf(record.map).sample);
    Json& map = maps[infoOf(record.map).key];
    map["file"] = record.face ? std::string(infoOf(record.map).key) + "_{face}.png" : mapFileName(record.map);
    if (record.face) map["faces"] = kFaceNames;
    map["width"] = grid.width();
    map["height"] = grid.pictureHeight();
    map["channels"] = format.channels;
    map["bitDepth"] = format.bitDepth;
    map["colorSpace"] = isColour(infoOf(record.map).sample) ? "sRGB" : "linear";
    addMeaning(infoOf(record.map), map);
    if (record.map == MapId::normal) {
      map["convention"] = "+Y";                                                  // OpenGL: green to the north
      map["exaggeration"] = region ? 1.0 : planet.params().relief.exaggeration;  // a region has true slopes (tiles/region.h)
    }
    if (record.face)
      map["hashes"][kFaceNames[static_cast<std::size_t>(*record.face)]] = record.hash;
    else
      map["hash"] = record.hash;
    if (!record.heights) continue;
    if (!heights) heights.emplace();
    heights->add(*record.heights);
    addHeights(planet, *heights, region, map);
  }
}

}  // namespace

std::string manifestJson(const Planet& planet, const Grid& grid, std::optional<double> oceanShare, const std::vector<FileRecord>& records,
                         const std::vector<ListRecord>& lists, const RegionRecord* region, const PackRecord* pack) {
  const PlanetParams& params = planet.params();
  Json json;
  json["generator"] = "terrella";
  json["version"] = TERRELLA_VERSION;
  json["algorithm"] = kAlgorithmVersion;
  json["seed"] = params.seed.number();
  if (!params.seed.word().empty()) json["seedWord"] = params.seed.word();
  json["shareCode"] = toShareCode(params);
  json["width"] = grid.width();
  json["height"] = grid.pictureHeight();
  json["projection"] = kProjectionNames[static_cast<std::size_t>(grid.projection())];
  json["columns"] = planet.columns();
  if (region) addRegion(*region, json);
  if (const auto* sea = planet.find<SeaLevel>()) json["seaLevel"] = sea->height;
  if (oceanShare) json["oceanShare"] = *oceanShare;
  addConventions(planet, grid, json);
  json["params"] = Json::parse(paramsToJson(params));
  json["paletteHash"] = hashOfPalette(planet.spec().palette);
  addMaps(planet, grid, records, region, json["maps"]);
  for (const ListRecord& list : lists) {
    json[list.file->key]["file"] = list.file->name;
    json[list.file->key]["count"] = list.listed.count;
    json[list.file->key]["hash"] = list.listed.hash;
    for (const auto& [key, value] : list.listed.figures) json[list.file->key][key] = value;
  }
  if (pack) addPack(*pack, json);
  return json.dump(2) + "\n";
}

}  // namespace terrella::exporter
