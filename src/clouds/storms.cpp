#include "clouds/storms.h"

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr float kDegree = static_cast<float>(exact::kPi / 180);

// Longitudes and latitudes in radians.
Point3<float> directionAt(double longitude, double latitude) {
  const double cosine = exact::cosLatitude(latitude);
  return {static_cast<float>(cosine * exact::cosine(longitude - exact::kPi / 2)), static_cast<float>(exact::sinLatitude(latitude)),
          static_cast<float>(cosine * exact::cosine(longitude))};
}

void place(Storm& storm, double longitude, double latitude) {
  storm.centre = directionAt(longitude, latitude);
  storm.east = unit(Point3<float>{storm.centre.z, 0, -storm.centre.x});
  storm.north = cross(storm.centre, storm.east);
}

// A slot has one storm after the other: which one it is, and how far that is on its way from 0 to 1.
struct Life {
  int storm;
  float age;
};
Life lifeAt(float days, float begun, float length) {
  const float lives = days / length + begun;
  const float whole = std::floor(lives);
  return {static_cast<int>(whole), lives - whole};
}
// Storms come and go slowly.
float strengthAt(float age) { return exact::smoothstep(age * 4.0f + 0.25f) * exact::smoothstep((1.0f - age) * 4.0f + 0.1f); }

constexpr int kSlots = 8;    // of lows around a hemisphere
constexpr int kLives = 256;  // storms of a slot that are told apart

void addLows(const StormSettings& settings, CloudChance chance, float side, std::vector<Storm>& lows) {
  const float first = CloudDraws(settings.day, chance, 0).between(0, 2 * static_cast<float>(exact::kPi));
  // Winter is the stormier season, and no two days have as many.
  const float missing = 0.16f + 0.14f * side * settings.season;
  for (int slot = 0; slot < kSlots; ++slot) {
    CloudDraws slotDraws(settings.day, chance, 1 + slot);
    const float length = slotDraws.between(5, 9);
    const Life life = lifeAt(settings.day.days, slotDraws.between(0.1f, 0.9f), length);
    CloudDraws draws(settings.day, chance, 16 + slot * kLives + life.storm % kLives);
    Storm low;
    low.side = side;
    const float jitter = draws.between(-0.45f, 0.45f), latitude = draws.between(34, 59) * kDegree, size = draws.between(0, 1);
    low.radius = 0.075f + 0.115f * size * std::sqrt(size);
    low.strength = draws.between(0.5f, 1.0f) * strengthAt(life.age);
    low.turn = side * draws.between(1.7f, 3.3f) * (0.55f + 0.45f * exact::smoothstep(life.age * 1.6f)) * settings.swirl *
               std::min(1.0f, 1.6f * low.strength);
    const float speed = draws.between(4, 11) * kDegree;  // a day, eastward
    const double longitude =
        first + (static_cast<float>(slot) + jitter) * static_cast<float>(2 * exact::kPi / kSlots) + speed * length * (life.age - 0.5f);
    place(low, longitude, static_cast<double>(side * (latitude + 5 * kDegree * (life.age - 0.5f))));
    if (draws.between(0, 1) > missing) lows.push_back(low);
  }
}

// Hurricanes of one sort: how many may be there at once, where, and how wide.
struct HurricaneSort {
  CloudChance chance;
  int first;          // of the draws of its storms, behind those of its slots
  int slots, lives;   // lives: storms of a slot that are told apart
  float there;        // how often a slot has one
  float poleward;     // degrees
  float least, most;  // radii, radians
  float square;       // how much rarer wide ones are than narrow ones: 0 not at all, 1 as squares
  float apart;        // cosine of the least angle between two
};
// The few that every sky has, and those that a planet may have beside them.
constexpr HurricaneSort kFew{CloudChance::hurricane, 16, 4, kLives, 0.62f, 24, 0.026f, 0.046f, 0, 0.92f};
constexpr HurricaneSort kMore{CloudChance::moreHurricanes, 32, 0, 128, 0.85f, 36, 0.028f, 0.085f, 1, 0.955f};

void addHurricanes(const StormSettings& settings, const HurricaneSort& sort, float thermalEquator, std::vector<Storm>& hurricanes) {
  for (int slot = 0; slot < sort.slots; ++slot) {
    CloudDraws slotDraws(settings.day, sort.chance, slot);
    const float length = slotDraws.between(6, 10);
    const Life life = lifeAt(settings.day.days, slotDraws.between(0.1f, 0.9f), length);
    CloudDraws draws(settings.day, sort.chance, sort.first + slot * sort.lives + life.storm % sort.lives);
    const bool isThere = draws.between(0, 1) < sort.there;
    const float summer = thermalEquator < 0 ? -1.0f : 1.0f;
    Storm storm;
    storm.side = draws.between(0, 1) < 0.72f ? summer : -summer;
    const float size = draws.between(0, 1);
    storm.radius = sort.least + (sort.most - sort.least) * size * (1 - sort.square + sort.square * size);
    storm.strength = draws.between(0.6f, 1.0f) * strengthAt(life.age);
    storm.turn = storm.side * draws.between(3.0f, 5.0f) * settings.swirl;
    const float speed = draws.between(3, 6) * kDegree;  // a day, westward
    // The first of some places that is sea far from others.
    for (int attempt = 0; attempt < 12; ++attempt) {
      const double latitude = static_cast<double>(storm.side * draws.between(10, sort.poleward) * kDegree);
      const double longitude = static_cast<double>(draws.between(0, 2 * static_cast<float>(exact::kPi)));
      place(storm, longitude, latitude);
      const bool isFree = std::all_of(hurricanes.begin(), hurricanes.end(),
                                      [&](const Storm& other) { return dot(other.centre, storm.centre) < sort.apart; });
      if (!isThere || !isFree || !settings.isSea(storm.centre)) continue;
      place(storm, longitude - static_cast<double>(speed * length * (life.age - 0.5f)),
            latitude * (0.9 + 0.3 * static_cast<double>(life.age)));
      hurricanes.push_back(storm);
      break;
    }
  }
}

void addArcs(const StormSettings& settings, float thermalEquator, std::vector<Storm>& arcs) {
  const int count = 1 + static_cast<int>(CloudDraws(settings.day, CloudChance::arc, 0).between(0, 2.6f));
  for (int i = 0; i < count; ++i) {
    CloudDraws draws(settings.day, CloudChance::arc, 1 + i);
    Storm arc;
    arc.side = draws.between(0, 1) < 0.5f ? -1.0f : 1.0f;
    place(arc, static_cast<double>(draws.between(0, 2 * static_cast<float>(exact::kPi))), static_cast<double>(thermalEquator * 0.5f));
    const double angle = static_cast<double>(arc.side * draws.between(28, 48) * kDegree);
    const Point3<float> along =
        arc.east * static_cast<float>(exact::cosLatitude(angle)) + arc.north * static_cast<float>(exact::sinLatitude(angle));
    arc.north = cross(arc.centre, along);
    arc.east = along;
    arc.radius = draws.between(0.55f, 0.9f);
    arc.strength = 1;
    arcs.push_back(arc);
  }
}

}  // namespace

Storms stormsOf(const StormSettings& settings) {
  Storms storms;
  storms.thermalEquator = (CloudDraws(settings.day, CloudChance::sky, 0).between(-5, 5) + 6.0f * settings.season) * kDegree;
  addLows(settings, CloudChance::northernLow, 1, storms.lows);
  addLows(settings, CloudChance::southernLow, -1, storms.lows);
  addHurricanes(settings, kFew, storms.thermalEquator, storms.hurricanes);
  HurricaneSort more = kMore;
  more.slots = settings.moreHurricanes;
  addHurricanes(settings, more, storms.thermalEquator, storms.hurricanes);
  addArcs(settings, storms.thermalEquator, storms.arcs);
  return storms;
}

}  // namespace terrella
