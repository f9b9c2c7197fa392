#include "exporter/banded_set.h"

#include <algorithm>
#include <deque>

#include "exporter/map_rows.h"
#include "exporter/png.h"
#include "exporter/set_files.h"
#include "planet/banded_generator.h"
#include "planet/forest.h"

namespace terrella::exporter {
namespace {

// One file that is being written.
class Strip {
 public:
  Strip(MapFile& target, MapShape shape)
      : target_(target),
        rows_(target.record.map, shape.width),
        png_(
            sinkInto(*target.file),
            {shape.width, shape.pictureHeight(), target.record.format.channels, target.record.format.bitDepth, isColour(target.record.map)},
            PngWriter::kSmallPieces) {}

  // Bands hold either the clouds or all other maps.
  bool isIn(const PlanetMaps& band, Rows rows) const {
    return (band.clouds != nullptr) == (target_.record.map == ExportMap::clouds) && rows.begin >= target_.rows.begin &&
           rows.end <= target_.rows.end;
  }

  void add(const PlanetMaps& band, Rows rows, const Progress* progress) {
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

Result<std::vector<WrittenFile>> growIntoSet(const PlanetParams& params, const Palette& palette, MapShape shape,
                                             const std::vector<ExportMap>& which, const std::string& directory, const Workers& workers,
                                             Progress* progress, int bandRows) {
  auto files = SetFiles::open(which, shape, params, directory);
  if (!files) return files.error();
  std::deque<Strip> strips;
  for (MapFile& map : files->maps()) strips.emplace_back(map, shape);

  PlanetFacts facts{shape, 0, 0, std::make_shared<const std::vector<Tree>>(growForest(params, workers, progress))};
  OceanShare ocean;
  Result<void> result;
  const auto write = [&](const PlanetMaps& band, Rows rows) {
    std::vector<Strip*> meant;
    for (Strip& strip : strips) {
      if (strip.isIn(band, rows)) meant.push_back(&strip);
    }
    const int count = static_cast<int>(meant.size());
    workers.forBands(count, 1, nullptr, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) meant[static_cast<std::size_t>(i)]->add(band, rows, progress);
    });
    for (const Strip* strip : meant) {
      if (result && !strip->result()) result = strip->result();
    }
    if (band.water) ocean.add(*band.water);
    if (band.height) facts.seaLevel = band.seaLevel;
    return static_cast<bool>(result);
  };

  const BandedGenerator generator(params, palette, shape, workers, bandRows > 0 ? bandRows : BandedGenerator::kBandRows);
  const bool wantsClouds = std::find(which.begin(), which.end(), ExportMap::clouds) != which.end();
  const bool isComplete = generator.generate(wantsClouds, write, progress);
  if (!result) return result.error();
  if (!isComplete) return Error{kStoppedMessage};
  facts.oceanShare = ocean.value();
  return files->commit(facts, params);
}

}  // namespace terrella::exporter
