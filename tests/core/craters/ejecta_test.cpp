// Rays and secondary craters of young ones.
#include "craters/ejecta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "craters/ground_square.h"
#include "craters/rock_ground.h"

namespace terrella {
namespace {

RockSettings moonWith(double secondaries) {
  RockSettings settings;
  settings.seed = 7;
  settings.craters.secondaries = secondaries;
  return settings;
}

// A crater as wide as Tycho, and what it has thrown.
struct Thrown {
  explicit Thrown(double amount, double diameter = 0.05) : settings(moonWith(amount)), cells(RockGround(settings).cells()) {
    young.centre = unit(Point3<double>{1, 0.3, 0.2});
    young.diameter = diameter, young.worn = 0.001, young.age = 0.001, young.chance = 77;
    ejecta = Ejecta(settings, cells, {young}, 0.02);
    for (int octave = 0; octave < CraterCells::kMostOctaves; ++octave) ejecta.findSecondaries(octave, young.centre, 1, seats);
  }
  RockSettings settings;
  CraterCells cells;
  CraterSeat young;
  Ejecta ejecta;
  std::vector<CraterSeat> seats;
};

TEST(Ejecta, OfSecondariesHalfAsWideThereAreEightTimesAsMany) {
  const Thrown thrown(1);
  ASSERT_EQ(thrown.seats.size(), 600u);
  const auto wider = [&](double share) {
    return static_cast<double>(std::count_if(thrown.seats.begin(), thrown.seats.end(),
                                             [&](const CraterSeat& seat) { return seat.diameter > share * thrown.young.diameter; }));
  };
  EXPECT_NEAR(wider(0.01) / wider(0.02), 8, 2);
  EXPECT_EQ(wider(0.07), 0);
  EXPECT_EQ(Thrown(0.5).seats.size(), 300u);
}

TEST(Ejecta, SecondariesFallBeyondTheRimAndJustAfterTheCraterWasMade) {
  const Thrown thrown(1);
  for (const CraterSeat& seat : thrown.seats) {
    const double away = std::sqrt(squaredDistance(seat.centre, thrown.young.centre)) / (0.5 * thrown.young.diameter);
    EXPECT_GT(away, 1.7);
    EXPECT_LT(away, 14);
    EXPECT_LT(seat.age, thrown.young.age);
    EXPECT_GE(seat.diameter, thrown.cells.least(seat.octave));
    if (seat.octave > 0) {
      EXPECT_LT(seat.diameter, thrown.cells.least(seat.octave - 1));
    }
  }
}

TEST(Ejecta, ThoseNearAPlaceAreThoseOfAllThatAreNear) {
  const Thrown thrown(1);
  const Point3<double> place = thrown.seats[40].centre;
  for (int octave = 0; octave < CraterCells::kMostOctaves; ++octave) {
    std::vector<CraterSeat> near;
    thrown.ejecta.findSecondaries(octave, place, 0.03, near);
    const auto expected = std::count_if(thrown.seats.begin(), thrown.seats.end(), [&](const CraterSeat& seat) {
      return seat.octave == octave && squaredDistance(seat.centre, place) < 0.03 * 0.03;
    });
    EXPECT_EQ(static_cast<std::ptrdiff_t>(near.size()), expected) << octave;
  }
}

// Bright at the rim, dissolving outwards; and no circle: beams differ.
TEST(Ejecta, RaysAreBrightNearTheCraterAndEnd) {
  const Thrown thrown(1, 0.02);
  const EjectaRays& rays = thrown.ejecta.rays().front();
  const auto lightAt = [&](double radii) {
    std::vector<double> x, y, z;
    for (int k = 0; k < 256; ++k) {
      const Point3<double> right = alongGround(thrown.young.centre), ahead = cross(thrown.young.centre, right);
      const double angle = 0.0245436926 * k, away = radii * 0.5 * thrown.young.diameter;
      const Point3<double> p = unit(thrown.young.centre + right * (away * std::cos(angle)) + ahead * (away * std::sin(angle)));
      x.push_back(p.x), y.push_back(p.y), z.push_back(p.z);
    }
    std::vector<float> fresh(x.size());
    GroundPoints points;
    points.x = x.data(), points.y = y.data(), points.z = z.data(), points.fresh = fresh.data(), points.count = 256;
    addEjectaRays(rays, points, 0, points.count);
    return fresh;
  };
  const auto mean = [](const std::vector<float>& values) {
    double sum = 0;
    for (const float value : values) sum += static_cast<double>(value);
    return sum / static_cast<double>(values.size());
  };
  const auto rim = lightAt(1.1), middle = lightAt(5), far = lightAt(46);
  EXPECT_GT(mean(rim), 2 * mean(middle));
  EXPECT_GT(mean(middle), 0.02);
  const auto [least, most] = std::minmax_element(middle.begin(), middle.end());
  EXPECT_GT(*most, 3 * *least + 0.1f);
  EXPECT_EQ(mean(far), 0);
}

// The ground near a young crater has them; far from all it is as without.
TEST(Ejecta, GroundHasThemOnlyAroundYoungCraters) {
  const RockGround with(moonWith(1)), without(moonWith(0));
  const auto& all = with.ejecta().rays();
  const EjectaRays& widest =
      *std::min_element(all.begin(), all.end(), [](const EjectaRays& a, const EjectaRays& b) { return a.perRadius < b.perRadius; });
  const double apart = 0.025 / static_cast<double>(widest.perRadius);  // 6 radii across
  const testing::GroundSquare square(widest.centre, apart, 256);
  const auto metersOf = [&](const RockGround& ground) {
    std::vector<float> meters(square.x.size()), lava(meters), mare(meters), fresh(meters);
    ground.makeGround(
        {square.x.data(), square.y.data(), square.z.data(), meters.data(), lava.data(), mare.data(), fresh.data(), square.count()}, apart,
        false);
    return meters;
  };
  const auto a = metersOf(with), b = metersOf(without);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < a.size(); ++i) changed += a[i] != b[i];
  EXPECT_GT(changed, a.size() / 1000);
  EXPECT_LT(changed, a.size() / 2);
}

}  // namespace
}  // namespace terrella
