#include "exporter/strips.h"

#include <algorithm>
#include <deque>

#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "maps/ocean_share.h"
#include "planet/make_maps.h"

namespace terrella::exporter {
namespace {

class StripWriter {
 public:
  StripWriter(Strip& strip, const Grid& grid) : strip_(strip), rows_(strip.map, grid.width()) {}

  bool isIn(const Maps& band) const {
    const Rows rows = band.grid().rows();
    return band.has(strip_.map) && rows.begin >= strip_.rows.begin && rows.end <= strip_.rows.end;
  }

  void add(const Maps& band, const Work& work) {
    const Rows rows = band.grid().rows();
    for (int y = rows.begin; y < rows.end && result_ && !work.isCancelled(); ++y) {
      result_ = strip_.take(rows_.next(band, y, hash_));
    }
    if (rows.end != strip_.rows.end) return;
    strip_.hash = hash_.text();
    strip_.heights = rows_.heights();
  }
  const Result<void>& result() const { return result_; }

 private:
  Strip& strip_;
  MapRows rows_;
  PixelHash hash_;
  Result<void> result_;
};

}  // namespace

Result<GrownStrips> growStrips(const PlanetSpec& spec, const Grid& grid, MapSet which, std::vector<Strip>& strips, const Work& work,
                               int bandRows) {
  constexpr int kBandRows = 256;
  std::deque<StripWriter> writers;
  for (Strip& strip : strips) writers.emplace_back(strip, grid);

  OceanShare ocean;
  bool hasWater = false;
  Result<void> result;
  const auto handOn = [&](const Planet&, const Maps& band) {
    std::vector<StripWriter*> meant;
    for (StripWriter& writer : writers) {
      if (writer.isIn(band)) meant.push_back(&writer);
    }
    work.workers.forBands(static_cast<int>(meant.size()), 1, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) meant[static_cast<std::size_t>(i)]->add(band, work);
    });
    for (const StripWriter* writer : meant) {
      if (result && !writer->result()) result = writer->result();
    }
    if (const auto* water = band.find<MapId::water>()) {
      ocean.add(*water);
      hasWater = true;
    }
    return static_cast<bool>(result);
  };

  const int rows = std::min(bandRows > 0 ? bandRows : kBandRows, grid.pictureHeight());
  MadeMaps made = makeBands(spec, grid, which, rows, work, handOn);
  if (!result) return result.error();
  if (!made.isComplete) return Error{kStoppedMessage};
  return GrownStrips{std::move(made.planet), hasWater ? std::optional(ocean.value()) : std::nullopt};
}

}  // namespace terrella::exporter
