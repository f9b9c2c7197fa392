#include "air/multiple_scattering.h"

#include "air/order_sum.h"
#include "air/sphere_basis.h"
#include "air/way.h"
#include "base/exact_math.h"

namespace terrella {
namespace {

constexpr float kPi = static_cast<float>(exact::kPi);
constexpr int kDegrees = SunHarmonics::kDegrees, kOrders = SunHarmonics::kOrders;
constexpr int kGlowDegrees = 32;
// A sun straight above counts as one 5 degrees from there, so that the directions around it can be told apart.
constexpr float kSteepest = 0.9962f;

// A direction as seen under one of the suns.
struct Look {
  float turn, squareSine;
  Between layer{0, 2};
  Light molecules, particles;  // phase functions times pi
  SunHarmonics::Terms terms;
};

// A way's steps as the fields are asked for them.
struct FieldWay : Way {
  struct Place {
    std::size_t row;  // index of it in a field
    float next;       // share of the next row
    float perRadius, upward;
    Light share;
  };
  std::vector<Place> places;

  FieldWay(const Atmosphere& air, FieldSize size, float altitude, float upward, int count) : Way(air, altitude, upward, count) {
    for (const Step& step : steps) {
      const Between row(std::sqrt(step.altitude / air.height), size.rows);
      places.push_back({size.index(0, row.first, 0, 0), row.share, 1 / step.row.radius, cosineAt(step.distance, step.row.radius),
                        lightOf(step.molecules) + lightOf(step.particles)});
    }
  }
};

class Follower {
 public:
  Follower(const Atmosphere& air, const AirTable& transmittance, const ScatteringDetail& detail, ScatteringDetail::Directions directions)
      : air_(air),
        transmittance_(transmittance),
        detail_(detail),
        azimuths_(static_cast<std::size_t>(directions.azimuths)),
        degrees_(2 * directions.heights),
        directions_(directionsAround(directions.heights, directions.azimuths)) {
    prepareLooks();
    for (std::size_t c = 0; c < 3; ++c) moments_[c] = particleMoments(air, c, kGlowDegrees);
    for (int turn = 0; turn < detail.size.turns; ++turn) {
      polynomials_.push_back(SunHarmonics::polynomials(detail.size.turn(turn)));
      glows_.push_back(glowOf(moments_, detail.size.turn(turn)));
    }
  }

  // One altitude of the next order: of the first, of which the sun is the source, or of one after `before`.
  void followRow(int row, const LightField* before, LightField& next) const {
    const float altitude = detail_.size.altitude(air_, row);
    const std::size_t count = directions_.size();
    std::vector<Light> lights(suns_.size() * count);
    for (std::size_t first = 0; first < count; first += azimuths_) {
      const FieldWay way(air_, detail_.size, altitude, directions_[first].z, detail_.steps);
      for (std::size_t d = first; d < first + azimuths_; ++d) {
        for (std::size_t x = 0; x < suns_.size(); ++x) {
          const Look& look = looks_[x * count + d];
          lights[x * count + d] = before ? again(way, x, look, *before) : once(way, x, look);
        }
      }
    }
    for (std::size_t x = 0; x < suns_.size(); ++x) {
      const Light* light = &lights[x * count];
      if (row == 0) next.ground[x] = thrownBack(light);
      scatter(altitude, row, x, light, before ? Light{} : sunGlow(altitude, x), next);
    }
  }

 private:
  void prepareLooks() {
    const FieldSize& size = detail_.size;
    for (int x = 0; x < size.columns; ++x) {
      const float cosine = std::clamp(size.cosine(columns_, x), -kSteepest, kSteepest), sine = std::sqrt(1 - cosine * cosine);
      suns_.push_back(cosine);
      for (const Direction& way : directions_) {
        Look look;
        look.turn = std::clamp(sine * way.x + cosine * way.z, -1.0f, 1.0f);
        look.squareSine = 1 - look.turn * look.turn;
        look.layer = Between(turnAcross(look.turn), size.turns);
        look.molecules = kPi * moleculePhase(look.turn) - Light{};
        for (int c = 0; c < 3; ++c) {
          look.particles[c] = kPi * particlePhase(look.turn, air_, static_cast<std::size_t>(c));
        }
        look.terms = SunHarmonics::analysis(look.turn, sine * way.z - cosine * way.x);
        // Few directions tell nothing of high degrees.
        for (int t = 0; t < SunHarmonics::kTerms; ++t) {
          look.terms[static_cast<std::size_t>(t)] *= t % kDegrees < degrees_ ? way.weight : 0;
        }
        looks_.push_back(look);
      }
    }
  }

  // Of a ground's white surface: light that comes in flatly counts less.
  Light thrownBack(const Light* light) const {
    Light sum{};
    for (std::size_t d = 0; d < directions_.size(); ++d) sum += 4 * directions_[d].weight * std::max(directions_[d].z, 0.0f) * light[d];
    return sum;
  }

  Light sunAt(const SunRow& row, float cosine) const {
    const float visible = row.visibleSun(cosine);
    return visible > 0 ? visible * lightOf(transmittance_.sample(row.across(cosine), row.down)) : Light{};
  }

  // Light of the sun that a way scatters to its beginning, or that the ground at its end throws back.
  Light once(const FieldWay& way, std::size_t x, const Look& look) const {
    Light light{};
    for (const Way::Step& step : way.steps) {
      light += sunAt(step.row, way.sunCosineAt(step.distance, step.row.radius, suns_[x], look.turn)) *
               (lightOf(step.molecules) * look.molecules + lightOf(step.particles) * look.particles);
    }
    if (way.path.meetsGround) {
      const float cosine = way.sunCosineAt(way.path.end, 1, suns_[x], look.turn);
      light += lightOf(way.passed) * lightOf(air_.groundAlbedo) * std::max(cosine, 0.0f) * sunAt(SunRow(air_, 0), cosine);
    }
    return light;
  }

  // The same of light that was scattered before.
  Light again(const FieldWay& way, std::size_t x, const Look& look, const LightField& before) const {
    const FieldSize& size = detail_.size;
    const std::size_t turn = size.index(0, 0, look.layer.first, 0);
    const float beginning = way.path.radius * suns_[x];
    Light light{};
    for (std::size_t i = 0; i < way.places.size(); ++i) {
      const FieldWay::Place& place = way.places[i];
      const float cosine = (beginning + way.steps[i].distance * look.turn) * place.perRadius;
      const Between column(columns_.across(cosine), size.columns);
      const Between side(sideAcross(cosine, look.turn, look.squareSine, place.upward), size.sides);
      light += place.share * before.at(column, turn + place.row, place.next, look.layer.share, side);
    }
    if (way.path.meetsGround) {
      const Between column(columns_.across(beginning + way.path.end * look.turn), size.columns);
      light += lightOf(way.passed) * lightOf(air_.groundAlbedo) * before.groundAt(column);
    }
    return light;
  }

  // How brightly particles towards the sun are lit: their glow is that times their phase function.
  Light sunGlow(float altitude, std::size_t x) const {
    const Way way(air_, altitude, suns_[x], detail_.steps);
    Light light{};
    for (const Way::Step& step : way.steps) {
      light += lightOf(step.particles) * sunAt(step.row, way.sunCosineAt(step.distance, step.row.radius, suns_[x], 1));
    }
    return light;
  }

  // What the air of a place makes of the light from all sides, of which a part is the glow around the sun.
  void scatter(float altitude, int row, std::size_t x, const Light* light, Light glow, LightField& next) const {
    std::array<Light, SunHarmonics::kTerms> harmonics{};
    for (std::size_t d = 0; d < directions_.size(); ++d) {
      const Look& look = looks_[x * directions_.size() + d];
      const Light rest = light[d] - glow * look.particles;
      for (std::size_t t = 0; t < harmonics.size(); ++t) harmonics[t] += look.terms[t] * rest;
    }
    const Medium medium = mediumAt(air_, altitude);
    const Light byMolecules = lightOf(medium.moleculeScattering), byParticles = lightOf(medium.particleScattering);
    const Light all = byMolecules + byParticles + 1e-30f, molecules = byMolecules / all, particles = byParticles / all;
    const PhaseMoments ofMolecules = moleculeMoments(kDegrees);
    for (std::size_t t = 0; t < harmonics.size(); ++t) {
      const std::size_t l = t % kDegrees;
      harmonics[t] *= molecules * ofMolecules[l] + particles * Light{moments_[0][l], moments_[1][l], moments_[2][l], 0};
    }
    for (int turn = 0; turn < detail_.size.turns; ++turn) {
      const Glow& scattered = glows_[static_cast<std::size_t>(turn)];
      const Light glowing = glow * (molecules * lightOf(scattered.molecules) + particles * lightOf(scattered.particles));
      fillSides(turn, row, static_cast<int>(x), harmonics, glowing, next);
    }
  }

  void fillSides(int turn, int row, int column, const std::array<Light, SunHarmonics::kTerms>& harmonics, Light glowing,
                 LightField& next) const {
    const SunHarmonics::Terms& terms = polynomials_[static_cast<std::size_t>(turn)];
    std::array<Light, kOrders> orders{};
    for (std::size_t m = 0; m < kOrders; ++m) {
      for (std::size_t l = m; l < kDegrees; ++l) orders[m] += terms[m * kDegrees + l] * harmonics[m * kDegrees + l];
    }
    const float cosine = detail_.size.turn(turn), sine = std::sqrt(std::max(1 - cosine * cosine, 0.0f));
    for (int side = 0; side < detail_.size.sides; ++side) {
      const auto azimuths =
          SunHarmonics::sides(sine * (2 * static_cast<float>(side) / static_cast<float>(detail_.size.sides - 1) - 1), sine);
      Light light = glowing;
      for (std::size_t m = 0; m < kOrders; ++m) light += azimuths[m] * orders[m];
      next.lights[detail_.size.index(column, row, turn, side)] = positive(light);
    }
  }

  const Atmosphere& air_;
  const AirTable& transmittance_;
  const ScatteringDetail& detail_;
  SunColumns columns_{air_};
  std::size_t azimuths_;
  int degrees_;
  std::vector<Direction> directions_;
  std::vector<float> suns_;  // cosines of the angle to straight up
  std::vector<Look> looks_;  // of all directions, under each of the suns
  std::array<PhaseMoments, 3> moments_;
  std::vector<SunHarmonics::Terms> polynomials_;
  std::vector<Glow> glows_;
};

AirTable tableOf(const std::vector<Light>& lights, int columns, int rows, int layers) {
  AirTable table{columns, rows, {}, layers};
  table.texels.reserve(lights.size());
  for (const Light& light : lights) table.texels.push_back(spectrumOf(light));
  return table;
}

}  // namespace

ScatteredLight followScatteredLight(const Atmosphere& air, const AirTable& transmittance, const ScatteringDetail& detail,
                                    const Workers& workers, const Progress* progress) {
  const FieldSize& size = detail.size;
  const Follower first(air, transmittance, detail, detail.first), later(air, transmittance, detail, detail.later);
  std::vector<LightField> orders;
  OrderShares shares;
  for (int order = 0; order < detail.orders && !shares.suffice() && !(progress && progress->isCancelled()); ++order) {
    LightField next(size);
    const LightField* before = orders.empty() ? nullptr : &orders.back();
    const Follower& follower = before ? later : first;
    workers.forBands(size.rows, 1, progress, [&](int begin, int end) {
      for (int row = begin; row < end; ++row) follower.followRow(row, before, next);
    });
    orders.push_back(std::move(next));
    shares = sharesOfOrders(orders);
  }
  if (orders.empty()) return {};
  const LightField sum = sumOfOrders(orders, shares);
  return {tableOf(sum.lights, size.columns, size.rows, size.turns * size.sides), tableOf(sum.ground, size.columns, 1, 1)};
}

}  // namespace terrella
