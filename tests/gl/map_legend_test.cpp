// Legends of single maps: what stands in them, and that they fit.
#include "ui/map_legend.h"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <set>
#include <string>

#include "gl/imgui_stage.h"
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"
#include "params/presets.h"
#include "planet/generator.h"
#include "surface/climate_colours.h"
#include "surface/colour_ramps.h"
#include "terrella/planet.h"

namespace terrella::test {
namespace {

TEST(MapLegend, OfHeightsHasMetresAroundTheSea) {
  PlanetParams params = loadPreset("classic")->params;
  params.relief.reliefMeters = 10000;
  const auto planet = grow(params, {.columns = 256});
  ASSERT_TRUE(planet);
  const Maps maps = *paint(*planet, Grid::equirectangular(256), {.maps = MapSet::all()});
  const ui::MapLegend legend = ui::legendOf(*planet, maps, MapId::height);
  EXPECT_EQ(legend.title, infoOf(MapId::height).label);
  const double sea = static_cast<double>(planet->at<SeaLevel>().height);
  int seas = 0;
  for (const auto& mark : legend.marks) {
    seas += mark.isMain;
    if (mark.isMain) {
      EXPECT_NEAR(mark.at, sea, 1e-6);
    } else {
      EXPECT_NEAR(std::stod(mark.name), (mark.at - sea) * 10000, 6) << mark.name;
    }
  }
  EXPECT_EQ(seas, 1);
  EXPECT_GE(legend.marks.size(), 4u);

  params.relief.reliefMeters = 60000;
  const auto high = grow(params, {.columns = 256});
  ASSERT_TRUE(high);
  for (const auto& mark : ui::legendOf(*high, maps, MapId::height).marks)
    EXPECT_TRUE(mark.isMain || mark.name.ends_with(" km")) << mark.name;

  params.sea.oceanShare = 0;
  const auto dry = grow(params, {.columns = 256});
  ASSERT_TRUE(dry);
  EXPECT_LE(dry->at<SeaLevel>().height, 0);
  for (const auto& mark : ui::legendOf(*dry, maps, MapId::height).marks) {
    EXPECT_FALSE(mark.isMain) << mark.name;
    EXPECT_FALSE(mark.name.starts_with("-0")) << mark.name;
  }
}

TEST(MapLegend, OfTheClimateNamesTheClassesThatAreThere) {
  for (const ClimateModel model : {ClimateModel::belts, ClimateModel::temperatureMoisture}) {
    PlanetParams params;
    params.climate.model = model;
    const auto planet = grow(params, {.columns = 256});
    ASSERT_TRUE(planet);
    const Maps maps = *paint(*planet, Grid::equirectangular(256), {.maps = MapSet::all()});
    const ui::MapLegend legend = ui::legendOf(*planet, maps, MapId::climate);
    std::set<std::array<int, 3>> onMap, named;
    const Map<Climate>& climate = maps.at<MapId::climate>();
    for (int y = 0; y < climate.height(); ++y) {
      for (int x = 0; x < climate.width(); ++x) {
        const Rgb8 c = climateColour(climate.row(y)[x].climateClass);
        onMap.insert({c.r, c.g, c.b});
      }
    }
    double sum = 0;
    for (const auto& swatch : legend.swatches) {
      EXPECT_TRUE(onMap.count({swatch.colour.r, swatch.colour.g, swatch.colour.b})) << swatch.name;
      named.insert({swatch.colour.r, swatch.colour.g, swatch.colour.b});
      EXPECT_TRUE(std::isupper(swatch.name[0])) << swatch.name;
      sum += std::stod(swatch.share);
    }
    EXPECT_NEAR(sum, 100, 4);
    EXPECT_GE(named.size() + 2, onMap.size());  // but for what covers next to nothing
    EXPECT_GE(legend.swatches.size(), 4u);
  }
}

const ui::MapLegend::Mark* markOf(const ui::MapLegend& legend, const std::string& name) {
  for (const auto& mark : legend.marks) {
    if (mark.name == name) return &mark;
  }
  return nullptr;
}

TEST(MapLegend, OfValuesHasTheirColoursUnitsAndMarks) {
  const Planet planet(*planetSpec(PlanetParams{}, 256));
  const auto legendOf = [&](MapId id) { return ui::legendOf(planet, Maps(), id); };
  const ui::MapLegend temperature = legendOf(MapId::temperature);
  ASSERT_TRUE(markOf(temperature, "0 \u00b0C"));
  EXPECT_TRUE(markOf(temperature, "0 \u00b0C")->isMain);
  EXPECT_TRUE(markOf(temperature, "-40 \u00b0C"));
  const ColourRamp& ramp = *rampOf(MapId::temperature);
  EXPECT_EQ(temperature.scale.front(), ramp.stops.front().colour);
  EXPECT_EQ(temperature.scale.back(), ramp.stops.back().colour);
  // At its mark the scale has the colour of that value.
  const float zero = markOf(temperature, "0 \u00b0C")->at * static_cast<float>(temperature.scale.size() - 1);
  EXPECT_GT(temperature.scale[static_cast<std::size_t>(zero + 0.5f)].b, 225);

  EXPECT_TRUE(markOf(legendOf(MapId::rain), "1,000 mm/year"));
  EXPECT_TRUE(markOf(legendOf(MapId::flow), "10,000 m\u00b3/s"));
  EXPECT_TRUE(markOf(legendOf(MapId::wind), "10 m/s"));
  EXPECT_TRUE(markOf(legendOf(MapId::rock), "Bare rock"));
  for (const MapInfo& info : kMaps) {
    float last = -1e-3f;
    for (const auto& mark : legendOf(info.id).marks) {
      EXPECT_GT(mark.at, last) << info.key << mark.name;
      EXPECT_LE(mark.at, 1.001f) << info.key << mark.name;
      last = mark.isMain && info.id == MapId::height ? last : mark.at;  // the sea's comes last
    }
  }
}

TEST(MapLegend, OfPlatesCountsThemAndSaysWhereThereAreNone) {
  PlanetSpec spec = *planetSpec(PlanetParams{}, 256);
  spec.isSketch = true;
  const auto grown = Generator(Workers(2)).generate(spec, Grid::equirectangular(256), MapSet(MapId::plates));
  ASSERT_TRUE(grown);
  const ui::MapLegend legend = ui::legendOf(grown->planet, grown->maps, MapId::plates);
  EXPECT_GE(legend.swatches.size(), 5u);
  double sum = 0;
  std::set<std::array<int, 3>> colours;
  for (const auto& swatch : legend.swatches) {
    sum += std::stod(swatch.share);
    colours.insert({swatch.colour.r, swatch.colour.g, swatch.colour.b});
  }
  EXPECT_NEAR(sum, 100, 8);
  EXPECT_EQ(colours.size(), legend.swatches.size());
  const Planet classic(*planetSpec(loadPreset("classic")->params, 256));
  EXPECT_NE(ui::legendOf(classic, Maps(), MapId::plates).about.find("none"), std::string::npos);
}

TEST(MapLegend, EveryMapHasItsNameAndFitsAnyWindow) {
  PlanetParams params;
  params.climate.model = ClimateModel::temperatureMoisture;
  const auto planet = grow(params, {.columns = 256});
  ASSERT_TRUE(planet);
  const Maps maps = *paint(*planet, Grid::equirectangular(256), {.maps = MapSet::all()});
  for (const auto& [width, height] : {std::pair{320.f, 240.f}, {640.f, 360.f}, {1280.f, 800.f}}) {
    for (const MapInfo& info : kMaps) {
      ImGuiStage stage(width, height);
      const ui::MapLegend legend = ui::legendOf(*planet, maps, info.id);
      std::vector<ui::WidgetPlace> places;
      stage.frames([&] { places.clear(), ui::drawMapLegend(legend, places); }, 3);
      ASSERT_EQ(places.size(), 1u);
      EXPECT_GE(places[0].x, 0) << info.key << " " << width;
      EXPECT_LE(places[0].y + places[0].height, height) << info.key << " " << width;
      EXPECT_EQ(legend.title, info.label);
    }
  }
  // A planet without maps has names still.
  EXPECT_TRUE(ui::legendOf(*planet, Maps(), MapId::climate).swatches.empty());
}

}  // namespace
}  // namespace terrella::test
