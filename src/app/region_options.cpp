#include "app/region_options.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/command_line.h"

namespace terrella::app {
namespace {

// Two numbers with a comma between them, each within its range.
std::optional<std::array<double, 2>> pairOption(OptionList& options, const char* name, const char* words, const std::string& help,
                                                const std::array<Range, 2>& ranges) {
  const auto typed = options.text(name, words, help);
  if (!typed) return std::nullopt;
  const std::vector<std::string> parts = splitAtCommas(*typed);
  std::array<double, 2> values{};
  for (std::size_t k = 0; k < 2; ++k) {
    const auto value = parts.size() == 2 ? ranges[k].read(parts[k]) : std::nullopt;
    if (!value) {
      options.check(mustBe(name, std::string(words) + ", the first " + ranges[0].text() + " and the second " + ranges[1].text(), *typed));
      return std::nullopt;
    }
    values[k] = *value;
  }
  return values;
}

}  // namespace

void regionOptions(OptionList& options, BakeOptions& bake) {
  constexpr Range kTiles{Range::whole, -1000000, 1000000}, kHeights{Range::any, -1e6, 1e6};
  const auto place =
      pairOption(options, "--region", "LAT,LON", "not the whole planet but a square of ground there, north up (or as in 14N,109.7W)",
                 {kLatitudes, kLongitudes});
  Region region;
  std::optional<double> meters;
  options.number("--meters", "LENGTH", "of a region, from its first sample to its last (or as in 8km)", {Range::any, 0.1, 1e8, 1}, meters,
                 std::to_string(static_cast<int>(region.meters)));
  const auto aside =
      pairOption(options, "--tile", "COLUMN,ROW",
                 "the region so many to the east and to the south, edge to edge with it; with a --height-range their 16-bit heights fit",
                 {kTiles, kTiles});
  bake.heightRangeMeters =
      pairOption(options, "--height-range", "LOW,HIGH",
                 "metres above the sea that 0 and 65535 of a region's height.png stand for; give neighbours the same (default all it has)",
                 {kHeights, kHeights});
  std::vector<std::string> keys;
  std::string known;
  for (const HeightFile& file : kHeightFiles) {
    keys.emplace_back(file.key);
    known += (known.empty() ? "" : ", ") + std::string(file.key) + " (" + file.about + ")";
  }
  options.offer("--height-files", keys);
  const auto files = options.text("--height-files", "LIST", "beside a region's height.png, any of " + known);
  std::optional<int> tiles;
  options.number("--tiles", "N", "of a region for unity: cut into N x N terrains that share their edges", {Range::whole, 1, 64}, tiles,
                 "1");
  if (!place) {
    if (meters || aside || bake.heightRangeMeters || files || tiles)
      options.check(Error{"--meters, --tile, --height-range, --height-files and --tiles belong to a --region LAT,LON."});
    return;
  }
  bake.tiles = tiles.value_or(1);
  region.meters = meters.value_or(region.meters);
  region.latitudeDegrees = (*place)[0], region.longitudeDegrees = (*place)[1];
  if (aside) region.column = static_cast<int>((*aside)[0]), region.row = static_cast<int>((*aside)[1]);
  if (bake.heightRangeMeters && (*bake.heightRangeMeters)[0] >= (*bake.heightRangeMeters)[1])
    options.check(Error{"--height-range needs the lower height first."});
  for (const std::string& name : files ? splitAtCommas(*files) : std::vector<std::string>()) {
    const auto file = std::find_if(kHeightFiles.begin(), kHeightFiles.end(), [&](const HeightFile& one) { return name == one.key; });
    if (file == kHeightFiles.end()) return options.check(mustBe("--height-files", "any of " + joined(keys), *files));
    if (std::find(bake.heightFiles.begin(), bake.heightFiles.end(), &*file) == bake.heightFiles.end()) bake.heightFiles.push_back(&*file);
  }
  bake.region = region;
  bake.maps = MapSet(MapId::albedo, MapId::height, MapId::normal, MapId::climate, MapId::water);
}

}  // namespace terrella::app
