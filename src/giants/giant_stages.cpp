#include "giants/giant_stages.h"

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "giants/giant_rows.h"

namespace terrella {
namespace {

// Edges of clouds are sharper than the pixels of coarse grids: so many samples along a pixel's side make it up, and the planet looks the
// same at every size.
int samplesAcross(int columns) { return columns <= 512 ? 8 : (columns <= 1024 ? 4 : (columns <= 4096 ? 2 : 1)); }

// The grid whose samples lie in those of `grid`, `across` by `across` in each.
Grid finerGrid(const Grid& grid, int across) {
  return grid.projection() == Projection::cube ? Grid::cube(grid.width() * across) : Grid::equirectangular(grid.width() * across);
}

class AlbedoRow {
 public:
  AlbedoRow(const GiantRules& rules, const Places& places, int across, Map<Rgb8>& albedo)
      : rules_(rules), places_(places), across_(across), albedo_(albedo), sums_(static_cast<std::size_t>(albedo.width())) {}

  void make(int y) {
    if (across_ == 1) return paint(y, albedo_.row(y));
    samples_.resize(sums_.size() * static_cast<std::size_t>(across_));
    std::fill(sums_.begin(), sums_.end(), Sum{});
    for (int j = 0; j < across_; ++j) {
      paint(y * across_ + j, samples_.data());
      for (std::size_t i = 0; i < samples_.size(); ++i) {
        Sum& sum = sums_[i / static_cast<std::size_t>(across_)];
        sum.r += samples_[i].r, sum.g += samples_[i].g, sum.b += samples_[i].b;
      }
    }
    const int count = across_ * across_;
    const auto mean = [&](int sum) { return static_cast<std::uint8_t>((sum + count / 2) / count); };
    for (std::size_t x = 0; x < sums_.size(); ++x) albedo_.row(y)[x] = {mean(sums_[x].r), mean(sums_[x].g), mean(sums_[x].b)};
  }

 private:
  struct Sum {
    int r = 0, g = 0, b = 0;
  };

  void paint(int y, Rgb8* out) {
    places_.rowWithDirections(y, row_);
    paintGiantRow(rules_, {row_.x.data(), row_.y.data(), row_.z.data()}, places_.grid().width(), out);
  }

  const GiantRules& rules_;
  const Places& places_;
  int across_;
  Map<Rgb8>& albedo_;
  PlaceRow row_;
  std::vector<Rgb8> samples_;
  std::vector<Sum> sums_;
};

RowMakers albedoRows(Painting& painting) {
  Map<Rgb8>& albedo = painting.out<MapId::albedo>();
  const Grid& grid = albedo.grid();
  const int across = grid.isWhole() ? samplesAcross(painting.columns()) : 1;
  // Edges are drawn by the finest octaves, so these belong to maps of all sizes up to a large one.
  constexpr int kLarge = 8192;
  const int shown = std::max(kLarge, painting.columns());
  const auto rules = std::make_shared<const GiantRules>(
      giantRules(painting.params().giant, ColourGrading(painting.params().colours), painting.seed(), shown));
  const auto places = std::make_shared<const Places>(across > 1 ? finerGrid(grid, across) : grid);
  return [rules, places, across, &albedo]() -> RowMaker {
    const auto row = std::make_shared<AlbedoRow>(*rules, *places, across, albedo);
    return [rules, places, row](int y, const PlaceRow&) { row->make(y); };
  };
}

}  // namespace

const Stage kGiantAlbedoStage{
    .name = "cloud tops",
    .about = "looks back along jets, storms and eddies for the colours of the clouds",
    .reads = {},
    .writes = {Product::map(MapId::albedo)},
    .parameters =
        [](const PlanetSpec& s) {
          return Ingredients::of(std::tuple(s.params.seed.number(), s.columns, s.params.giant, s.params.colours));
        },
    .rows = albedoRows,
    .share = 1.0f,
};

}  // namespace terrella
