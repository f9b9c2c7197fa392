// What the whole globe of bare rock is made of, found once: shields, the craters with rays, and how high lava stood.
#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "craters/drawn_octave.h"
#include "craters/nearby_craters.h"
#include "craters/rock_ground.h"

namespace terrella {
namespace {

constexpr float kNoLava = -1e9f;
constexpr double kRayed = 0.011;  // the smallest crater with rays, in radii

}  // namespace

// Most stand around one place, near the border of the halves.
void RockGround::addShields() {
  HashDraws draws(rowKeys(settings_.seed, Channel::rockGround, 2, 0));
  const auto anywhere = [&] { return Point3<float>{draws.between(-1, 1), draws.between(-0.6f, 0.6f), draws.between(-1, 1)}; };
  const Point3<float> aside = anywhere();
  const Point3<float> middle = unit(aside - broad_.low * (dot(aside, broad_.low) * 0.9f));
  for (int i = 0; i < settings_.rock.volcanoes; ++i) {
    const bool isFar = i % 4 == 3;
    const Point3<float> centre = unit(isFar ? anywhere() : middle + anywhere() * 0.32f);
    const float size = draws.between(0.45f, 1.0f) * (i == 0 ? 1.3f : 0.8f);
    broad_.shields.push_back({centre, 1 / (0.13f * size), size * static_cast<float>(0.55 * settings_.reliefMeters)});
  }
}

// The youngest of the large ones.
void RockGround::findRays() {
  if (settings_.craters.density <= 0) return;
  std::vector<CraterSeat> seats;
  for (int octave = 0; octave < CraterCells::kMostOctaves && 2 * cells_.least(octave) > kRayed; ++octave)
    cells_.find(octave, {0, 0, 0}, 1.1, seats);
  const double share = 0.02 * settings_.craters.rays;
  std::erase_if(seats,
                [&](const CraterSeat& seat) { return !(seat.worn < share) || seat.diameter < kRayed || seat.diameter > 12 * kRayed; });
  if (settings_.craters.secondaries > 0) {
    ejecta_ = Ejecta(settings_, cells_, seats, share);
  } else {
    for (const CraterSeat& seat : seats) rays_.push_back(starOf(seat, share));
  }
}

// Rays of worlds without secondary craters: straight, and the same all around.
CraterRays RockGround::starOf(const CraterSeat& seat, double share) const {
  const CraterShape shape = craterShape(settings_, seat);
  HashDraws draws({seat.chance ^ 0x3c6ef372u, seat.chance * 0x85ebca6bu});
  CraterRays rays;
  rays.centre = seat.centre, rays.right = shape.right, rays.ahead = shape.ahead, rays.perRadius = shape.perRadius;
  const float light = 0.35f + 0.65f * static_cast<float>(1 - seat.worn / share);
  rays.count = static_cast<int>(draws.between(8, static_cast<float>(CraterRays::kMost) + 0.99f));
  float farthest = 5;
  for (int k = 0; k < rays.count; ++k) {
    CraterRays::Ray& ray = rays.rays[static_cast<std::size_t>(k)];
    const double angle = (k + static_cast<double>(draws.between(-0.45f, 0.45f))) * 2 * exact::kPi / rays.count;
    ray.cosine = static_cast<float>(exact::cosine(angle)), ray.sine = static_cast<float>(exact::cosine(angle - exact::kPi / 2));
    ray.aside = draws.between(-0.8f, 0.8f);
    ray.perWidth = 1 / draws.between(0.12f, 0.4f);
    const float u = draws.between(0, 1), length = 6 + 24 * u * u;
    ray.perLength = 1 / length, ray.light = light * draws.between(0.7f, 1.7f);
    farthest = std::max(farthest, length);
  }
  const double reach = static_cast<double>(farthest * 1.05f) * 0.5 * seat.diameter;
  rays.reach2 = static_cast<float>(reach * reach);
  rays.patches = broad_.swells[0];
  rays.patches.frequency = 0.55f * rays.perRadius, rays.patches.meters = 1;
  rays.patches.key ^= seat.chance;
  return rays;
}

// What frays the shores of lava in basins, and wrinkles it.
void RockGround::makeLavaNoise() {
  HashDraws draws(rowKeys(settings_.seed, Channel::rockGround, 3, 0));
  std::uint32_t number = 0;
  const auto octave = [&](double frequency, double meters) {
    return drawnOctave(draws, rowKeys(settings_.seed, Channel::rockGround, 4, number++), frequency, meters);
  };
  float frequency = 4.3f;
  double meters = 0.035 * settings_.reliefMeters;
  for (BroadGround::Octave& own : shores_.octaves) own = octave(static_cast<double>(frequency), meters), frequency *= 2.3f, meters *= 0.6;
  wrinkles_ = {octave(6.1, 1), octave(31, 0.16), octave(4.4, 1), octave(13, 1), octave(83, 0.12), octave(7.3, 1)};
  const auto high = static_cast<float>(settings_.rock.wrinkles);
  wrinkles_.arch = 110 * high, wrinkles_.crest = 130 * high, wrinkles_.rille = 240 * high;
}

// So high that it covers the share that is asked for: of the ground of the largest craters, at points of a cylinder around the globe, whose
// squares are all alike on it; four by four lie together.
void RockGround::raiseLava() {
  constexpr int kPoints = 4096;
  constexpr double kApart = 0.02;
  std::vector<double> x(kPoints), y(kPoints), z(kPoints);
  std::vector<float> meters(kPoints), lava(kPoints), unused(kPoints), basin(kPoints);
  constexpr int kAcross = 64;
  for (int i = 0; i < kPoints; ++i) {
    const int square = i / 16, column = square % 16 * 4 + i % 4, row = square / 16 * 4 + i / 4 % 4;
    const double up = (2 * row + 1) / static_cast<double>(kAcross) - 1, angle = 2 * exact::kPi * column / kAcross,
                 wide = std::sqrt(1 - up * up);
    const auto at = static_cast<std::size_t>(i);
    x[at] = wide * exact::cosine(angle), y[at] = up, z[at] = wide * exact::cosine(angle - exact::kPi / 2);
  }
  broad_.lavaLevel = 0;
  raiseBroadGround(broad_, {x.data(), y.data(), z.data(), meters.data(), lava.data(), unused.data(), unused.data(), kPoints});
  broad_.lavaLevel = kNoLava;
  for (std::size_t i = 0; i < kPoints; i += kGroundGroup) {
    float none[3][kGroundGroup];
    GroundPoints points{&x[i], &y[i], &z[i], &meters[i], none[0], none[1], none[2], kGroundGroup};
    if (hasBasins()) points.basin = &basin[i];
    makeGround(points, kApart, false);
  }
  if (settings_.craters.maria > 0) {
    std::vector<float> missing(kPoints);
    for (std::size_t i = 0; i < kPoints; ++i) missing[i] = (hasBasins() ? std::max(meters[i], basin[i]) : meters[i]) - lava[i];
    const auto rank = missing.begin() + static_cast<std::ptrdiff_t>(settings_.craters.maria * kPoints);
    std::nth_element(missing.begin(), rank, missing.end());
    broad_.lavaLevel = *rank;
    for (std::size_t i = 0; i < kPoints; ++i) meters[i] = std::max(meters[i], lava[i] + broad_.lavaLevel);
  }
  const auto addGround = [&](const std::vector<Point3<double>>& places) {
    for (std::size_t i = 0; i + kGroundGroup <= places.size(); i += kGroundGroup) {
      double px[kGroundGroup], py[kGroundGroup], pz[kGroundGroup];
      float made[4][kGroundGroup];
      for (std::size_t k = 0; k < kGroundGroup; ++k) px[k] = places[i + k].x, py[k] = places[i + k].y, pz[k] = places[i + k].z;
      makeGround({px, py, pz, made[0], made[1], made[2], made[3], kGroundGroup}, kApart, false);
      meters.insert(meters.end(), made[0], made[0] + kGroundGroup);
    }
  };
  addGround(canyon_->floors());
  // Bowls too small to be seen in these points may lie in the lowest of them.
  const double unseen = std::min(kFaintlyShown * kApart * settings_.radiusMeters, settings_.craters.largest * 1e3);
  lowest_ = static_cast<double>(*std::min_element(meters.begin(), meters.end())) -
            (settings_.craters.density > 0 ? craterDepth(settings_, unseen) : 0.0) - paterae_.deepestMeters() - oldFlows_.mostMeters() -
            0.02 * settings_.reliefMeters;
  if (settings_.rock.fitted <= 0) return;
  addGround(summits());
  const auto [lowest, highest] = std::minmax_element(meters.begin(), meters.end());
  constexpr double kUnseenShare = 0.25;  // all that may lie below seldom meets in one place
  const double seen = static_cast<double>(*lowest), below = seen - lowest_;
  const double middle = 0.5 * (seen - kUnseenShare * below + static_cast<double>(*highest));
  lowest_ += settings_.rock.fitted * (middle - 0.5 * settings_.reliefMeters - lowest_);
}

// Around the tops of the shields, where calderas do not reach; as many as fill groups.
std::vector<Point3<double>> RockGround::summits() const {
  std::vector<Point3<double>> places;
  for (const auto& shield : broad_.shields) {
    const Point3<double> top{shield.centre.x, shield.centre.y, shield.centre.z};
    // Nearly alongGround(), but for 0.9: another bound would move the summits of planets that are there.
    const Point3<double> east = unit(cross(std::abs(top.y) < 0.9 ? Point3<double>{0, 1, 0} : Point3<double>{1, 0, 0}, top)),
                         north = cross(top, east);
    const double aside = 0.1 / static_cast<double>(shield.perRadius);
    for (int i = 0; i < kGroundGroup; ++i) {
      const double angle = 2 * exact::kPi * i / kGroundGroup;
      places.push_back(unit(top + east * (aside * exact::cosine(angle)) + north * (aside * exact::cosine(angle - exact::kPi / 2))));
    }
  }
  return places;
}

}  // namespace terrella
