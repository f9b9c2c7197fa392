// The globe has no seam at the date line and no pinch at the poles.
//
// Both are shown by drawing the same world twice, from maps that put their date line or their poles elsewhere: if the
// pictures agree, nothing betrays where the map's edge was.
#include "gl/gl_test.h"
#include "kinds/kinds.h"

namespace terrella::test {
using namespace render;
namespace {

using SeamTest = GlTest;

// A frame of a world whose maps begin at its far side instead.
Frame turnedHalf(Frame frame) {
  frame.planetAngleRadians += kPi;
  frame.cloudAngleRadians += kPi;
  return frame;
}

struct View {
  const char* what;
  Frame frame;
  bool isNear = false;  // so near that the lit planet gets a grain of its own, which belongs to the place and not to the map
};
std::vector<View> dateLineViews() {
  Frame grazing = frameAbove(180, 10, 1.25f, 40);
  // Looks along the ground to the south, the date line running away into the distance.
  grazing.camera.worldFromView = grazing.camera.worldFromView * glm::angleAxis(-0.85f, glm::vec3(1, 0, 0));
  return {{"head-on", frameAbove(180, 5, 3.2f, 30)},          {"from far", frameAbove(180, 5, 12, 30)},
          {"three quarters", frameAbove(120, 20, 3.2f, -30)}, {"at the limb", frameAbove(100, 0, 3.2f, -60)},
          {"close", frameAbove(180, 20, 1.2f, 30), true},     {"grazing", grazing, true}};
}

TEST_F(SeamTest, TheDateLineDoesNotShow) {
  // Gusts over the sea and aurorae belong to places, as streaks of wind do: the lit planet has the maps alone.
  const WholePlanet& weathered = grownFlat("terra", 7, 2048);
  WholePlanet calm = weathered;
  calm.planet = Planet(*planetSpec(weathered.planet.params(), 256));
  Renderer other = std::move(*Renderer::create());
  for (const MapView view : kAllViews) {
    // Streaks of wind begin at places of the planet's, not of the map's; rivers are lines.
    if (view == MapId::wind || view == MapId::flow || view == MapId::rivers) continue;
    const WholePlanet& here = view == MapView() ? calm : weathered;
    show(here, view);
    test::show(other, turned(here, here.grid.width() / 2), view);
    for (View& scene : std::vector<View>(dateLineViews())) {
      scene.frame.view = view;
      scene.frame.sky.aurora = 0;
      for (const int supersampling : {1, 2}) {
        if (view == MapView() ? scene.isNear : supersampling == 2) continue;
        const Picture seam = draw(scene.frame, kWidth, kHeight, supersampling);
        other.draw(turnedHalf(scene.frame), kWidth, kHeight, supersampling);
        const Differences found = compare(seam, readPixels(kWidth, kHeight), 6);
        const auto what = viewName(view) + ", " + scene.what + ", " + std::to_string(supersampling);
        EXPECT_LT(found.mean, 0.05) << what;
        EXPECT_LE(found.most, 12) << what;
        EXPECT_LT(found.shareOfMuch, 0.0005) << what;
      }
    }
  }
}

TEST_F(SeamTest, ColumnsAtTheDateLineDifferAsAllColumnsDo) {
  for (const MapView view : kAllViews) {
    // Streaks of wind begin at places of the planet's, not of the map's; rivers are lines.
    if (view == MapId::wind || view == MapId::flow || view == MapId::rivers) continue;
    show(grownFlat(), view);
    for (const float distance : {3.2f, 1.15f}) {
      Frame frame = frameAbove(180, 0, distance, 0);
      frame.view = view;
      const Picture picture = draw(frame);
      const auto step = [&](int x) {
        double sum = 0;
        for (int y = 60; y < 120; ++y) sum += std::abs(luminance(at(picture, x, y)) - luminance(at(picture, x + 1, y)));
        return sum / 60;
      };
      double most = 0;
      for (int x = kWidth / 2 - 30; x < kWidth / 2 + 30; ++x) {
        if (std::abs(x - kWidth / 2) > 2) most = std::max(most, step(x));
      }
      for (int x = kWidth / 2 - 2; x <= kWidth / 2 + 1; ++x) {
        EXPECT_LE(step(x), 1.25 * most + 0.5) << viewName(view) << " from " << distance;
      }
    }
  }
}

TEST_F(SeamTest, ThePolesDoNotShow) {
  const glm::quat stay(1, 0, 0, 0);
  const glm::quat tilt = glm::angleAxis(90 * kDegrees, glm::normalize(glm::vec3(1, 0, 0.3f)));
  Renderer other = std::move(*Renderer::create());
  const WholePlanet upright = wavyPlanet(Grid::equirectangular(1024), stay), tilted = wavyPlanet(Grid::equirectangular(1024), tilt);
  for (const MapView view : std::initializer_list<MapView>{MapView(), MapId::albedo, MapId::height, MapId::water, MapId::clouds}) {
    show(upright, view);
    test::show(other, tilted, view);
    for (const float latitude : {89.0f, 70.0f, -89.0f}) {
      for (const float distance : {3.2f, 1.3f}) {
        if (view == MapView() && distance < 2) continue;  // grain, see above
        Frame frame = frameAbove(25, latitude, distance);
        const glm::vec3 sun = glm::normalize(glm::vec3(frame.camera.position) + frame.camera.right() * 0.8f);
        const auto shineFrom = [](Frame& f, const glm::vec3& towards) {
          f.sky.sunLongitudeRadians = longitudeOf(towards);
          f.sky.sunLatitudeRadians = latitudeOf(towards);
        };
        frame.view = view;
        shineFrom(frame, sun);
        const Picture polar = draw(frame);
        const glm::vec2 pole = project(frame, {0, latitude > 0 ? 1 : -1, 0}, kWidth, kHeight);
        // The same sight in a world that was tilted as a whole.
        frame.camera.position = glm::dquat(tilt) * frame.camera.position;
        frame.camera.worldFromView = tilt * frame.camera.worldFromView;
        shineFrom(frame, tilt * sun);
        other.draw(frame, kWidth, kHeight);
        const Picture equatorial = readPixels(kWidth, kHeight);
        // Over the disc only: stars do not tilt along. And around the pole by itself.
        double sum = 0, sumAtPole = 0;
        int count = 0, countAtPole = 0, much = 0;
        for (int y = 0; y < kHeight; ++y) {
          for (int x = 0; x < kWidth; ++x) {
            if (std::hypot(x - kWidth / 2, y - kHeight / 2) > 70) continue;
            const int d = difference(at(polar, x, y), at(equatorial, x, y));
            sum += d;
            ++count;
            much += d > 10;
            if (glm::distance(glm::vec2(x, y) + 0.5f, pole) > 8) continue;
            sumAtPole += d;
            ++countAtPole;
          }
        }
        const auto what = viewName(view) + " above " + std::to_string(latitude) + " from " + std::to_string(distance);
        EXPECT_LT(sum / count, 1.5) << what;
        EXPECT_LE(sumAtPole, 1.5 * countAtPole) << what;
        EXPECT_LT(much, 0.0007 * count) << what;
      }
    }
  }
}

TEST_F(SeamTest, AroundThePolesIsNoStreakOfTheGenerator) {
  show(grownPlanet("classic"), MapId::albedo);  // whose land and ice reach both poles
  for (const float pole : {1.0f, -1.0f}) {
    Frame frame = frameAbove(0, pole * 89, 1.5f);
    frame.view = MapId::albedo;
    const Picture picture = draw(frame, kWidth, kHeight, 2);
    // Colour steps of one degree of arc along small circles and along meridians: streaks would make the former larger.
    const auto colour = [&](float longitude, float colatitude) {
      return luminance(at(picture, project(frame, direction(longitude, pole * (kPi / 2 - colatitude)), kWidth, kHeight)));
    };
    double around = 0, outwards = 0;
    for (float colatitude = 2; colatitude <= 9; ++colatitude) {
      const float arc = 1.5f;
      for (float longitude = 0; longitude < 360; longitude += 6) {
        const float here = longitude * kDegrees, low = colatitude * kDegrees;
        around += std::abs(colour(here, low) - colour(here + arc * kDegrees / std::sin(low), low));
        outwards += std::abs(colour(here, low) - colour(here, low + arc * kDegrees));
      }
    }
    EXPECT_LT(around, 2 * outwards) << "pole " << pole;
    EXPECT_LT(outwards, 2 * around) << "pole " << pole;
  }
}

}  // namespace
}  // namespace terrella::test
