#include "rivers/river_stage.h"

#include "rivers/river_network.h"
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

}  // namespace terrella
