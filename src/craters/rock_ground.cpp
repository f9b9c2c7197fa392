#include "craters/rock_ground.h"

#include <algorithm>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "craters/drawn_octave.h"
#include "craters/nearby_craters.h"

namespace terrella {
namespace {

constexpr double kListed = 0.05;                           // octaves of larger craters are kept as a list
constexpr double kCover = 0.14;                            // of the ground by the bowls of an octave, at density 1
constexpr double kSwell = 0.075;                           // of the relief: how far the broad ground rises and falls
constexpr double kCoarsest = 0.011;                        // the widest roughness, in radii,
constexpr double kRough = 0.004;                           // and how high it is for its width
constexpr double kCrestWide = 0.005, kRilleWide = 0.0014;  // in radii
constexpr double kCanyonDeep = 0.21, kCapHigh = 0.09;      // of the relief

}  // namespace

RockGround::RockGround(const RockSettings& settings)
    : settings_(settings),
      cells_(settings.seed, settings.craters.largest * 1e3 / settings.radiusMeters,
             settings.craters.transition * 1e3 / settings.radiusMeters, kCover * std::max(settings.craters.density, 1e-3)),
      lineae_(settings.seed, settings.rock.lineae, settings.radiusMeters, settings.rock.unbroken),
      chaos_(settings.seed, settings.rock.chaos, settings.reliefMeters),
      massifs_(settings.seed, settings.rock.massifs, settings.radiusMeters, settings.reliefMeters),
      caps_(settings.seed, kCapHigh * settings.rock.layers * settings.reliefMeters, settings.rock.frost),
      dunes_(settings.seed, settings.rock.dunes, settings.radiusMeters),
      oldFlows_(settings.seed, settings.volcanism.oldFlows, settings.radiusMeters),
      hotCracks_(settings.seed, settings.volcanism, settings.radiusMeters),
      paterae_(settings.seed, settings.volcanism, settings.radiusMeters) {
  HashDraws draws(rowKeys(settings.seed, Channel::rockGround, 0, 0));
  std::uint32_t number = 0;
  const auto octave = [&](double frequency, double meters) {
    return drawnOctave(draws, rowKeys(settings.seed, Channel::rockGround, 1, number++), frequency, meters);
  };
  double frequency = 1.3, meters = kSwell * settings.reliefMeters;
  for (auto& swell : broad_.swells) swell = octave(frequency, meters), frequency *= 2.1, meters *= 0.55;
  // On one side of the globe the crust is thin: ground is low, and lava rises high. Small differences fray its shores.
  broad_.lava[0] = octave(0.9, 2.8 * kSwell * settings.reliefMeters);
  broad_.lava[1] = octave(2.3, 0.4 * kSwell * settings.reliefMeters);
  for (double wave = kCoarsest; wave * settings.radiusMeters > 4; wave *= 0.5)
    roughness_.push_back(octave(1 / wave, kRough * wave * settings.radiusMeters));
  const float up = draws.between(0.5f, 0.95f), turn = draws.between(0, 6.2831853f);
  const double wide = std::sqrt(1 - static_cast<double>(up * up));
  broad_.low = {static_cast<float>(wide * exact::cosine(static_cast<double>(turn))), up,
                static_cast<float>(wide * exact::cosine(static_cast<double>(turn) - exact::kPi / 2))};
  broad_.lowMeters = static_cast<float>(0.16 * settings.rock.dichotomy * settings.reliefMeters);
  if (settings.craters.maria > 0) {
    broad_.lavaSinks = 1.2f;
    double fray = 6.1, high = 0.16 * kSwell * settings.reliefMeters;
    for (std::size_t k = 2; k < broad_.lava.size(); ++k) broad_.lava[k] = octave(fray, high), fray *= 2.3, high *= 0.55;
  }
  addShields();
  canyon_ = std::make_unique<const Canyon>(settings.seed, kCanyonDeep * settings.rock.canyon * settings.reliefMeters, broad_);
  if (settings.craters.density > 0) {
    while (listed_ < CraterCells::kMostOctaves && cells_.least(listed_) > kListed) {
      cells_.find(listed_, {0, 0, 0}, 1.1, largest_.emplace_back());
      ++listed_;
    }
  }
  findRays();
  makeLavaNoise();
  raiseLava();
}

int RockGround::octavesFor(double apart) const {
  if (settings_.craters.density <= 0) return 0;
  int octaves = 0;
  while (octaves < CraterCells::kMostOctaves && 2 * cells_.least(octaves) >= kFaintlyShown * apart) ++octaves;
  return octaves;
}

// All that can matter to points within `radius` of the middle: those that reach them, and those that reach the centres of these, and so on.
// What is so much larger than others that it stands under them is at most once as large again as another of its own octave that does.
void RockGround::find(const Point3<double>& middle, double radius, int octaves, std::vector<CraterSeat>& out) const {
  double margin = 0;  // how far centres that matter lie outside
  for (int octave = octaves - 1; octave >= 0; --octave) {
    const double most = cells_.least(octave);  // the radius of the largest
    const double under = margin + kCraterBase * most;
    margin = std::max(kCraterReach * most, under + kCraterBase * most);
    const std::size_t before = out.size();
    if (octave >= listed_) {
      cells_.find(octave, middle, radius + margin, out);
    } else {
      const auto& listed = largest_[static_cast<std::size_t>(octave)];
      out.insert(out.end(), listed.begin(), listed.end());
    }
    ejecta_.findSecondaries(octave, middle, radius + margin, out);
    const auto isFar = [&](const CraterSeat& seat) {
      const double own = 0.5 * seat.diameter, reach = radius + std::max(kCraterReach * own, under + kCraterBase * own);
      return !(squaredDistance(seat.centre, middle) < reach * reach);
    };
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(), isFar), out.end());
  }
}

std::shared_ptr<RockGround::Nearby> RockGround::nearby(const PointBall& ball, double apart) const {
  return std::make_shared<Nearby>(*this, ball, apart);
}

void RockGround::makeGround(const GroundPoints& points, double apart, bool hasRays) const {
  makeGround(points, apart, hasRays, *nearby(ballAround(points, 0, points.count), apart));
}

void RockGround::floodGround(const GroundPoints& points, double apart) const {
  floodWithLava(points);
  if (settings_.rock.wrinkles > 0) wrinkleLava(wrinklesFor(apart), points);
}

void RockGround::makeGround(const GroundPoints& given, double apart, bool hasRays, Nearby& near) const {
  raiseBroadGround(broad_, given);
  GroundPoints points = given, basins = given;
  std::vector<float> basin, unused;
  if (hasBasins() && (hasLava() || given.basin)) {
    if (!given.basin) basin.resize(static_cast<std::size_t>(given.count)), points.basin = basin.data();
    unused.resize(static_cast<std::size_t>(given.count));
    beginBasins(shores_, points);
    basins.meters = points.basin, basins.fresh = unused.data();
  }
  std::vector<float> before;  // the ground without craters, where something young lies on it
  if (!canyon_->isEmpty() || !caps_.isEmpty() || !chaos_.isEmpty()) before.assign(points.meters, points.meters + points.count);
  const PointBall block = ballAround(points, 0, points.count);
  const std::size_t groups = static_cast<std::size_t>(points.count / kGroundGroup);
  Balls balls(block.middle, groups);
  std::vector<PointBall> around(groups);
  for (std::size_t g = 0; g < groups; ++g) {
    around[g] = ballAround(points, static_cast<int>(g) * kGroundGroup, kGroundGroup);
    balls.set(g, around[g].middle, around[g].radius);
  }
  const auto forGroups = [&](const Point3<double>& centre, double reach, const auto& work) {
    const double far = reach + block.radius;
    if (!(squaredDistance(centre, block.middle) < far * far)) return;
    balls.touching(centre, reach, groups, [&](std::size_t g) { work(static_cast<int>(g) * kGroundGroup); });
  };
  for (std::size_t i = 0; i < near.seats().size(); ++i) {
    if (hasLava() && i == near.beforeLava()) floodGround(points, apart);
    const CraterSeat& seat = near.seats()[i];
    const bool isBasin = points.basin && i < near.beforeLava() && seat.diameter > kBasin;
    forGroups(seat.centre, kCraterReach * 0.5 * seat.diameter, [&](int first) {
      stampCrater(near.shape(i), points, first, kGroundGroup);
      if (isBasin) stampCrater(near.shape(i), basins, first, kGroundGroup);
    });
  }
  if (hasLava() && near.beforeLava() == near.seats().size()) floodGround(points, apart);
  if (points.sand) std::fill_n(points.sand, points.count, 0.0f);
  if (!canyon_->isEmpty()) canyon_->carve(points, before, block, around, apart);
  caps_.bury(points, before, apart);
  dunes_.blow(points, apart);
  lineae_.crossGround(points, block, around, apart);
  chaos_.breakCrust(points, before, block, around, apart);
  // The youngest of all. Where it is settled, ground is as rough below it as beside it.
  const auto settled = static_cast<float>(settings_.volcanism.settled);
  std::vector<float> plains;
  if (settled > 0 && (settings_.volcanism.isActive() || !oldFlows_.isEmpty())) plains.assign(points.mare, points.mare + points.count);
  if (points.glow) std::fill_n(points.glow, points.count, 0.0f);
  std::vector<float> unburnt;
  if (!massifs_.isEmpty()) unburnt.assign(points.meters, points.meters + points.count);
  oldFlows_.lay(points, apart);
  hotCracks_.open(points, apart);
  paterae_.sink(points, broad_, block, around, apart);
  massifs_.raise(points, unburnt, block, around, apart);
  if (hasRays) {
    for (const CraterRays& rays : rays_) {
      forGroups(rays.centre, std::sqrt(static_cast<double>(rays.reach2)), [&](int first) { addRays(rays, points, first, kGroundGroup); });
    }
    for (const EjectaRays& rays : ejecta_.rays()) {
      forGroups(rays.centre, std::sqrt(static_cast<double>(rays.reach2)),
                [&](int first) { addEjectaRays(rays, points, first, kGroundGroup); });
    }
  }
  if (!plains.empty()) {
    for (std::size_t i = 0; i < plains.size(); ++i) plains[i] += (1 - settled) * (points.mare[i] - plains[i]);
    points.mare = plains.data();
  }
  roughenTo(apart, points);
}

// Ridges and rilles come in where points show them.
LavaWrinkles RockGround::wrinklesFor(double apart) const {
  LavaWrinkles shown = wrinkles_;
  const auto share = [&](double width) { return exact::smoothstep(static_cast<float>((width / apart - 1) / 2)); };
  shown.crest *= share(kCrestWide), shown.arch *= share(3 * kCrestWide), shown.rille *= share(kRilleWide);
  return shown;
}

// The finest that shows comes in faintly, as craters do.
void RockGround::roughenTo(double apart, const GroundPoints& points) const {
  std::array<BroadGround::Octave, 24> shown;
  int count = 0;
  for (const BroadGround::Octave& octave : roughness_) {
    const float share = exact::smoothstep(static_cast<float>((1 / (static_cast<double>(octave.frequency) * apart) - 3) / 3));
    if (!(share > 0) || count == static_cast<int>(shown.size())) break;
    shown[static_cast<std::size_t>(count)] = octave;
    shown[static_cast<std::size_t>(count++)].meters *= share;
  }
  if (count > 0) roughen(shown.data(), count, points);
}

// Bowls, a fifth as deep as wide, that come upon each other, and slopes between points as steep as walls are.
double RockGround::residualMeters(double apart) const { return std::min(8 * apart * settings_.radiusMeters, settings_.reliefMeters); }

}  // namespace terrella
