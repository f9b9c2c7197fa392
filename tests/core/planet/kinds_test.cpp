// A kind of planet is a list of stages. Here is one of two, with neither heights nor a sea: a ball of bands under clouds.
#include <gtest/gtest.h>

#include <tuple>

#include "exporter/banded_set.h"
#include "exporter/test_folder.h"
#include "exporter/verify/verify.h"
#include "params/json_text.h"
#include "planet/stage.h"
#include "support/haze.h"
#include "support/whole_planet.h"

namespace terrella {
namespace {

const Workers kWorkers(2);

TEST(Kinds, KnowWhatTheyCanPaint) {
  EXPECT_EQ(testing::kHaze.maps(), MapSet(MapId::albedo, MapId::clouds));
  EXPECT_EQ(kTerra.maps() | MapSet(MapId::emissive), MapSet::all());
  EXPECT_FALSE(kTerra.maps().has(MapId::emissive) || kRock.maps().has(MapId::emissive));
  EXPECT_EQ(kRock.maps() | MapSet(MapId::emissive), kFire.maps());
}

TEST(Kinds, GrowAndPaintOnlyTheirOwnStages) {
  Generator generator(Workers(2));
  const auto grown = generator.generate(testing::hazeSpec(3, 256), Grid::equirectangular(256));
  ASSERT_TRUE(grown);
  EXPECT_EQ(grown->maps.held(), MapSet(MapId::albedo, MapId::clouds));
  EXPECT_EQ(grown->planet.find<SeaLevel>(), nullptr);
  EXPECT_EQ(generator.times().size(), 3u);
}

TEST(Kinds, BakeWholeAndInBandsAndVerifyWhatTheyHave) {
  for (const Grid& grid : {Grid::equirectangular(512), Grid::cube(128)}) {
    const test::TestFolder folder;
    const PlanetSpec spec = testing::hazeSpec(3, grid.columns());
    const auto grown = Generator(Workers(2)).generate(spec, grid);
    ASSERT_TRUE(exporter::exportSet(grown->planet, grown->maps, MapSet::all(), folder / "whole", kWorkers));
    ASSERT_TRUE(exporter::growIntoSet(spec, grid, MapSet::all(), folder / "bands", kWorkers, nullptr, 32));
    EXPECT_EQ(test::readText(folder / "whole/planet.json"), test::readText(folder / "bands/planet.json"));
    const auto manifest = *parseJson(test::readText(folder / "whole/planet.json"));
    EXPECT_FALSE(manifest.contains("seaLevel"));
    EXPECT_FALSE(manifest.contains("oceanShare"));
    EXPECT_EQ(manifest.at("maps").size(), 2u);
    const auto report = exporter::verifySet(folder / "whole", kWorkers);
    EXPECT_EQ(report.failures(), 0) << exporter::tableText(report);
    EXPECT_GE(report.checks.size(), 6u);
  }
}

// Stages that share nothing are made one after the other, to save memory.
TEST(Kinds, MapsThatHaveNothingToDoWithEachOtherAreGroupsOfTheirOwn) {
  PlanetParams params;
  params.clouds.model = CloudModel::simple;  // of weather they lie over the same ground
  const auto groups = independentGroups(PlanetSpec{.params = params, .palette = {}, .kind = &kTerra}, MapSet::all());
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0], MapSet(MapId::clouds));
  EXPECT_EQ(groups[0] | groups[1], kTerra.maps());
  EXPECT_EQ(independentGroups(PlanetSpec{.params = {}, .palette = {}, .kind = &kTerra}, MapSet(MapId::moisture, MapId::height)).size(), 2u);
  EXPECT_EQ(independentGroups(testing::hazeSpec(1, 256), MapSet::all()).size(), 2u);
}

TEST(Kinds, NameWhatTheirStagesReadInOrder) {
  for (const PlanetSpec& spec : {*planetSpec({}, 256), testing::hazeSpec(1, 256)}) {
    std::vector<Product> made;
    for (const Stage* stage : spec.kind->stages) {
      for (const Product& product : stage->reads) {
        if (spec.kind != &kTerra && !stage->doesRead(spec, product)) continue;
        EXPECT_NE(std::find(made.begin(), made.end(), product), made.end()) << stage->name;
      }
      made.insert(made.end(), stage->writes.begin(), stage->writes.end());
      EXPECT_EQ((stage->grow != nullptr) + (stage->rows != nullptr) + (stage->paint != nullptr), 1) << stage->name;
      for (const Product& product : stage->writes) EXPECT_EQ(product.isMap(), !stage->isGlobal()) << stage->name;
    }
  }
}

}  // namespace
}  // namespace terrella
