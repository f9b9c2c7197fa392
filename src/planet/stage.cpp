#include "planet/stage.h"

#include <algorithm>
#include <cassert>

namespace terrella {
namespace {

// A stage that reads what it does not name would not be made again when that changes.
void expectNamed([[maybe_unused]] const std::vector<Product>& named, [[maybe_unused]] const Product& product) {
  assert(std::find(named.begin(), named.end(), product) != named.end());
}

}  // namespace

bool Stage::doesRead(const PlanetSpec& spec, const Product& product) const { return !isRead || isRead(spec, product); }

bool Product::isMap() const {
  return std::any_of(kMaps.begin(), kMaps.end(), [&](const MapInfo& info) { return static_cast<const void*>(&info) == tag_; });
}

int Painting::columns() const {
  const bool isPiece = grid().projection() == Projection::lattice || grid().projection() == Projection::patch;
  return isPiece ? std::max(grid().columns(), planet_.columns()) : planet_.columns();
}

void Growth::expectRead(const Product& product) const {
  expectNamed(stage_.reads, product);
  assert(stage_.doesRead(spec(), product));
}
void Growth::expectWritten(const Product& product) const { expectNamed(stage_.writes, product); }
void Painting::expectRead(const Product& product) const {
  expectNamed(stage_.reads, product);
  assert(stage_.doesRead(planet_.spec(), product));
}
void Painting::expectWritten(const Product& product) const { expectNamed(stage_.writes, product); }

}  // namespace terrella
