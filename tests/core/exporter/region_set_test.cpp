// Files of a region.
#include "exporter/region_set.h"

#include <gtest/gtest.h>

#include "exporter/folder/set_folder.h"
#include "exporter/test_folder.h"
#include "kinds/kinds.h"
#include "planet/grow.h"
#include "tiles/region.h"

namespace terrella::test {
using namespace exporter;
namespace {

TEST(RegionSet, StoppedWhileFilesOfHeightsAreMadeItLeavesNothing) {
  const Workers workers(2);
  const auto spec = planetSpec({}, 256);
  const MapSet wanted(MapId::height), painted = mapsToPaint(*spec->kind, wanted);
  const Planet planet = grow(*spec, painted, Work{workers});
  const Region region{10, 20, 30000, 65, 0, 0};
  const Maps maps = paintRegion(planet, region, painted, workers);
  Progress progress;
  RegionOrder order{region, wanted, {}, {}};
  for (const HeightFile& file : kHeightFiles) {
    if (file.bytes == 0) order.heightFiles = {&file};
  }
  order.encode = [&](const HeightFile&, const Planet&, const Map<float>&) -> Result<std::vector<std::uint8_t>> {
    progress.cancel();
    return std::vector<std::uint8_t>{1, 2, 3};
  };
  const TestFolder folder;
  {
    const auto set = SetFolder::open(folder / "set");
    ASSERT_TRUE(set);
    const auto files = exportRegion(planet, maps, order, **set, workers, &progress);
    ASSERT_FALSE(files);
    EXPECT_EQ(files.error().message, "Stopped before the end.");
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "set"));
}

}  // namespace
}  // namespace terrella::test
