#include "tiles/overgrowth.h"

#include <gtest/gtest.h>

#include "params/presets.h"

namespace terrella {
namespace {

TEST(Overgrowth, PlantsGrowWhereThePaletteIsGreen) {
  for (const auto& [preset, grows] : {std::pair{"terra", true},
                                      {"classic", true},
                                      {"archipelago", true},
                                      {"published", true},
                                      {"desert", true},
                                      {"ice_age", true},
                                      {"barren", false},
                                      {"red_planet", false}}) {
    const auto palette = loadPalette(loadPreset(preset)->params.surface.palette);
    ASSERT_TRUE(palette);
    EXPECT_EQ(growsPlants(*palette), grows) << preset;
  }
}

}  // namespace
}  // namespace terrella
