#include "rivers/river_network.h"

#include <algorithm>
#include <utility>

#include "rivers/cell_frames.h"
#include "rivers/cell_ways.h"
#include "rivers/crossings.h"
#include "rivers/river_country.h"

namespace terrella {
namespace {

constexpr double kLeastRunoff = 4;   // millimetres a year: deserts, too, have valleys, which some wetter time or a flood in years has cut
constexpr float kBelowSeaBed = 200;  // metres: under the sea water is no level that anybody sees, but ways there lead down, too

// Finds what each cell adds, in kFlowUnit, and what it has with all that comes from upstream as if lakes took nothing.
// `least`: the same of a desert.
void findRunoff(const Drainage& drainage, const CellField& ground, const Workers& workers, RiverNetwork& network, RiverSizes& sizes,
                AlignedVector<std::int64_t>& leastRunoff) {
  const CellGrid& grid = drainage.grid();
  network.runoff.resize(grid.count());
  leastRunoff.resize(grid.count());
  sizes.resize(grid.count());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      const double millimetre = ground[cell] > 0 ? kFlowOfMillimetre * kFlowUnit * grid.area(cell) : 0;
      const double own = drainage.runoff[cell] * kFlowUnit, least = kLeastRunoff * millimetre, most = 1000 * kMostRunoff * millimetre;
      // Where a lake takes more than the cell has, the rest of it is taken from the river.
      network.runoff[cell] = static_cast<std::int64_t>(own < 0 ? own : std::clamp(own, least, most));
      leastRunoff[cell] = static_cast<std::int64_t>(least);
      sizes[cell] = std::max(network.runoff[cell], leastRunoff[cell]);
    }
  });
  for (std::size_t i = drainage.order.size(); i-- > 0;) {
    const std::int32_t cell = drainage.order[i], to = drainage.receiver[cell];
    if (to >= 0) sizes[to] += sizes[cell];
  }
}

AlignedVector<std::uint8_t> exitsOf(const CellGrid& grid, const CellWays& ways, const Workers& workers) {
  AlignedVector<std::uint8_t> exit(grid.count());
  workers.forBands(grid.count(), 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) exit[cell] = ways.to[cell] < 0 ? kNoSide : sideTowards(grid, cell, ways.to[cell]);
  });
  return exit;
}

class Levels {
 public:
  Levels(const Drainage& drainage, const CellField& ground, const CellWays& ways) : drainage_(drainage), ground_(ground), ways_(ways) {}

  // Of one that was cut open to let a river through nothing is left but the river.
  bool isLake(int cell) const {
    return !isSea(cell) && drainage_.surface[cell] > ground_[cell] && ways_.level[cell] == drainage_.surface[cell];
  }

  float lake(int cell) const {
    if (isLake(cell)) return ways_.level[cell];
    const std::int32_t to = ways_.to[cell];
    return !isSea(cell) && to >= 0 && isLake(to) ? ways_.level[to] : RiverNetwork::kNoLakeMeters;
  }

  // Where a cell's water leaves; of the sea still without what flows in from above.
  float water(int cell) const {
    if (isSea(cell)) return ground_[cell] - kBelowSeaBed;
    const std::int32_t to = ways_.to[cell];
    if (isLake(cell) || to < 0) return ways_.level[cell];
    // Between two cells the ground is between theirs, and so is the water; a river's mouth is as low as the sea.
    return isSea(to) ? 0.0f : 0.5f * (ways_.level[cell] + ways_.level[to]);
  }

 private:
  bool isSea(int cell) const { return ground_[cell] <= 0; }

  const Drainage& drainage_;
  const CellField& ground_;
  const CellWays& ways_;
};

void findLevels(const Levels& levels, const Workers& workers, RiverNetwork& network) {
  const int count = network.grid().count();
  network.water.resize(count);
  network.lake.resize(count);
  workers.forBands(count, 4096, nullptr, [&](int begin, int end) {
    for (int cell = begin; cell < end; ++cell) {
      network.water[cell] = levels.water(cell);
      network.lake[cell] = levels.lake(cell);
    }
  });
}

// What leaves each cell, and how low water must stand because of what comes. A lake that takes more than there is takes all.
// `least` is added up likewise.
void gather(const CellWays& ways, RiverNetwork& network, AlignedVector<std::int64_t>& least) {
  network.flow = network.runoff;
  visitUpstreamFirst(ways, [&](std::int32_t cell) {
    std::int64_t& flow = network.flow[cell];
    if (flow < 0) network.runoff[cell] -= std::exchange(flow, 0);
    const std::int32_t to = ways.to[cell];
    if (to < 0) return;
    network.flow[to] += flow;
    least[to] += least[cell];
    network.water[to] = std::min(network.water[to], network.water[cell]);
  });
}

}  // namespace

RiverNetwork riverNetwork(const Drainage& drainage, const CellField& ground, const Workers& workers) {
  const CellGrid& grid = drainage.grid();
  RiverNetwork network;
  network.size = drainage.size;
  RiverSizes sizes;
  AlignedVector<std::int64_t> least;
  findRunoff(drainage, ground, workers, network, sizes, least);
  CellWays ways = landWays(drainage, ground, sizes);
  addSeaWays(grid, ground, ways);
  network.exit = exitsOf(grid, ways, workers);
  findLevels(Levels(drainage, ground, ways), workers, network);
  gather(ways, network, least);
  network.country = riverCountries(drainage, ground, network.flow, least, workers);
  network.crossing = riverCrossings(grid, ways, network.exit, network.flow, workers);
  return network;
}

}  // namespace terrella
