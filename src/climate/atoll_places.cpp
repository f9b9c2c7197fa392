#include "climate/atoll_places.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/draws.h"
#include "base/exact_math.h"
#include "base/powers.h"
#include "maps/drawn_direction.h"
#include "methods/elevation_stages.h"
#include "weather/weather.h"

namespace terrella {
namespace {

constexpr float kReefDegrees = 21.5f;                 // at the sea's level, over the year: coral builds no reefs where it is colder
constexpr double kShallowest = 350, kDeepest = 7000;  // metres: of the sea around
constexpr int kMostOfChain = 9;
constexpr double kApartLeast = 0.016, kApartMost = 0.05;  // radians along a chain; and aside of it
constexpr double kAside = 0.012;

struct Sea {
  const ElevationField& field;
  Shaper shaper;
  double level, reliefMeters;
  const Weather& weather;

  double metersAt(const Point3<double>& p) const {
    const double height =
        static_cast<double>(heightAt(field, shaper, static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)));
    return (height - level) * reliefMeters;
  }
  bool isWarm(const Point3<double>& p) const {
    const CellGrid& grid = weather.grid();
    return inSeason(weather.temperature, 0, grid.cellTowards(single(p))) >= kReefDegrees;
  }
};

std::complex<double> wave(HashDraws& draws, double most) {
  const double real = drawn(draws, -most, most);
  return {real, drawn(draws, -most, most)};
}

Point3<double> anyDirection(HashDraws& draws) {
  const Point3<float> p = drawnDirection(draws);
  return unit(Point3<double>{static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(p.z)});
}

// `floor`: metres, below 0.
Atoll atollAt(const Point3<double>& middle, double floor, HashDraws& draws) {
  Atoll atoll;
  atoll.middle = middle;
  atoll.right = unit(cross(std::abs(middle.y) < 0.9 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0}, middle));
  atoll.up = cross(middle, atoll.right);
  atoll.floor = floor;
  // Few are large.
  const double size = drawn(draws, 0, 1);
  atoll.radius = 3200 * raised(6, size * size);
  atoll.flat = drawn(draws, 450, 900);
  atoll.lagoon = -drawn(draws, 8, 20) - 0.0014 * atoll.radius;
  atoll.islets = drawn(draws, -0.15, 0.55);
  constexpr std::array<double, Atoll::kBends> kBent{0.19, 0.08, 0.035, 0.02}, kHeaped{0.55, 0.45, 0.35, 0.25};
  for (std::size_t k = 0; k < kBent.size(); ++k) {
    atoll.bends[k] = wave(draws, kBent[k]);
    atoll.heaps[k] = wave(draws, kHeaped[k]);
  }
  atoll.windward = wave(draws, 0.7);
  atoll.slant = drawn(draws, -0.6, 0.6);
  for (Atoll::Head& head : atoll.heads) {
    const double x = drawn(draws, -0.62, 0.62), y = drawn(draws, -0.62, 0.62), wide = drawn(draws, 0, 1), top = drawn(draws, -7, -0.6);
    const double radius = (90 + 420 * wide * wide) * std::min(atoll.radius / 6000, 1.5), stretched = drawn(draws, 0.5, 1.6);
    const double square = 1 / (radius * radius), leaning = drawn(draws, -0.7, 0.7);
    head = {x * atoll.radius, y * atoll.radius, top, square * stretched, square / stretched, 2 * leaning * square};
  }
  return atoll;
}

std::optional<Atoll> atollIn(const Sea& sea, const Point3<double>& middle, HashDraws draws) {
  if (!sea.isWarm(middle)) return std::nullopt;
  const double floor = sea.metersAt(middle);
  if (floor > -kShallowest || floor < -kDeepest) return std::nullopt;
  const Atoll atoll = atollAt(middle, floor, draws);
  if (!Atolls::fitsFace(atoll)) return std::nullopt;
  // No land close by: its rivers would cover coral with mud.
  const double away = 1.3 * atoll.reach() / Atolls::kEarthRadius;
  for (int side = 0; side < 8; ++side) {
    constexpr double kHalf = 0.70710678118654752;
    const double x = std::array{1.0, kHalf, 0.0, -kHalf, -1.0, -kHalf, 0.0, kHalf}[static_cast<std::size_t>(side)];
    const double y = std::array{0.0, kHalf, 1.0, kHalf, 0.0, -kHalf, -1.0, -kHalf}[static_cast<std::size_t>(side)];
    if (sea.metersAt(unit(middle + atoll.right * (x * away) + atoll.up * (y * away))) > -0.5 * kShallowest) return std::nullopt;
  }
  return atoll;
}

}  // namespace

std::vector<Atoll> atollsOf(const Planet& planet) {
  std::vector<Atoll> atolls;
  const PlanetParams& params = planet.params();
  const Weather* weather = planet.find<Weather>();
  if (params.sea.atolls == 0 || !weather || weather->size == 0 || params.climate.model != ClimateModel::rain) return atolls;
  const Sea sea{planet.at<Elevation>().field, Shaper(params.shaping), static_cast<double>(planet.at<SeaLevel>().height),
                params.relief.reliefMeters, *weather};
  const std::uint64_t seed = params.seed.number();
  for (int chain = 0; chain < params.sea.atolls; ++chain) {
    HashDraws draws(rowKeys(seed, Channel::atolls, 0, static_cast<std::uint32_t>(chain)));
    Point3<double> place = anyDirection(draws);
    Point3<double> way = unit(cross(place, anyDirection(draws)));
    const int count = 2 + static_cast<int>(drawn(draws, 0, kMostOfChain - 1));
    for (int k = 0; k < count; ++k) {
      const double along = drawn(draws, kApartLeast, kApartMost), aside = drawn(draws, -kAside, kAside);
      const Point3<double> next = unit(place + way * along);
      way = unit(way - next * dot(way, next));
      place = next;
      const Point3<double> middle = unit(place + cross(place, way) * aside);
      const HashDraws own(rowKeys(seed, Channel::atolls, 1 + static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(chain)));
      const auto atoll = atollIn(sea, middle, own);
      const auto isClose = [&](const Atoll& other) {
        const Point3<double> apart = other.middle - middle;
        const double least = (other.radius + atoll->radius) * 1.6 / Atolls::kEarthRadius;
        return dot(apart, apart) < least * least;
      };
      if (atoll && std::none_of(atolls.begin(), atolls.end(), isClose)) atolls.push_back(*atoll);
    }
  }
  return atolls;
}

}  // namespace terrella
