// Shadows of the relief, by geometry: a ridge of known height, a sun of known height.
#include "tiles/tile_horizon.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "maps/places.h"
#include "support/ridge_scene.h"
#include "support/tile_at.h"
#include "tiles/tile_points.h"

namespace terrella::test {
namespace {

const RidgeScene kInFace{{0, 0, 1}, {1, 0, 0}};
// The ridge stands where two faces of the cube meet.
const RidgeScene kAtEdge{{std::sqrt(0.5), 0, std::sqrt(0.5)}, {std::sqrt(0.5), 0, -std::sqrt(0.5)}};

// Calls check(place, sine of the horizon there) for each sample.
template <class Check>
void forSamples(const TileAddress& tile, const std::vector<float>& sines, Check&& check) {
  const TileShape shape;
  const int n = shape.samples(), cells = 1 << (tile.level + samplesLevels(shape));
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const Point3<double> place =
          unit(cubePoint(tile.face, exactlyOnPlane(tile.column * (n - 1) + x, cells), exactlyOnPlane(tile.row * (n - 1) + y, cells), 1.0));
      check(place, static_cast<double>(sines[static_cast<std::size_t>(y * n + x)]));
    }
  }
}

// The shadow of a ridge ends where the line from its crest past the curve of the globe says, from tiles of 20 km to such of 600 m.
TEST(TileHorizon, AShadowEndsWhereTheCrestHidesTheSun) {
  for (const RidgeScene& scene : {kInFace, kAtEdge}) {
    for (const double sunHeight : {0.05, 0.12, 0.25}) {
      const Point3<double> sun = scene.sun(sunHeight);
      for (const int level : {9, 11, 14}) {
        int dark = 0, light = 0;
        // Before the place where it ends and behind it: D tan(height) + D D / 2 = the crest's height, in radii.
        double end = 0.001;
        for (int i = 0; i < 20; ++i) end = endOfShadow(sunHeight - end);
        for (const double share : {0.78, 1.22}) {
          const TileAddress tile = tileAt(unit(scene.up - scene.towards * std::tan(share * end)), level);
          forSamples(tile, horizonOf(tile, TileShape(), sun, scene.ground()), [&](const Point3<double>& place, double horizon) {
            const double away = -scene.beyond(place), slack = std::max(0.14 * end, 3 * 1.5708 / (1 << (level + 6)));
            if (away < kFoot / kRidgeRadius) return;
            const bool isDark = dot(place, sun) < horizon;
            const double ends = endOfShadow(std::asin(dot(place, sun)));
            if (away < ends - slack) {
              EXPECT_TRUE(isDark) << level << ", " << sunHeight << ": " << away * kRidgeRadius << " of " << ends * kRidgeRadius;
              ++dark;
            } else if (away > ends + slack) {
              EXPECT_FALSE(isDark) << level << ", " << sunHeight << ": " << away * kRidgeRadius << " of " << ends * kRidgeRadius;
              ++light;
            }
          });
        }
        EXPECT_GT(dark, 300) << level << ", " << sunHeight;
        EXPECT_GT(light, 300) << level << ", " << sunHeight;
      }
    }
  }
}

// And so does the far side of the ridge turn its back to a low sun, while its sunny side sees the horizon of the plain, below the level.
TEST(TileHorizon, TheSunnySideSeesThePlainsHorizon) {
  const TileAddress tile = tileAt(kInFace.up, 11);
  int sunny = 0;
  forSamples(tile, horizonOf(tile, TileShape(), kInFace.sun(0.1), kInFace.ground()), [&](const Point3<double>& place, double horizon) {
    const double meters = kInFace.beyond(place) * kRidgeRadius;
    if (meters > 0.3 * kFoot && meters < 0.9 * kFoot) {
      EXPECT_LT(horizon, 0);
      ++sunny;
    }
    if (meters < -0.2 * kFoot && meters > -0.8 * kFoot) {
      EXPECT_NEAR(horizon, std::sin(std::atan(kRidge / kFoot)), 0.02);
    }
  });
  EXPECT_GT(sunny, 100);
}

TEST(TileHorizon, NothingIsHiddenOnAPlain) {
  const CastingGround plain = groundOf([](const Point3<double>&) { return 0.0; }, 9000);
  for (const int level : {0, 3, 8, 18}) {
    const std::vector<float> sines = horizonOf({2, level, 0, 0}, TileShape(), unit(Point3<double>{0.3, 0.2, 0.9}), plain);
    EXPECT_LT(*std::max_element(sines.begin(), sines.end()), 0) << level;
  }
}

// So nothing is seen when a tile takes its parent's place.
TEST(TileHorizon, ATileSeesWhatItsParentSees) {
  const Point3<double> sun = kInFace.sun(0.1);
  const TileAddress tile = tileAt(unit(kInFace.up - kInFace.towards * 0.0015), 12), parent{tile.face, 11, tile.column / 2, tile.row / 2};
  const int n = TileShape().samples();
  const std::vector<float> own = horizonOf(tile, TileShape(), sun, kInFace.ground()),
                           coarse = horizonOf(parent, TileShape(), sun, kInFace.ground());
  for (int y = 0; y < n; y += 2) {
    for (int x = 0; x < n; x += 2) {
      const int column = (tile.column % 2) * (n / 2) + x / 2, row = (tile.row % 2) * (n / 2) + y / 2;
      EXPECT_NEAR(own[static_cast<std::size_t>(y * n + x)], coarse[static_cast<std::size_t>(row * n + column)], 0.01f);
    }
  }
}

// Hills that throw long shadows: at the edge between two tiles both see the same horizon.
TEST(TileHorizon, ShadowsGoOnFromTileToTile) {
  const auto meters = [](const Point3<double>& d) {
    return 300 + 90 * std::sin(40000 * d.x + 9000 * d.y) * std::sin(26000 * d.y - 11000 * d.x);
  };
  const CastingGround hills = groundOf(meters, 390);
  const int n = TileShape().samples();
  const Point3<double> sun = kInFace.sun(0.3);
  for (const int level : {12, 15, 18}) {
    const TileAddress tile = tileAt(unit(Point3<double>{0.2, 0.3, 1}), level), beside{tile.face, level, tile.column ^ 1, tile.row};
    const bool isLeft = tile.column % 2 == 0;
    const std::vector<float> one = horizonOf(tile, TileShape(), sun, hills), other = horizonOf(beside, TileShape(), sun, hills);
    double most = -1;
    for (int y = 0; y < n; ++y) {
      const auto at = [&](const std::vector<float>& sines, bool atEnd) {
        return sines[static_cast<std::size_t>(y * n + (atEnd ? n - 1 : 0))];
      };
      EXPECT_NEAR(at(one, isLeft), at(other, !isLeft), 0.004f) << level;
      most = std::max(most, static_cast<double>(at(one, isLeft)));
    }
    EXPECT_GT(most, -0.5) << level;
  }
}

}  // namespace
}  // namespace terrella::test
