#include "methods/plasma.h"

#include "lattice/displacement.h"
#include "lattice/globe_apron.h"
#include "lattice/globe_levels.h"

namespace terrella {
namespace {

// One square face from the next coarser one: `coarse` and `fine` are rows of n + 1 and 2n + 1 points, `face` numbers the hashes.
template <class Coarse, class Fine>
void refineFace(const DiamondSquareSettings& settings, int layer, int face, int n, Amplitude amplitude, const Progress* progress,
                const Coarse& coarse, const Fine& fine) {
  for (int j = 0; j <= n && !(progress && progress->isCancelled()); ++j) {
    const FixedHeight* north = coarse(j);
    FixedHeight* copied = fine(2 * j);
    for (int i = 0; i <= n; ++i) copied[2 * i] = north[i];
    for (int i = 0; i < n; ++i) copied[2 * i + 1] = meanOfTwo(north[i], north[i + 1]);
    if (j == n) break;
    const FixedHeight* south = coarse(j + 1);
    FixedHeight* added = fine(2 * j + 1);
    const RowKeys keys = levelKeys(settings.seed, settings.channel, layer, face, j);
    for (int i = 0; i <= n; ++i) added[2 * i] = meanOfTwo(north[i], south[i]);
    for (int i = 0; i < n; ++i) {
      const FixedHeight corners = (north[i] + north[i + 1] + south[i] + south[i + 1] + 2) >> 2;
      added[2 * i + 1] = corners + amplitude.displace(hashColumn(static_cast<std::uint32_t>(i), keys));
    }
  }
}

}  // namespace

GlobeField globePlasma(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress) {
  GlobeField plasma = growLevels(settings, size, progress, [&](const GlobeField& coarse, GlobeField& fine, int layer, Amplitude amplitude) {
    workers.forBands(kFaces, 1, progress, [&](int begin, int end) {
      for (int face = begin; face < end; ++face) {
        refineFace(
            settings, layer, face, coarse.size, amplitude, progress, [&](int j) { return coarse.row(face, j); },
            [&](int j) { return fine.row(face, j); });
      }
    });
  });
  if (progress && progress->isCancelled()) return plasma;  // nobody looks at it
  fillAprons(plasma, workers);
  widenRange(settings, plasma);
  return plasma;
}

std::vector<std::int32_t> flatPlasma(const DiamondSquareSettings& settings, int squares, int size, const Progress* progress) {
  const FixedScale scale(settings);
  const auto side = [](int cells) { return static_cast<std::size_t>(cells) + 1; };
  std::vector<FixedHeight> layer(side(squares) * side(squares));
  for (std::size_t k = 0; k < layer.size(); ++k) {
    const RowKeys keys = rowKeys(settings.seed, settings.channel, 0, static_cast<std::uint32_t>(k / side(squares)));
    layer[k] = scale.base(settings, hashColumn(static_cast<std::uint32_t>(k % side(squares)), keys));
  }
  for (int step = 0; squares < size && !(progress && progress->isCancelled()); ++step, squares *= 2) {
    std::vector<FixedHeight> finer(side(2 * squares) * side(2 * squares));
    refineFace(
        settings, step + 1, 0, squares, scale.amplitude(step), progress,
        [&](int j) { return layer.data() + side(squares) * static_cast<std::size_t>(j); },
        [&](int j) { return finer.data() + side(2 * squares) * static_cast<std::size_t>(j); });
    layer = std::move(finer);
  }
  return layer;
}

}  // namespace terrella
