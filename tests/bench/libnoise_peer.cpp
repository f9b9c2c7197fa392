#include "bench/libnoise_peer.h"

#include <libnoise/module/perlin.h>

#include "maps/places.h"

namespace terrella {

void libnoiseHeights(int octaves, Map<float>& heights, const Workers& workers) {
  noise::module::Perlin perlin;  // its default quality: cubic weights
  perlin.SetOctaveCount(octaves);
  perlin.SetSeed(7);
  const Places places(heights.grid());
  workers.forBands(heights.height(), 1, nullptr, [&](int begin, int end) {
    PlaceRow row;
    for (int y = begin; y < end; ++y) {
      places.rowWithDirections(y, row);
      for (std::size_t x = 0; x < row.x.size(); ++x) heights.row(y)[x] = static_cast<float>(perlin.GetValue(row.x[x], row.y[x], row.z[x]));
    }
  });
}

}  // namespace terrella
