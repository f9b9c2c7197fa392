#include "giants/giant_storms.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/exact_math.h"
#include "giants/giant_chance.h"
#include "giants/giant_palette.h"

namespace terrella {
namespace {

constexpr float kPerRadian = 57.2957795f;

GiantStorm stormAt(float latitude, float longitude, float lengthDegrees, float slimness) {
  const double phi = latitude / kPerRadian, lambda = longitude / kPerRadian;
  const auto cosine = [](double x) { return static_cast<float>(exact::cosine(x)); };
  const auto sine = [](double x) { return static_cast<float>(exact::cosine(x - exact::kPi / 2)); };
  GiantStorm storm;
  storm.centre = {cosine(phi) * sine(lambda), sine(phi), cosine(phi) * cosine(lambda)};
  storm.east = {cosine(lambda), 0, -sine(lambda)};
  storm.north = {-sine(phi) * sine(lambda), cosine(phi), -sine(phi) * cosine(lambda)};
  storm.length = lengthDegrees / kPerRadian;
  storm.breadth = storm.length * slimness;
  return storm;
}

// The edge nearest to a latitude, which lies on the poleward side of a belt or of a zone.
float edgeNear(const GiantProfile& profile, float latitude, bool isPolewardOfBelt) {
  float best = latitude, least = 1000;
  for (std::size_t i = 0; i < profile.edges.size(); ++i) {
    const bool isSouthBelt = profile.isFirstBelt == (i % 2 == 0);
    if ((profile.edges[i] > 0 ? isSouthBelt : !isSouthBelt) != isPolewardOfBelt) continue;
    const float distance = std::abs(profile.edges[i] - latitude);
    if (distance < least) least = distance, best = profile.edges[i];
  }
  return best;
}

bool isFree(const std::vector<GiantStorm>& storms, const GiantStorm& one) {
  return std::none_of(storms.begin(), storms.end(), [&](const GiantStorm& other) {
    const float near = one.centre.x * other.centre.x + one.centre.y * other.centre.y + one.centre.z * other.centre.z;
    return 2 * (1 - near) < (one.length + other.length) * (one.length + other.length) * 1.7f;
  });
}

// Gathers them, the greatest first: where one lies no other finds room.
class StormList {
 public:
  StormList(const GiantParams& params, const GiantProfile& profile, std::uint64_t seed)
      : params_(params),
        profile_(profile),
        seed_(seed),
        palette_(giantPalette(params.colours)),
        amount_(static_cast<float>(params.storms)) {}

  std::vector<GiantStorm> gathered() {
    addSpot();
    addOvals();
    addBarges();
    addPolarCyclones();
    return std::move(storms_);
  }

 private:
  void addSpot() {
    if (params_.spot <= 0) return;
    HashDraws draws(giantKeys(seed_, GiantChance::spot));
    const float side = draws.between(0, 1) < 0.75f ? -1.0f : 1.0f;
    const auto size = static_cast<float>(params_.spot) * draws.between(0.85f, 1.15f);
    const float latitude = edgeNear(profile_, side * draws.between(19, 25), true) + side * size * 0.28f;
    // One after the other: compilers differ in which of a call's arguments comes first.
    const float at = draws.between(-60, 60), slimness = draws.between(0.5f, 0.62f);
    GiantStorm spot = stormAt(latitude, at, size, slimness);
    spot.turn = highOf(latitude, isHazy_ ? -1.2f : -5.0f), spot.wake = 0.7f;
    spot.core = palette_.spot, spot.rim = palette_.spotRim, spot.collar = palette_.zones[3];
    spot.opacity = 0.95f, spot.collarOpacity = params_.colours == GiantColours::neptune ? 0.0f : 0.75f;
    add(spot);
  }
  // Strings of white ovals, each along one edge.
  void addOvals() {
    for (int string = 0; string < 5; ++string) {
      HashDraws draws(giantKeys(seed_, GiantChance::storms, string));
      const float side = string % 2 == 0 ? -1.0f : 1.0f;
      const float latitude = edgeNear(profile_, side * draws.between(28, 58), true);
      const float size = draws.between(1.1f, 2.4f) * (string == 0 ? 1.2f : 0.85f);
      const int count = static_cast<int>(amount_ * draws.between(4, 10));
      for (int i = 0; i < count; ++i) {
        const float own = size * draws.between(0.6f, 1.25f), drift = draws.between(-0.7f, 0.7f), at = draws.between(-180, 180);
        GiantStorm oval = stormAt(latitude + drift, at, own, draws.between(0.62f, 0.8f));
        oval.turn = highOf(latitude, -3.0f), oval.parting = 0.9f;
        oval.core = palette_.oval, oval.rim = mix(palette_.oval, palette_.zones[1], 0.4), oval.collar = palette_.belts[1];
        oval.opacity = draws.between(0.55f, 0.95f), oval.collarOpacity = 0.45f;
        add(oval);
      }
    }
  }
  // Dark barges in the belts nearest to the equator.
  void addBarges() {
    for (int side = 0; side < 2; ++side) {
      HashDraws draws(giantKeys(seed_, GiantChance::storms, 16 + side));
      const int count = static_cast<int>(amount_ * draws.between(1, 5));
      const float latitude = edgeNear(profile_, side == 0 ? 15.0f : -15.0f, true);
      for (int i = 0; i < count; ++i) {
        const float at = draws.between(-180, 180), size = draws.between(1.4f, 3.0f), drift = draws.between(0.5f, 1.8f);
        GiantStorm barge = stormAt(latitude + (side == 0 ? -drift : drift), at, size, draws.between(0.3f, 0.42f));
        barge.turn = highOf(latitude, 2.0f), barge.parting = 0.6f;
        barge.core = palette_.barge, barge.rim = mix(palette_.barge, palette_.belts[0], 0.5), barge.collar = palette_.zones[2];
        barge.opacity = draws.between(0.5f, 0.85f);
        add(barge);
      }
    }
  }
  // Cyclones crowd around the poles.
  void addPolarCyclones() {
    for (int pole = 0; pole < 2; ++pole) {
      HashDraws draws(giantKeys(seed_, GiantChance::storms, 32 + pole));
      const int count = static_cast<int>(amount_ * 26);
      for (int i = 0; i < count; ++i) {
        const float sine = draws.between(0.87f, 0.996f), at = draws.between(-180, 180), size = draws.between(0.7f, 2.0f);
        const float latitude = exact::atan2(sine, std::sqrt(1 - sine * sine)) * kPerRadian * (pole == 0 ? 1.0f : -1.0f);
        GiantStorm cyclone = stormAt(latitude, at, size, 0.85f);
        cyclone.turn = highOf(latitude, 4.0f), cyclone.parting = 0.5f;
        const bool isPale = draws.between(0, 1) < 0.6f;
        cyclone.core = mix(palette_.pole, isPale ? palette_.oval : palette_.barge, 0.6);
        cyclone.rim = mix(palette_.pole, isPale ? palette_.oval : palette_.barge, 0.3);
        cyclone.opacity = draws.between(0.25f, 0.6f);
        add(cyclone);
      }
    }
  }

  // Winds turn against the clock around a low of the north; these are highs, but for barges and the poles.
  static float highOf(float latitude, float turn) { return latitude > 0 ? turn : -turn; }

  void add(GiantStorm storm) {
    // What lies deep in haze has no edge.
    if (isHazy_) storm.fading = storm.wake > 0 ? 0.6f : 0.95f, storm.mottle = 0.12f, storm.opacity *= storm.wake > 0 ? 1.0f : 0.6f;
    if (isFree(storms_, storm)) storms_.push_back(storm);
  }

  const GiantParams& params_;
  const GiantProfile& profile_;
  std::uint64_t seed_;
  const GiantPalette& palette_;
  float amount_;
  bool isHazy_ =
      params_.colours == GiantColours::neptune || params_.colours == GiantColours::uranus || params_.colours == GiantColours::ember;
  std::vector<GiantStorm> storms_;
};

}  // namespace

std::vector<GiantStorm> giantStorms(const GiantParams& params, const GiantProfile& profile, std::uint64_t seed) {
  return StormList(params, profile, seed).gathered();
}

}  // namespace terrella
