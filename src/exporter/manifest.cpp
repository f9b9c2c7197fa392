#include "exporter/manifest.h"

#include <xxhash.h>

#include <bit>
#include <new>

#include "params/json_text.h"
#include "params/params_json.h"
#include "params/share_code.h"

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

PixelFormat formatOf(ExportMap map) {
  switch (map) {
    case ExportMap::height:
      return {1, 16};
    case ExportMap::water:
      return {1, 8};
    case ExportMap::clouds:
      return {4, 8};
    case ExportMap::albedo:
    case ExportMap::normal:
    case ExportMap::climate:
      break;
  }
  return {3, 8};
}

std::string manifestJson(const PlanetFacts& facts, const PlanetParams& params, const std::vector<FileRecord>& records) {
  const int width = facts.shape.width;
  const int height = facts.shape.pictureHeight();
  Json json;
  json["generator"] = "terrella";
  json["version"] = TERRELLA_VERSION;
  json["algorithm"] = kAlgorithmVersion;
  json["seed"] = params.seed;
  json["shareCode"] = toShareCode(params);
  json["width"] = width;
  json["height"] = height;
  json["projection"] = kProjectionNames[static_cast<std::size_t>(facts.shape.projection)];
  json["seaLevel"] = facts.seaLevel;
  json["oceanShare"] = facts.oceanShare;
  json["params"] = Json::parse(paramsToJson(params));
  json["maps"] = Json::object();
  for (const FileRecord& record : records) {
    Json& map = json["maps"][exportMapName(record.map)];
    map["file"] = record.face ? std::string(exportMapName(record.map)) + "_{face}.png" : exportFileName(record.map);
    if (record.face) map["faces"] = kFaceNames;
    map["width"] = width;
    map["height"] = height;
    map["channels"] = record.format.channels;
    map["bitDepth"] = record.format.bitDepth;
    map["colorSpace"] = isColour(record.map) ? "sRGB" : "linear";
    if (record.face)
      map["hashes"][kFaceNames[static_cast<std::size_t>(*record.face)]] = record.hash;
    else
      map["hash"] = record.hash;
  }
  if (params.trees.spacing > 0) {
    json["trees"]["file"] = "trees.json";
    json["trees"]["count"] = facts.trees->size();
  }
  return json.dump(2) + "\n";
}

}  // namespace terrella::exporter
