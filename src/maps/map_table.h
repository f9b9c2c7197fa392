// The table of maps: everything that a program wants to know of a map without knowing what it is of.
//
// Files, textures, views, keys, lists on the command line and checks of files follow from a row. A new map is an entry of MapId and a
// row here, and a stage that paints it.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "maps/climate.h"
#include "maps/pixels.h"

namespace terrella {

enum class MapId {
  albedo,
  height,
  normal,
  climate,
  water,
  clouds,
  moisture,
  temperature,
  rain,
  rock,
  flow,
  wind,
  plates,
  rivers,
  emissive
};

// How a sample is kept in memory, and what becomes of it in a file and in a texture.
enum class Sample {
  colour,         // Rgb8, sRGB; the same in files
  colourOpacity,  // Rgba8, sRGB, opacity linear and not premultiplied; the same in files
  normal,         // Rgb8, linear, tangent space, +Y (OpenGL); the same in files. Textures hold it in the planet's axes (map_upload.h)
  share,          // float in [0, 1]; 16 bits in files: round(share * 65535)
  mask,           // 8 bits; the same in files
  balance,        // 8 bits with a sign, from -127 to 127; 128 more in files
  climate,        // Climate; in files the colour of its class (surface/climate_colours.h)
  quantity,       // float in a unit of its own; 16 bits in files: see Quantity
  wind,           // Rgb8, linear: red to the east and green to the north, 128 + 4 x metres a second; blue 8 x the speed; the same in files
  number,         // 8 bits: which one of several, from 0; the same in files
};

template <Sample sample>
using SampleType = std::conditional_t<
    sample == Sample::colourOpacity, Rgba8,
    std::conditional_t<sample == Sample::share || sample == Sample::quantity, float,
                       std::conditional_t<sample == Sample::mask || sample == Sample::number, std::uint8_t,
                                          std::conditional_t<sample == Sample::balance, std::int8_t,
                                                             std::conditional_t<sample == Sample::climate, Climate, Rgb8>>>>>;

// How a map looks when it is shown alone, unlit.
enum class MapStyle { colour, overDarkSky, values, tangentNormal };

// What the 16 bits of a quantity mean: value = low + (high - low) (code / 65535)^root, `root` being 1, 2 or 4: small values of what spans
// several powers of ten are told apart, too. What lies outside is brought to the nearer end.
struct Quantity {
  const char* unit = "";
  float low = 0, high = 1;
  int root = 1;

  float shareOf(float value) const {
    const float share = (value - low) / (high - low), within = share < 0 ? 0.0f : (share > 1 ? 1.0f : share);
    return root == 1 ? within : (root == 2 ? std::sqrt(within) : std::sqrt(std::sqrt(within)));
  }
  std::uint16_t codeOf(float value) const { return static_cast<std::uint16_t>(shareOf(value) * 65535.0f + 0.5f); }
  float valueOf(float share) const {
    const float squared = share * share;
    return low + (high - low) * (root == 1 ? share : (root == 2 ? squared : squared * squared));
  }
};

struct MapInfo {
  MapId id;
  const char* key;    // of files, flags and JSON
  const char* label;  // for people
  const char* about;  // what its values mean, in a few words
  Sample sample;
  MapStyle style;
  bool isBaked;       // unless others are asked for
  bool isOftenDrawn;  // a texture from the start: the lit planet is made of it; others when they are first looked at
  int encodingCost;   // relative time to write it: the slowest file is begun first
  Quantity quantity = {};
};

inline constexpr std::array<MapInfo, 15> kMaps{{
    {MapId::albedo, "albedo", "Albedo", "colours of ground and sea", Sample::colour, MapStyle::colour, true, true, 5},
    {MapId::height, "height", "Height", "0 the lowest, 1 the highest that this kind of planet may have", Sample::share, MapStyle::values,
     true, false, 6},
    {MapId::normal, "normal", "Normals", "slopes: red to the east, green to the north", Sample::normal, MapStyle::tangentNormal, true, true,
     4},
    {MapId::climate, "climate", "Climate", "a colour for each class or biome", Sample::climate, MapStyle::colour, false, false, 2},
    {MapId::water, "water", "Water", "white open sea, grey lakes and ice, black land", Sample::mask, MapStyle::values, true, true, 1},
    {MapId::clouds, "clouds", "Clouds", "white, with opacity", Sample::colourOpacity, MapStyle::overDarkSky, true, true, 3},
    {MapId::moisture, "moisture", "Moisture", "black driest, white wettest; what frays belts and feeds biomes", Sample::balance,
     MapStyle::values, false, false, 1},
    {MapId::temperature,
     "temperature",
     "Temperature",
     "of the air at the ground",
     Sample::quantity,
     MapStyle::values,
     false,
     false,
     6,
     {"degC", -100, 80, 1}},
    {MapId::rain, "rain", "Rain", "rain and snow of a year", Sample::quantity, MapStyle::values, false, false, 6, {"mm/year", 0, 16000, 2}},
    {MapId::rock, "rock", "Rock", "black soil, white bare rock and scree", Sample::mask, MapStyle::values, false, false, 1},
    {MapId::flow,
     "flow",
     "River flow",
     "water that runs through a place",
     Sample::quantity,
     MapStyle::values,
     false,
     false,
     6,
     {"m3/s", 0, 1000000, 4}},
    {MapId::wind, "wind", "Wind", "red to the east, green to the north, blue its speed", Sample::wind, MapStyle::colour, false, false, 3},
    {MapId::plates, "plates", "Plates", "the plates of the crust, each a number", Sample::number, MapStyle::colour, false, false, 1},
    {MapId::rivers, "rivers", "Fresh water", "white rivers and lakes, grey where they cover part of a sample", Sample::mask,
     MapStyle::values, false, false, 1},
    {MapId::emissive, "emissive", "Glow", "light of lava or of towns, in its colour; black where nothing shines", Sample::colour,
     MapStyle::colour, true, true, 2},
}};
inline constexpr std::size_t kMapCount = kMaps.size();

constexpr std::size_t indexOf(MapId id) { return static_cast<std::size_t>(id); }
constexpr const MapInfo& infoOf(MapId id) { return kMaps[indexOf(id)]; }
static_assert(
    [] {
      for (std::size_t i = 0; i < kMapCount; ++i) {
        if (indexOf(kMaps[i].id) != i) return false;
      }
      return true;
    }(),
    "rows stand in the order of MapId");

template <MapId id>
using SampleOf = SampleType<infoOf(id).sample>;

// How a sample stands in a file.
struct PixelFormat {
  int channels = 1;
  int bitDepth = 8;
};
constexpr PixelFormat fileFormatOf(Sample sample) {
  switch (sample) {
    case Sample::colourOpacity:
      return {4, 8};
    case Sample::share:
    case Sample::quantity:
      return {1, 16};
    case Sample::mask:
    case Sample::balance:
    case Sample::number:
      return {1, 8};
    case Sample::colour:
    case Sample::wind:
    case Sample::normal:
    case Sample::climate:
      break;
  }
  return {3, 8};
}
// Whether it is sRGB in files and textures; what is not is linear.
constexpr bool isColour(Sample sample) { return sample == Sample::colour || sample == Sample::colourOpacity || sample == Sample::climate; }

// A set of maps.
class MapSet {
 public:
  constexpr MapSet() = default;
  template <class... Ids>
  constexpr explicit MapSet(MapId first, Ids... rest) : bits_((bitOf(first) | ... | bitOf(rest))) {}
  static constexpr MapSet all() { return MapSet((1u << kMapCount) - 1u); }
  static constexpr MapSet baked() { return thoseThat(&MapInfo::isBaked); }
  static constexpr MapSet oftenDrawn() { return thoseThat(&MapInfo::isOftenDrawn); }

  constexpr void add(MapId id) { bits_ |= bitOf(id); }
  constexpr bool has(MapId id) const { return (bits_ & bitOf(id)) != 0; }
  constexpr bool isEmpty() const { return bits_ == 0; }
  friend constexpr MapSet operator|(MapSet a, MapSet b) { return MapSet(a.bits_ | b.bits_); }
  friend constexpr MapSet operator&(MapSet a, MapSet b) { return MapSet(a.bits_ & b.bits_); }
  bool operator==(const MapSet&) const = default;

 private:
  constexpr explicit MapSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr MapSet thoseThat(bool MapInfo::*are) {
    MapSet set;
    for (const MapInfo& info : kMaps) {
      if (info.*are) set.add(info.id);
    }
    return set;
  }
  static constexpr std::uint32_t bitOf(MapId id) { return 1u << indexOf(id); }
  std::uint32_t bits_ = 0;
};

}  // namespace terrella
