#include "tiles/tile_patches.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "climate/climate_stages.h"
#include "tiles/hollows.h"
#include "tiles/mosaic.h"
#include "tiles/stands.h"

namespace terrella {

TilePatches::TilePatches(const Planet& planet, const TileHeights& heights, const Workers& workers)
    : heights_(heights),
      seed_(planet.params().seed.number()),
      mosaic_(planet.params().weather.mosaic),
      hasStands_(planet.params().climate.model == ClimateModel::rain) {
  const auto* moisture = planet.find<Moisture>();
  if (!moisture) return;
  windows_.emplace(moistureSettings(planet.params()), workers);
  grownLevel_ = std::countr_zero(static_cast<unsigned>(moisture->field.size));
}

void TilePatches::read(const LatticeWindow& window, const double* meters, double* out) const {
  std::vector<FixedHeight> samples(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  windows_->window({window.face, window.level, window.firstColumn, window.firstRow, window.columns, window.rows}, samples.data());
  const double low = windows_->low(), range = windows_->high() - low;
  std::transform(samples.begin(), samples.end(), out, [=](FixedHeight sample) { return (sample - low) / range; });
  addHollows(heights_, window, meters, out);
  if (hasStands_ && mosaic_ > 0) addMosaic(seed_, mosaic_, heights_, window, out);
  if (hasStands_) addStands(seed_, window, out);
  std::transform(out, out + samples.size(), out, [](double share) { return std::clamp(share, 0.0, 1.0); });
}

std::int8_t patchCode(double share) { return static_cast<std::int8_t>(static_cast<int>(share * 254 + 0.5) - 127); }

}  // namespace terrella
