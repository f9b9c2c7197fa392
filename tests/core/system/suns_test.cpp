// One sun or two: what two that go around each other look like from a planet that goes around both.
#include "system/suns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/exact_math.h"
#include "system/star.h"

namespace terrella {
namespace {

constexpr int kSteps = 4000;  // of a month

StarParams suns(double companion, double apart = 4) {
  StarParams star;
  star.companion = companion, star.apart = apart;
  return star;
}

float luminance(const std::array<float, 3>& light) { return 0.2126f * light[0] + 0.7152f * light[1] + 0.0722f * light[2]; }

template <class Use>
void forMonth(const StarParams& star, Use&& use) {
  for (int i = 0; i < kSteps; ++i) use(sunsOf(star, monthOfSuns(star) * i / kSteps));
}

TEST(Suns, AreOneUnlessASecondIsAskedFor) {
  for (const double companion : {0.0, 0.05}) {
    const Suns one = sunsOf(suns(companion), 17);
    EXPECT_EQ(one.count, 1);
    EXPECT_EQ(one.light, colourBesideSun(kSunKelvin));
    EXPECT_EQ(one.stars[0].east, 0);
    EXPECT_EQ(one.stars[0].radius, kSunDisc);
  }
}

TEST(Suns, ShineTogetherAsOneDoesUnlessOneIsHidden) {
  for (const double companion : {0.3, 0.6, 1.0}) {
    int free = 0;
    forMonth(suns(companion), [&](const Suns& both) {
      ASSERT_EQ(both.count, 2);
      const auto& [a, b] = both.stars;
      ASSERT_NEAR(a.share + b.share, 1, 1e-12);
      ASSERT_NEAR(a.share * a.east + b.share * b.east, 0, 1e-12);
      ASSERT_NEAR(a.share * a.north + b.share * b.north, 0, 1e-12);
      ASSERT_EQ(a.inSight, 1);  // the nearer one
      ASSERT_LE(luminance(both.light), 1.00001f);
      if (b.inSight < 1) return;
      ASSERT_NEAR(luminance(both.light), 1, 1e-5f);
      ++free;
    });
    EXPECT_GT(free, kSteps * 3 / 4) << companion;
  }
}

// What a disc shines with, times its size, is its share of the light.
TEST(Suns, HaveDiscsAsBrightAsTheirLight) {
  const Suns both = sunsOf(suns(0.6), 0);
  for (const ShiningStar& star : both.stars) EXPECT_NEAR(star.shine * star.radius * star.radius / (kSunDisc * kSunDisc), star.share, 1e-7);
  const auto redder =
      std::max_element(both.stars.begin(), both.stars.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
  EXPECT_GT(redder->colour[0], 1.1f);
}

TEST(Suns, HideEachOtherTwiceAMonthUnlessTheyStayFarApart) {
  const auto eclipses = [](const StarParams& star) {
    int count = 0;
    bool wasHidden = false;
    double widest = 0;
    forMonth(star, [&](const Suns& both) {
      const auto& [a, b] = both.stars;
      const bool isHidden = b.inSight < 1;
      count += isHidden && !wasHidden;
      wasHidden = isHidden;
      widest = std::max(widest, std::abs(a.east - b.east));
    });
    EXPECT_NEAR(widest, star.apart * exact::kPi / 180, 1e-4);
    return count;
  };
  EXPECT_EQ(eclipses(suns(1)), 2);
  EXPECT_EQ(eclipses(suns(0.5)), 2);
  EXPECT_EQ(eclipses(suns(0.5, 12)), 0);
  // Of twins that pass right before each other about half is left.
  float least = 1;
  forMonth(suns(1, 1), [&](const Suns& both) { least = std::min(least, luminance(both.light)); });
  EXPECT_NEAR(least, 0.55, 0.06);
}

// Two suns of the Sun's mass, from where both together shine as it does: 1.41 au, so 0.0987 au apart.
TEST(Suns, TakeAsLongAsKeplerSays) {
  EXPECT_NEAR(monthOfSuns(suns(1)), 365.25 * std::sqrt(0.09865 * 0.09865 * 0.09865 / 2), 0.02);
  EXPECT_LT(monthOfSuns(suns(1, 2)), monthOfSuns(suns(1, 4)));
}

}  // namespace
}  // namespace terrella
