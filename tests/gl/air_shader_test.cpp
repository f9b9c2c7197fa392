// The shaders' way through the air, as C++, against fine steps and paths of single photons.
//
// What is scattered once must be right to 2 %. What is scattered again is an approximation: it has no direction, and each further order
// is the same share of the one before. How far it is off stands in the table of cases, and in docs/air.md.
#include "gl/air_shader.h"

#include <gtest/gtest.h>

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
};
class AirShaderTest : public ::testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(Airs, AirShaderTest,
                         ::testing::Values(Case{AirModel::earth, 20, 0.08, 0.05, 0.001}, Case{AirModel::earth, 90, 0.10, 0.13, 0.001},
                                           Case{AirModel::earth, 96, 0.15, 0.15, 0.0005}, Case{AirModel::mars, 20, 0.33, 0.28, 0.001},
                                           Case{AirModel::mars, 90, 0.45, 0.55, 0.007}, Case{AirModel::mars, 96, 0.45, 0.70, 0.009},
                                           Case{AirModel::titan, 20, 0.35, 0.65, 0.001}, Case{AirModel::titan, 90, 0.55, 0.85, 0.002},
                                           Case{AirModel::titan, 96, 0.60, 0.85, 0.002}));

Atmosphere natural(AirModel model) {
  AirParams params;
  params.model = model;
  params.thickness = 1;
  return atmosphereOf(params);
}

Vector sunAt(double degrees) { return {std::sin(degrees * kDegree), 0, std::cos(degrees * kDegree)}; }

TEST_P(AirShaderTest, OnceScatteredLightIsThatOfFineSteps) {
  const Case& what = GetParam();
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air);
  for (Spectrum& texel : shader.tables.scattered.texels) texel = {};
  const Vector sun = sunAt(what.sunDegrees);
  const AirReference reference(air, sun);
  for (const View& view : views(air)) {
    const glm::dvec3 light = added(shader, view, sun);
    for (std::size_t c = 0; c < 3; ++c) {
      const double expected = reference.once(view.eye, view.direction, c, 200);
      EXPECT_NEAR(light[static_cast<int>(c)], expected, 0.02 * expected + (what.model == AirModel::titan ? 0.001 : 0.0001))
          << view.name << ", channel " << c;
    }
  }
}

TEST_P(AirShaderTest, AllLightIsThatOfPathsAsFarAsTheModelGoes) {
  const Case& what = GetParam();
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air);
  const Vector sun = sunAt(what.sunDegrees);
  AirReference reference(air, sun);
  for (const View& view : views(air)) {
    const bool isFromGround = view.eye.z > 0.99 && view.eye.z < 1.001;
    const glm::dvec3 light = added(shader, view, sun);
    for (std::size_t c = 0; c < 3; ++c) {
      const double expected = reference.once(view.eye, view.direction, c, 100) + reference.again(view.eye, view.direction, c, 1000);
      EXPECT_NEAR(light[static_cast<int>(c)], expected, (isFromGround ? what.fromGround : what.fromSpace) * expected + what.least)
          << view.name << ", channel " << c;
    }
  }
}

// Where a table is good enough it says what the steps say.
TEST_P(AirShaderTest, TheTableOfTheAirBeforeTheGroundSaysWhatStepsSay) {
  const Case& what = GetParam();
  const Atmosphere air = natural(what.model);
  air_shader::AirShader shader(air);
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
