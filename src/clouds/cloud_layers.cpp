#include "clouds/cloud_layers.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "clouds/layer_rows.h"

namespace terrella {
namespace {

constexpr float kPerDegree = 57.2957795f;

CloudCell meanOf(const CloudCell& a, const CloudCell& b, const CloudCell& c) {
  CloudCell mean;
  const auto numbers = [](auto& cell) {
    return reinterpret_cast<std::conditional_t<std::is_const_v<std::remove_reference_t<decltype(cell)>>, const float*, float*>>(&cell);
  };
  for (int k = 0; k < kCloudLayers; ++k) {
    // Each of the three faces adds in an order of its own: doubles hide that in floats almost always, sorting hides it always.
    std::array sorted{numbers(a)[k], numbers(b)[k], numbers(c)[k]};
    std::sort(sorted.begin(), sorted.end());
    numbers(mean)[k] = (sorted[0] + sorted[1] + sorted[2]) * (1.0f / 3);
  }
  return mean;
}

}  // namespace

void CloudCells::closeRim() {
  // In half cells, on which middles are odd (CellGrid::findNeighbours).
  const auto across = [this](int face, int i, int j) -> const CloudCell& {
    const auto place = folded(face, 2 * i + 1 - size_, 2 * j + 1 - size_, size_);
    return row(place.face, (place.t + size_) / 2)[(place.s + size_) / 2];
  };
  for (int face = 0; face < kFaces; ++face) {
    for (int k = 0; k < size_; ++k) {
      for (const int line : {-1, size_}) {
        row(face, line)[k] = across(face, k, line);
        row(face, k)[line] = across(face, line, k);
      }
    }
    for (const int j : {-1, size_}) {
      for (const int i : {-1, size_}) {
        const int innerJ = j < 0 ? 0 : size_ - 1, innerI = i < 0 ? 0 : size_ - 1;
        row(face, j)[i] = meanOf(row(face, innerJ)[innerI], row(face, innerJ)[i], row(face, j)[innerI]);
      }
    }
  }
}

LayerRules layerRules(const CloudDay& day, const Storms& storms, float finest) {
  const auto octave = [&](CloudChance chance, int number, float frequency) {
    CloudOctave result = cloudOctave(day, chance, number, frequency);
    result.isSilent = frequency > finest;
    return result;
  };
  LayerRules rules;
  rules.thermalEquator = storms.thermalEquator * kPerDegree;
  rules.lows = storms.lows, rules.arcs = storms.arcs;
  rules.texture = {octave(CloudChance::texture, 0, 5.5f), octave(CloudChance::texture, 1, 11.2f), octave(CloudChance::texture, 2, 22.7f),
                   octave(CloudChance::texture, 3, 46)};
  rules.filaments = {octave(CloudChance::filaments, 0, 19), octave(CloudChance::filaments, 1, 38.6f),
                     octave(CloudChance::filaments, 2, 78)};
  rules.patches = {octave(CloudChance::patches, 0, 2.3f), octave(CloudChance::patches, 1, 5), octave(CloudChance::patches, 2, 11)};
  rules.tufts = {octave(CloudChance::texture, 8, 14), octave(CloudChance::texture, 9, 28.4f), octave(CloudChance::texture, 10, 57.7f)};
  rules.moods = {octave(CloudChance::dryness, 0, 2.1f), octave(CloudChance::dryness, 1, 2.9f), octave(CloudChance::dryness, 2, 3.7f),
                 octave(CloudChance::dryness, 3, 1.6f)};
  rules.convergence = {octave(CloudChance::convergence, 0, 1.3f), octave(CloudChance::convergence, 1, 4),
                       octave(CloudChance::convergence, 2, 4.3f)};
  // Cubes of points are as wide as noise on cubes.
  rules.towers = {octave(CloudChance::towers, 0, 11 / 0.6f), octave(CloudChance::towers, 1, 26 / 0.6f)};
  for (int i = 0; i < 6; ++i) rules.towerShapes[static_cast<std::size_t>(i)] = octave(CloudChance::towers, 2 + i, i < 3 ? 25.0f : 60.0f);
  rules.ridges = {octave(CloudChance::streets, 0, 8), octave(CloudChance::streets, 1, 19)};
  rules.cellPatches = octave(CloudChance::streets, 2, 27);
  rules.cirrusStreaks = {octave(CloudChance::cirrus, 0, 30), octave(CloudChance::cirrus, 1, 62)};
  rules.cirrusCover = {octave(CloudChance::cirrus, 2, 3.1f), octave(CloudChance::cirrus, 3, 7)};
  return rules;
}

CloudCells cloudLayers(const CloudDay& day, const Storms& storms, const AirPaths& paths, const CloudGround& ground, const Workers& workers,
                       const Progress* progress) {
  const int size = 2 * paths.front.size();
  const CellGrid& grid = CellGrid::of(size);
  // Bumps of noise must be wider than two cells.
  const LayerRules rules = layerRules(day, storms, 0.4f * static_cast<float>(size));
  std::array<AirPaths::Place, AirPaths::kStops.size()> stops;
  for (std::size_t k = 0; k < stops.size(); ++k) {
    const AirPaths::Place& stop = paths.stops[k];
    stops[k] = {doubled(stop.x, workers), doubled(stop.y, workers), doubled(stop.z, workers)};
  }
  const FaceField front = doubled(paths.front, workers);
  const CloudGround finer = resized(ground, size, workers);
  CloudCells cells(size);
  forFaceRows(size, workers, [&](int face, int j) {
    if (progress && progress->isCancelled()) return;
    const int first = (face * size + j) * size;
    LayerRow row{{grid.x().data() + first, grid.y().data() + first, grid.z().data() + first},
                 {},
                 front.row(face, j),
                 finer.land.row(face, j),
                 finer.desert.row(face, j),
                 finer.wet.row(face, j),
                 finer.decks.row(face, j),
                 finer.lift.row(face, j)};
    for (std::size_t k = 0; k < stops.size(); ++k)
      row.stops[k] = {stops[k].x.row(face, j), stops[k].y.row(face, j), stops[k].z.row(face, j)};
    layCloudRow(rules, row, size, cells.row(face, j));
  });
  cells.closeRim();
  return cells;
}

}  // namespace terrella
