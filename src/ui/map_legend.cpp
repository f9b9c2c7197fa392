#include "ui/map_legend.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "maps/pixel_area.h"
#include "methods/elevation_stages.h"
#include "surface/climate_colours.h"

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

std::string metersText(double meters) {
  char text[32];
  if (std::abs(meters) >= 20000)
    std::snprintf(text, sizeof text, "%+.0f km", meters / 1000);
  else
    std::snprintf(text, sizeof text, "%+.0f m", meters);
  return text;
}

// 1, 2 or 5 times a power of ten, so that a range has four to nine of them.
double roundStep(double range) {
  const double most = range / 4, power = std::pow(10, std::floor(std::log10(most)));
  return most >= 5 * power ? 5 * power : most >= 2 * power ? 2 * power : power;
}

std::array<double, kAllClasses> classShares(const Map<Climate>& climate) {
  std::array<double, kAllClasses> shares{};
  const Grid& grid = climate.grid();
  const int step = std::max(grid.width() / kCountedColumns, 1);
  double all = 0;
  for (int y = climate.rows().begin; y < climate.rows().end; y += step) {
    for (int x = 0; x < grid.width(); x += step) {
      const double area = pixelArea(grid, x, y);
      shares[static_cast<std::size_t>(climate.row(y)[x].climateClass)] += area;
      all += area;
    }
  }
  for (double& share : shares) share /= std::max(all, 1e-9);
  return shares;
}

void addClasses(const Maps& maps, MapLegend& legend) {
  const Map<Climate>* climate = maps.find<MapId::climate>();
  if (!climate) return;
  const auto shares = classShares(*climate);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (shares[i] >= kLeastShare) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
  for (const std::size_t i : order) {
    const auto where = static_cast<ClimateClass>(i);
    legend.swatches.push_back({climateColour(where), withCapital(nameOf(where)), percent(shares[i])});
  }
}

void addMeters(const Planet& planet, MapLegend& legend) {
  const SeaLevel* sea = planet.find<SeaLevel>();
  const double relief = planet.params().relief.reliefMeters;
  const bool hasSea = sea && sea->height > 0 && sea->height < 1;
  const double zero = hasSea ? static_cast<double>(sea->height) : 0;
  if (relief > 0) {
    const double step = roundStep(relief);
    for (double meters = std::ceil(-zero * relief / step) * step; meters <= (1 - zero) * relief; meters += step) {
      if (!hasSea || meters != 0) legend.marks.push_back({static_cast<float>(zero + meters / relief), metersText(meters), false});
    }
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
    case MapId::normal:
      addSlopes(legend);
      break;
    case MapId::water:
      legend.swatches = {{{255, 255, 255}, "Open water", ""}, {{128, 128, 128}, "Under ice", ""}, {{0, 0, 0}, "Land", ""}};
      break;
    default:
      break;
  }
  return legend;
}

}  // namespace terrella::ui
