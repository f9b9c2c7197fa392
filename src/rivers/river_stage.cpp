#include "rivers/river_stage.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "rivers/river_network.h"
#include "rivers/river_traces.h"
#include "weather/ground.h"

namespace terrella {

const Stage kRiverStage{
    .name = "river network",
    .about = "leads rivers from cell to cell into the sea",
    .reads = {Product::fact<GroundHeights>(), Product::fact<Drainage>()},
    .writes = {Product::fact<RiverNetwork>()},
    .parameters = [](const PlanetSpec&) { return Ingredients::of(0); },
    .grow =
        [](Growth& growth) { growth.write(riverNetwork(growth.read<Drainage>(), growth.read<GroundHeights>().height, growth.workers())); },
    .share = 0.02f,
};

const Stage kRiverListStage{
    .name = "river list",
    .about = "follows rivers from spring to sea",
    .reads = {Product::fact<RiverNetwork>()},
    .writes = {Product::fact<RiverList>()},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(std::tuple(s.params.seed.number(), s.params.rivers)); },
    .grow =
        [](Growth& growth) {
          const RiverNetwork& network = growth.read<RiverNetwork>();
          const int level = std::max(kTraceLevel, std::countr_zero(static_cast<unsigned>(network.size)));
          const double least = std::max(growth.params().rivers.listFrom, kLeastListed);
          growth.write(RiverList{riverTraces(RiverPieces(network, cellsOfRivers(network, least), growth.seed(), level, growth.workers()))});
        },
    .share = 0.01f,
    .isWanted = [](const PlanetSpec& s) { return s.params.rivers.listFrom > 0; },
};

}  // namespace terrella
