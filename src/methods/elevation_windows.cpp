#include "methods/elevation_windows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "base/exact_math.h"
#include "lattice/globe_window.h"
#include "lattice/unevenness.h"
#include "methods/elevation_stages.h"

namespace terrella {
namespace {

// As fine as leaves room for the deepest sea and the highest peak, and for sums of four.
double unitsFor(double reliefMeters) {
  double units = 0x1p16;
  while (units * reliefMeters > 0x1p27) units *= 0.5;
  return units;
}

constexpr double kAnything = 0x1p28;

int groundLevel(const ElevationField& field) {
  const auto* torus = std::get_if<TorusField>(&field);
  return torus ? std::min(std::countr_zero(static_cast<unsigned>(torus->samples.width() / 4)), kMapLevel) : kMapLevel;
}

// The most by which corners of a cell differ.
double reliefOf(const LatticeWindow& window, const double* meters) {
  double most = 0;
  for (int j = 0; j + 1 < window.rows; ++j) {
    const double* north = meters + static_cast<std::ptrdiff_t>(j) * window.columns;
    const double* south = north + window.columns;
    for (int i = 0; i + 1 < window.columns; ++i) {
      const auto [low, high] = std::minmax({north[i], north[i + 1], south[i], south[i + 1]});
      most = std::max(most, high - low);
    }
  }
  return most;
}

}  // namespace

ElevationWindows::ElevationWindows(const Planet& planet, const Workers& workers, SandField sand, std::vector<Atoll> atolls)
    : shaper_(planet.params().shaping),
      seaHeight_(static_cast<double>(planet.at<SeaLevel>().height)),
      reliefMeters_(planet.params().relief.reliefMeters),
      radiusMeters_(planet.params().relief.radiusMeters),
      unitsPerMeter_(unitsFor(reliefMeters_)),
      ground_(planet.params().seed.number(), planet.params().relief.radiusMeters, unitsPerMeter_),
      atolls_(std::move(atolls), unitsPerMeter_) {
  const std::uint64_t seed = planet.params().seed.number();
  if (const auto* history = planet.find<RockHistory>()) {
    rock_ = history->ground;
    field_ = std::make_unique<RockWindows>(*history);
    groundFrom_ = RockWindows::kFinestLevel;
    return;
  }
  const ElevationField& field = planet.at<Elevation>().field;
  field_ = makeFieldWindows(planet.params().elevation, seed, planet.find<Land>(), field, workers);
  groundFrom_ = groundLevel(field);
  const auto source = [this](const FaceRects& wanted) { return grown(Ridges::kUnevennessLevel, wanted); };
  std::shared_ptr<const SandSeas> dunes;
  if (sand.size > 0) dunes = std::make_shared<const SandSeas>(seed, radiusMeters_, std::move(sand));
  carving_ = std::make_unique<Carving>(Carving{Ridges(seed, unitsPerMeter_,
                                                      unevennessOf(Ridges::kUnevennessLevel, source, unitsPerMeter_, Ridges::kPerMeter,
                                                                   Ridges::kMostMeters * Ridges::kPerMeter, workers)),
                                               Gullies(seed, radiusMeters_, unitsPerMeter_, std::move(dunes))});
}

// Of the level that the field makes, in units.
FacePatches ElevationWindows::grown(int level, const FaceRects& wanted) const {
  FacePatches result(wanted);
  std::vector<float> shares;
  field_->rows(level, wanted, [&](int face, int j, int first, int count, const float* heights) {
    shares.assign(heights, heights + count);
    shares.resize((shares.size() + kPointAlignment - 1) / kPointAlignment * kPointAlignment);
    shaper_.row(shares.data(), static_cast<int>(shares.size()));
    FixedHeight* out = result.at(face, first, j);
    for (int i = 0; i < count; ++i) {
      const double meters = (static_cast<double>(shares[static_cast<std::size_t>(i)]) - seaHeight_) * reliefMeters_;
      out[i] = static_cast<FixedHeight>(std::floor(meters * unitsPerMeter_ + 0.5));
    }
  });
  return result;
}

// From the first level below maps to the last one that crests are made for.
FacePatches ElevationWindows::ridged(int level, const FaceRects& wanted) const {
  FacePatches ground = refinedFrom(
      groundFrom_, level, wanted, [&](const FaceRects& first) { return grown(std::min(level, groundFrom_), first); },
      [this](int finer) { return ground_.law(finer); });
  if (carving_ && level > kMapLevel) carving_->ridges.raise(level, wanted, ground);
  if (level > kMapLevel) atolls_.raise(level, wanted, ground);
  return ground;
}

ElevationWindows::UnderGullies ElevationWindows::ownUnderGullies() const {
  return [this](const FaceRects& wanted) { return ridged(Gullies::kGroundLevel, wanted); };
}

// Gullies come last, and no finer level is made of them: none smears what another has carved.
FacePatches ElevationWindows::points(int level, const FaceRects& wanted, const UnderGullies& under) const {
  if (!carving_) return ridged(level, wanted);
  FacePatches ground = refinedFrom(
      Ridges::kLevel, level, wanted, [&](const FaceRects& first) { return ridged(std::min(level, Ridges::kLevel), first); },
      [this](int finer) { return ground_.law(finer); });
  if (level > Gullies::kGroundLevel) carving_->gullies.carve(level, wanted, under, ground);
  return ground;
}

void ElevationWindows::metersAboveSea(const LatticeWindow& window, const UnderGullies& under, double* out) const {
  std::vector<FixedHeight> units(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  copyWindow(window, points(window.level, wantedFor(window), under), units.data());
  const double meters = 1.0 / unitsPerMeter_;
  std::transform(units.begin(), units.end(), out, [meters](FixedHeight height) { return height * meters; });
}

void ElevationWindows::ribs(const LatticeWindow& window, const UnderGullies& under, double* out) const {
  std::vector<FixedHeight> codes(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows));
  if (carving_ && window.level > Gullies::kGroundLevel)
    copyWindow(window, carving_->gullies.ribs(window.level, wantedFor(window), under), codes.data());
  std::transform(codes.begin(), codes.end(), out, [](FixedHeight code) { return code * (1.0 / Gullies::kRib); });
}

double ElevationWindows::residualOfRock(const LatticeWindow& window, const double* meters) const {
  const bool isField = window.level < groundFrom_;
  const double ofField = isField ? rock_->residualMeters(exact::kPi / 2 / (1 << window.level)) : 0;
  const double relief = isField ? kAnything : reliefOf(window, meters) * unitsPerMeter_;
  return ofField + ground_.most(std::max(window.level, groundFrom_), relief) / unitsPerMeter_;
}

double ElevationWindows::residualMeters(const LatticeWindow& window, const UnderGullies& under, const double* meters) const {
  if (!carving_) return residualOfRock(window, meters);
  // What the field may hold between points that are farther apart is anything.
  double most = window.level < groundFrom_ ? reliefMeters_ : 0;
  // Crests may come to stand anywhere, and may be as steep as ground ever is.
  if (window.level < Ridges::kLevel) most += carving_->ridges.most(window) + atolls_.most(window);
  const Gullies::Bounds gullies = carving_->gullies.bounds(window, under);
  const double relief = window.level < Ridges::kLevel ? kAnything : (reliefOf(window, meters) + gullies.beside) * unitsPerMeter_;
  const double ground = ground_.most(std::max(window.level, groundFrom_), relief) / unitsPerMeter_;
  // Close to the sea gullies follow the ground's height.
  return most + ground + std::min(ground * Gullies::kOfAltitudeAtMost, 2 * gullies.meters) + gullies.between;
}

}  // namespace terrella
