#include "ui/map_legend.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "maps/pixel_area.h"
#include "methods/elevation_stages.h"
#include "surface/climate_colours.h"
#include "surface/colour_ramps.h"
#include "ui/quantity_text.h"

namespace terrella::ui {
namespace {

// Classes are counted on so many columns at the most: a large map has millions of samples, and nobody reads tenths of a percent.
constexpr int kCountedColumns = 512;
// What covers less is left out.
constexpr double kLeastShare = 0.0005;

std::string withCapital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, share < 0.01 ? "%.1f %%" : "%.0f %%", share * 100);
  return text;
}

std::string metersText(double meters, bool inKilometers) {
  char text[32];
  const double shown = std::round(inKilometers ? meters / 1000 : meters);
  // Not "-0".
  std::snprintf(text, sizeof text, shown == 0 ? "0" : "%+.0f", shown);
  return text + std::string(inKilometers ? " km" : " m");
}

// 1, 2 or 5 times a power of ten, so that a range has four to nine of them.
double roundStep(double range) {
  const double most = range / 4, power = std::pow(10, std::floor(std::log10(most)));
  return most >= 5 * power ? 5 * power : most >= 2 * power ? 2 * power : power;
}

// Shares of the globe's area by what numberOf() says of each sample, below `count`.
template <class T, class Number>
std::vector<double> sharesOf(const Map<T>& map, std::size_t count, const Number& numberOf) {
  std::vector<double> shares(count);
  const Grid& grid = map.grid();
  const int step = std::max(grid.width() / kCountedColumns, 1);
  double all = 0;
  for (int y = map.rows().begin; y < map.rows().end; y += step) {
    for (int x = 0; x < grid.width(); x += step) {
      const double area = pixelArea(grid, x, y);
      shares[static_cast<std::size_t>(numberOf(map.row(y)[x]))] += area;
      all += area;
    }
  }
  for (double& share : shares) share /= std::max(all, 1e-9);
  return shares;
}

// Those that cover anything worth the name, the largest first.
template <class Swatch>
void addSwatches(const std::vector<double>& shares, const Swatch& swatchOf, MapLegend& legend) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] >= kLeastShare) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
  for (const std::size_t i : order) {
    legend.swatches.push_back(swatchOf(i));
    legend.swatches.back().share = percent(shares[i]);
  }
}

void addClasses(const Maps& maps, MapLegend& legend) {
  const Map<Climate>* climate = maps.find<MapId::climate>();
  if (!climate) return;
  const auto shares = sharesOf(*climate, kAllClasses, [](const Climate& sample) { return sample.climateClass; });
  const auto swatchOf = [](std::size_t i) {
    const auto where = static_cast<ClimateClass>(i);
    return MapLegend::Swatch{climateColour(where), withCapital(nameOf(where)), ""};
  };
  addSwatches(shares, swatchOf, legend);
}

void addPlates(const Planet& planet, const Maps& maps, MapLegend& legend) {
  if (!hasLand(planet.params().elevation)) legend.about = "There are none: only land with a history has plates";
  const Map<std::uint8_t>* plates = maps.find<MapId::plates>();
  if (!plates || !hasLand(planet.params().elevation)) return;
  const auto shares = sharesOf(*plates, 256, [](std::uint8_t plate) { return plate; });
  const auto swatchOf = [](std::size_t i) {
    return MapLegend::Swatch{numberColour(static_cast<std::uint8_t>(i)), "Plate " + std::to_string(i), ""};
  };
  addSwatches(shares, swatchOf, legend);
}

// As the screen shows a colour of a ramp over ground that is neither light nor dark.
Rgb8 overGround(const RampStop& stop) {
  constexpr Rgb8 kGround{40, 42, 44};
  const auto mixed = [&](std::uint8_t ground, std::uint8_t colour) {
    return static_cast<std::uint8_t>(static_cast<float>(ground) * (1 - stop.opacity) + static_cast<float>(colour) * stop.opacity + 0.5f);
  };
  return {mixed(kGround.r, stop.colour.r), mixed(kGround.g, stop.colour.g), mixed(kGround.b, stop.colour.b)};
}

void addRamp(const ColourRamp& ramp, MapLegend& legend) {
  constexpr int kSteps = 64;
  const Quantity& quantity = ramp.quantity;
  const float low = quantity.shareOf(ramp.stops.front().value), high = quantity.shareOf(ramp.stops.back().value);
  legend.scale.clear();
  for (int i = 0; i <= kSteps; ++i) legend.scale.push_back(overGround(ramp.at(low + (high - low) * static_cast<float>(i) / kSteps)));
  for (const RampMark& mark : ramp.marks) {
    legend.marks.push_back({(quantity.shareOf(mark.value) - low) / (high - low),
                            mark.name ? mark.name : quantityText(mark.value, quantity.unit), mark.isMain});
  }
  if (ramp.about) legend.about = withCapital(ramp.about);
}

void addMeters(const Planet& planet, MapLegend& legend) {
  const SeaLevel* sea = planet.find<SeaLevel>();
  const double relief = planet.params().relief.reliefMeters;
  const bool hasSea = sea && sea->height > 0 && sea->height < 1;
  const double zero = hasSea ? static_cast<double>(sea->height) : 0;
  if (relief > 0) {
    const double step = roundStep(relief);
    const double lowest = -zero * relief, highest = (1 - zero) * relief;
    const bool inKilometers = step >= 1000 && std::max(-lowest, highest) >= 20000;
    for (double meters = std::ceil(lowest / step) * step; meters <= highest; meters += step) {
      if (!hasSea || meters != 0)
        legend.marks.push_back({static_cast<float>(zero + meters / relief), metersText(meters, inKilometers), false});
    }
    legend.about = hasSea ? "Above the sea, and below it" : "Above the lowest that such a planet may have";
  }
  if (hasSea) legend.marks.push_back({static_cast<float>(zero), "Sea level, 0 m", true});
}

// What a slope towards a side looks like: its normal, as the map has it.
Rgb8 slopeColour(double east, double north) {
  const double up = std::sqrt(1 - east * east - north * north);
  const auto value = [](double part) { return static_cast<std::uint8_t>(std::lround((part * 0.5 + 0.5) * 255)); };
  return {value(east), value(north), value(up)};
}

void addSlopes(MapLegend& legend) {
  constexpr double kSteep = 0.7;
  legend.swatches = {{slopeColour(0, 0), "Level ground", ""},
                     {slopeColour(kSteep, 0), "Falls to the east", ""},
                     {slopeColour(0, kSteep), "Falls to the north", ""},
                     {slopeColour(-kSteep, 0), "Falls to the west", ""},
                     {slopeColour(0, -kSteep), "Falls to the south", ""}};
}

}  // namespace

MapLegend legendOf(const Planet& planet, const Maps& maps, MapId id) {
  const MapInfo& info = infoOf(id);
  MapLegend legend;
  legend.title = info.label;
  legend.about = withCapital(info.about);
  if (const ColourRamp* ramp = rampOf(id)) addRamp(*ramp, legend);
  switch (id) {
    case MapId::height:
      addMeters(planet, legend);
      break;
    case MapId::moisture:
      legend.marks = {{0, "Driest", false}, {1, "Wettest", false}};
      break;
    case MapId::climate:
      addClasses(maps, legend);
      break;
    case MapId::plates:
      addPlates(planet, maps, legend);
      break;
    case MapId::normal:
      addSlopes(legend);
      break;
    case MapId::water:
      legend.swatches = {
          {{255, 255, 255}, "Open sea", ""}, {{200, 200, 200}, "Lakes", ""}, {{128, 128, 128}, "Under ice", ""}, {{0, 0, 0}, "Land", ""}};
      break;
    default:
      break;
  }
  return legend;
}

}  // namespace terrella::ui
