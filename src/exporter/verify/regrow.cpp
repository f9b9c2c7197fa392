#include "exporter/verify/regrow.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "climate/trees.h"
#include "exporter/lists.h"
#include "exporter/manifest.h"
#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/strips.h"
#include "exporter/verify/lists.h"
#include "exporter/verify/text.h"
#include "kinds/kinds.h"
#include "maps/equirectangular.h"
#include "maps/ocean_share.h"
#include "methods/elevation_stages.h"
#include "planet/grow.h"

namespace terrella::exporter::verify {
namespace {

// What a file holds at a place, and what it should.
struct Difference {
  int x = 0, y = 0, channel = 0;
  int found = 0, expected = 0;
};

// A file, compared with rows as they are grown.
class Comparison {
 public:
  Comparison(std::string path, MapId map, const PictureShape& shape) : path_(std::move(path)), map_(map), shape_(shape) {}

  MapId map() const { return map_; }
  const std::string& path() const { return path_; }
  std::int64_t pixels() const { return pixels_; }
  bool isRead() const { return !unreadable_; }

  // Whether there is anything to compare: whether it is a picture of the promised shape.
  bool canBegin() {
    unreadable_ = !PngRows::open(path_, shape_);
    return !unreadable_;
  }

  // Nothing that is wrong with a file ends the growing: the others are compared all the same.
  void take(const void* expected) {
    if (unreadable_) return;
    if (!rows_) {
      auto opened = PngRows::open(path_, shape_);
      if (!opened) return stop();
      rows_.emplace(std::move(*opened));
    }
    const auto found = rows_->next();
    if (!found) return stop();
    if (std::memcmp(*found, expected, rowBytes()) != 0) compare(*found, static_cast<const std::uint8_t*>(expected));
    if (++y_ == shape_.height) rows_.reset();
  }

  // "the first at column 5, row 7 (red 12 instead of 13), by up to 4"
  std::string where() const {
    static constexpr const char* kColours[] = {"red ", "green ", "blue ", "opacity "};
    const std::string channel = shape_.channels == 1 ? "" : kColours[first_.channel];
    return "the first at column " + std::to_string(first_.x) + ", row " + std::to_string(first_.y) + " (" + channel +
           std::to_string(first_.found) + " instead of " + std::to_string(first_.expected) + "), by up to " + std::to_string(most_);
  }

 private:
  void stop() {
    unreadable_ = true;
    rows_.reset();
  }
  std::size_t rowBytes() const { return shape_.bytes() / static_cast<std::size_t>(shape_.height); }
  int valueAt(const std::uint8_t* row, int index) const {
    if (shape_.bitDepth == 8) return row[index];
    std::uint16_t value = 0;
    std::memcpy(&value, row + 2 * index, 2);
    return value;
  }

  void compare(const std::uint8_t* found, const std::uint8_t* expected) {
    for (int x = 0; x < shape_.width; ++x) {
      bool isOther = false;
      for (int c = 0; c < shape_.channels; ++c) {
        const int index = x * shape_.channels + c, here = valueAt(found, index), there = valueAt(expected, index);
        if (here == there) continue;
        if (pixels_ == 0 && !isOther) first_ = {x, y_, c, here, there};
        isOther = true;
        most_ = std::max(most_, std::abs(here - there));
      }
      pixels_ += isOther;
    }
  }

  std::string path_;
  MapId map_;
  PictureShape shape_;
  std::optional<PngRows> rows_;
  bool unreadable_ = false;
  int y_ = 0, most_ = 0;
  std::int64_t pixels_ = 0;
  Difference first_;
};

void judgeMap(const PromisedMap& map, const std::string& name, const std::vector<Comparison>& files, VerifyReport& report) {
  std::int64_t pixels = 0, all = 0;
  const Comparison* worst = nullptr;
  bool isRead = true;
  for (const Comparison& file : files) {
    if (file.map() != map.map) continue;
    pixels += file.pixels();
    all += std::int64_t{map.shape.width} * map.shape.height;
    isRead = isRead && file.isRead();
    if (!worst && file.pixels() > 0) worst = &file;
  }
  if (!isRead && !worst) return report.skip(name + ": grown again", "cannot be read");
  const std::string share = std::to_string(pixels) + " of " + std::to_string(all) + " pixels";
  report.judge(name + ": grown again", worst ? "differs at " + share : "the same at every pixel", "every pixel", !worst,
               worst ? worst->path() + " is not what planet.json grows: " + share + " differ, " + worst->where() + "." : "");
}

// Both are kept exactly, so they must be the same exactly.
void judgeSea(const Promise& promise, const GrownStrips& grown, VerifyReport& report) {
  const auto judge = [&](const char* what, double found, double expected) {
    report.judge("planet.json: " + std::string(what) + ", grown again", decimalText(found, 6), decimalText(expected, 6), found == expected,
                 "The " + std::string(what) + " in planet.json is not that of the planet that it grows.");
  };
  if (const auto* sea = grown.planet.find<SeaLevel>(); sea && promise.hasSea)
    judge("seaLevel", promise.seaLevel, static_cast<double>(sea->height));
  if (grown.oceanShare && promise.hasSea) judge("oceanShare", promise.oceanShare, *grown.oceanShare);
}

void judgeLists(const std::string& directory, const GrownStrips& grown, VerifyReport& report) {
  for (const ListFile& list : listFiles()) {
    const auto listed = list.of(grown.planet);
    if (!listed) continue;
    const std::string name = list.name, key = list.key;
    const auto found = hashOfList(list, directory);
    if (!found) {
      report.skip(name + ": grown again", "cannot be read");
      continue;
    }
    const bool isSame = *found == listed->hash;
    report.judge(name + ": grown again", isSame ? "the same " + key : "other " + key, "the same " + key, isSame,
                 name + " in " + directory + (list.picture ? " does not show the " : " does not list the ") + key +
                     " of the planet that planet.json grows.");
  }
}

// As growStrips.
Result<GrownStrips> regionStrips(const PlanetSpec& spec, const Promise& promise, MapSet wanted, std::vector<Strip>& strips,
                                 const Work& work) {
  GrownStrips grown;
  grown.planet = grow(spec, wanted | MapSet(MapId::height), work.part(0, 0.5f));
  if (work.isCancelled()) return Error{kStoppedMessage};
  work.beginPart(0.5f, 1);
  const Maps maps = paintRegion(grown.planet, *promise.region, wanted, work.workers, work.progress);
  if (work.isCancelled()) return Error{kStoppedMessage};
  for (Strip& strip : strips) {
    MapRows rows(strip.map, maps.grid().width(), promise.heights);
    PixelHash hash;
    for (int y = 0; y < maps.grid().height() && maps.has(strip.map); ++y) {
      if (const auto taken = strip.take(rows.next(maps, y, hash)); !taken) return taken.error();
    }
  }
  if (const auto* water = maps.find<MapId::water>()) grown.oceanShare = oceanShare(*water);
  return grown;
}

}  // namespace

void checkRegrown(const std::string& directory, const Promise& promise, const Work& work, VerifyReport& report) {
  const auto unable = [&](const std::string& why) {
    report.judge("planet.json: grown again", "cannot be grown", "the same planet", false,
                 "The planet in " + directory + " cannot be grown again: " + why);
  };
  const auto spec = planetSpec(promise.params, promise.columns);
  if (!spec) return unable(spec.error().message);
  const Grid grid = promise.grid();
  if (grid.columns() < kMinWidth) return unable("its maps are smaller than any that a bake writes.");

  std::vector<Comparison> files;
  std::vector<Rows> rows;
  MapSet which;
  for (const PromisedMap& map : promise.maps) {
    which.add(map.map);
    for (std::size_t i = 0; i < map.files.size(); ++i) {
      files.emplace_back((std::filesystem::path(directory) / map.files[i]).string(), map.map, map.shape);
      rows.push_back({static_cast<int>(i) * map.shape.height, static_cast<int>(i + 1) * map.shape.height});
    }
  }
  std::vector<Strip> strips;
  for (std::size_t i = 0; i < files.size(); ++i) {
    strips.push_back({files[i].map(), rows[i], [&file = files[i]](const void* row) {
                        file.take(row);
                        return Result<void>();
                      }});
  }
  // A planet that nothing can be compared with is not grown.
  bool canCompare = false;
  for (Comparison& file : files) canCompare = file.canBegin() || canCompare;
  if (!canCompare) return report.skip("planet.json: grown again", "no map can be read");
  const MapSet painted = mapsToPaint(*spec->kind, which);
  const auto grown = promise.region ? regionStrips(*spec, promise, painted, strips, work) : growStrips(*spec, grid, painted, strips, work);
  if (work.isCancelled()) return;
  if (!grown) return unable(grown.error().message);
  for (const PromisedMap& map : promise.maps) judgeMap(map, nameOf(promise, map.map), files, report);
  judgeLists(directory, *grown, report);
  judgeSea(promise, *grown, report);
}

}  // namespace terrella::exporter::verify
