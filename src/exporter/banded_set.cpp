#include "exporter/banded_set.h"

#include <algorithm>
#include <deque>

#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "maps/ocean_share.h"
#include "planet/make_maps.h"

namespace terrella::exporter {
namespace {

// One file that is being written.
class Strip {
 public:
  Strip(MapFile& target, const Grid& grid)
      : target_(target), rows_(target.record.map, grid.width()), png_(sinkInto(*target.file), target.head, PngWriter::kSmallPieces) {}

  bool isIn(const Maps& band) const {
    const Rows rows = band.grid().rows();
    return band.has(target_.record.map) && rows.begin >= target_.rows.begin && rows.end <= target_.rows.end;
  }

  void add(const Maps& band, const Progress* progress) {
    const Rows rows = band.grid().rows();
    for (int y = rows.begin; y < rows.end && result_ && !(progress && progress->isCancelled()); ++y) {
      result_ = png_.addRow(rows_.next(band, y, hash_));
    }
    if (rows.end == target_.rows.end) target_.record.hash = hash_.text();
  }
  const Result<void>& result() const { return result_; }

 private:
  MapFile& target_;
  MapRows rows_;
  PixelHash hash_;
  PngWriter png_;
  Result<void> result_;
};

}  // namespace

Result<std::vector<WrittenFile>> growIntoSet(const PlanetSpec& spec, const Grid& grid, MapSet which, const std::string& directory,
                                             const Workers& workers, Progress* progress, int bandRows) {
  constexpr int kBandRows = 256;
  auto files = SetFiles::open(which & spec.kind->maps(), grid, spec.params, directory);
  if (!files) return files.error();
  std::deque<Strip> strips;
  for (MapFile& map : files->maps()) strips.emplace_back(map, grid);

  OceanShare ocean;
  bool hasWater = false;
  Result<void> result;
  const auto write = [&](const Planet&, const Maps& band) {
    std::vector<Strip*> meant;
    for (Strip& strip : strips) {
      if (strip.isIn(band)) meant.push_back(&strip);
    }
    const int count = static_cast<int>(meant.size());
    workers.forBands(count, 1, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) meant[static_cast<std::size_t>(i)]->add(band, progress);
    });
    for (const Strip* strip : meant) {
      if (result && !strip->result()) result = strip->result();
    }
    if (const auto* water = band.find<MapId::water>()) {
      ocean.add(*water);
      hasWater = true;
    }
    return static_cast<bool>(result);
  };

  const int rows = std::min(bandRows > 0 ? bandRows : kBandRows, grid.pictureHeight());
  const MadeMaps made = makeBands(spec, grid, mapsToPaint(*spec.kind, which), rows, {workers, progress}, write);
  if (!result) return result.error();
  if (!made.isComplete) return Error{kStoppedMessage};
  return files->commit(made.planet, grid, hasWater ? std::optional(ocean.value()) : std::nullopt);
}

}  // namespace terrella::exporter
