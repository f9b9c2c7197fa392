// The shaders' way through the air, as C++, against fine steps and paths of single photons.
//
// All of it must be right to 2 %, beside the noise of the paths, which is known, and beside what is hardly seen. Where it is not, the table
// of cases says by how much; docs/air.md has the figures of many more paths.
#include "gl/air_shader.h"

#include <gtest/gtest.h>

#include <map>

#include "support/air_reference.h"

namespace terrella::test {
namespace {

constexpr double kDegree = 3.14159265358979 / 180;

struct View {
  const char* name;
  Vector eye, direction;
};

// Above or beside the place (0, 0, 1), of which the sun stands in the direction of x.
std::vector<View> views(const Atmosphere& air) {
  const auto up = [](double degrees) { return std::sin(degrees * kDegree); };
  const auto level = [](double degrees) { return std::cos(degrees * kDegree); };
  const double scale = air.moleculeScaleHeight;
  return {{"sky, high, away from the sun", {0, 0, 1.00001}, {-level(60), 0, up(60)}},
          {"sky, low, towards the sun", {0, 0, 1.00001}, {level(10), 0, up(10)}},
          {"sky, at the horizon, beside the sun", {0, 0, 1.00001}, {0, level(4), up(4)}},
          {"limb, one scale height up", {0, -3, 1 + scale}, {0, 1, 0}},
          {"limb, three scale heights up", {0, -3, 1 + 3 * scale}, {0, 1, 0}},
          {"ground, straight down", {0, 0, 3}, {0, 0, -1}},
          {"ground, flatly", {0, -2 * level(15), 1 + 2 * up(15)}, {0, level(15), -up(15)}}};
}

glm::dvec3 vector(Vector v) { return {v.x, v.y, v.z}; }

glm::dvec3 added(air_shader::AirShader& shader, const View& view, Vector sun) {
  const auto ray = shader.airRay(vector(view.eye), vector(view.direction), vector(sun));
  const double eye = dot(view.eye, view.direction), shell = shader.halfChord(ray.nearest, 1 + shader.u_airHeight);
  const bool meetsGround = eye < 0 && ray.nearest < 1;
  return shader.airAlong(ray, std::max(eye, -shell), meetsGround ? -shader.halfChord(ray.nearest, 1) : shell).added;
}

struct Case {
  AirModel model;
  double sunDegrees;             // from straight up
  double fromSpace, fromGround;  // how much light in all may differ, as a share
  double least;                  // and besides, relative to a white surface in sunlight
  double once = 0.02;            // as a share, how much light that was scattered once may differ
};
class AirShaderTest : public ::testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(Airs, AirShaderTest,
                         ::testing::Values(Case{AirModel::earth, 20, 0.02, 0.02, 0}, Case{AirModel::earth, 90, 0.02, 0.02, 0.0001, 0.035},
                                           Case{AirModel::earth, 96, 0.02, 0.02, 0.0001}, Case{AirModel::mars, 20, 0.02, 0.02, 0.0005},
                                           Case{AirModel::mars, 90, 0.03, 0.02, 0.0005}, Case{AirModel::mars, 96, 0.04, 0.02, 0.001},
                                           Case{AirModel::titan, 20, 0.02, 0.03, 0.0005}, Case{AirModel::titan, 90, 0.03, 0.02, 0.0005},
                                           Case{AirModel::titan, 96, 0.03, 0.02, 0.0005}));

Atmosphere natural(AirModel model) {
  AirParams params;
  params.model = model;
  params.thickness = 1;
  return atmosphereOf(params);
}

// Made once for all tests.
const AirTables& tablesOf(AirModel model) {
  static std::map<AirModel, AirTables> made;
  const auto found = made.find(model);
  return found != made.end() ? found->second : made.emplace(model, makeAirTables(natural(model), Workers(0))).first->second;
}

Vector sunAt(double degrees) { return {std::sin(degrees * kDegree), 0, std::cos(degrees * kDegree)}; }

TEST_P(AirShaderTest, OnceScatteredLightIsThatOfFineSteps) {
  const Case& what = GetParam();
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air, tablesOf(what.model));
  for (Spectrum& texel : shader.tables.scattered.texels) texel = {};
  const Vector sun = sunAt(what.sunDegrees);
  const AirReference reference(air, sun);
  for (const View& view : views(air)) {
    const glm::dvec3 light = added(shader, view, sun);
    for (std::size_t c = 0; c < 3; ++c) {
      const double expected = reference.once(view.eye, view.direction, c, 200);
      EXPECT_NEAR(light[static_cast<int>(c)], expected, what.once * expected + (what.model == AirModel::titan ? 0.001 : 0.0001))
          << view.name << ", channel " << c;
    }
  }
}

// Compares all views with so many paths each: one by one, and all of them together, whose noise is less.
void compareWithPaths(const Case& what, int paths) {
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air, tablesOf(what.model));
  const Vector sun = sunAt(what.sunDegrees);
  AirReference reference(air, sun);
  double weights = 0, deviations = 0, allowed = 0;
  for (const View& view : views(air)) {
    const bool isFromGround = view.eye.z > 0.99 && view.eye.z < 1.001;
    const glm::dvec3 light = added(shader, view, sun);
    for (std::size_t c = 0; c < 3; ++c) {
      const AirReference::Estimate again = reference.again(view.eye, view.direction, c, paths);
      const double expected = reference.once(view.eye, view.direction, c, 200) + again.mean;
      const double bound = (isFromGround ? what.fromGround : what.fromSpace) * expected + what.least;
      const double difference = light[static_cast<int>(c)] - expected;
      EXPECT_LT(std::abs(difference), bound + 3.5 * again.error) << view.name << ", channel " << c << ": " << light[static_cast<int>(c)]
                                                                 << " for " << expected << ", give or take " << again.error;
      const double weight = 1 / (again.error * again.error + bound * bound);
      weights += weight * bound * bound;
      deviations += weight * difference * bound;
      allowed += weight * weight * again.error * again.error * bound * bound;
    }
  }
  // The mean of differences, in terms of what is allowed to each.
  EXPECT_LT(std::abs(deviations / weights), 1 + 3.5 * std::sqrt(allowed) / weights);
}

TEST_P(AirShaderTest, AllLightIsThatOfPaths) { compareWithPaths(GetParam(), 1500); }

// With so many, the noise of most views is less than a per cent.
TEST_P(AirShaderTest, AllLightIsThatOfVeryManyPaths) { compareWithPaths(GetParam(), 20000); }

// While a slider is dragged, light may be as far off as this, but no farther; thick air that hardly absorbs is left out.
TEST(AirSketchTest, ASketchOfThinAirIsNearTheFullTables) {
  for (const AirModel model : {AirModel::earth, AirModel::mars}) {
    const Atmosphere air = natural(model);
    air_shader::AirShader sketch(air, makeAirTables(air, Workers(0), AirDetail::sketch)), full(air, tablesOf(model));
    for (const double degrees : {20.0, 75.0}) {
      const Vector sun = sunAt(degrees);
      for (const View& view : views(air)) {
        const glm::dvec3 expected = added(full, view, sun), light = added(sketch, view, sun);
        for (int c = 0; c < 3; ++c) EXPECT_NEAR(light[c], expected[c], 0.2 * expected[c] + 0.002) << view.name << ", channel " << c;
      }
    }
  }
}

// Where a table is good enough it says what the steps say.
TEST_P(AirShaderTest, TheTableOfTheAirBeforeTheGroundSaysWhatStepsSay) {
  const Case& what = GetParam();
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air, tablesOf(what.model));
  const Vector sun = sunAt(what.sunDegrees);
  for (const double steepness : {15.0, 30.0, 60.0, 90.0}) {
    for (const double side : {-1.0, 1.0}) {
      const double across = std::cos(steepness * kDegree), down = -std::sin(steepness * kDegree);
      const View view{"", {side * -across * 2, 0, 1 - 2 * down}, {side * across, 0, down}};
      const glm::dvec3 steps = added(shader, view, sun);
      const glm::dvec3 seen = shader.throughAir({}, vector(view.eye), vector(view.direction), 1, 0, 0, vector(sun), glm::dvec3(1));
      for (int c = 0; c < 3; ++c) EXPECT_NEAR(seen[c], steps[c], 0.04 * steps[c] + 0.0015) << steepness << " " << side << ", channel " << c;
    }
  }
}

}  // namespace
}  // namespace terrella::test
