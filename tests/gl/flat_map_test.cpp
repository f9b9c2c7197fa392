// The flat map: it wraps in longitude, stays on screen in latitude, and shows the maps as they are.
#include "gl/gl_test.h"
#include "render/passes/flat_map_pass.h"

namespace terrella::test {
using namespace render;
namespace {

using FlatMapTest = GlTest;

Frame flatFrame(glm::vec2 centre = {0.5f, 0.5f}, float zoom = 1) {
  Frame frame;
  frame.isFlat = true;
  frame.flat = {centre, zoom};
  return frame;
}

// The place of a map that a pixel's middle shows.
glm::vec2 placeAt(const Frame& frame, glm::vec2 pixel) {
  const glm::vec2 size(GlTest::kWidth, GlTest::kHeight);
  return frame.flat.centre + (pixel / size - 0.5f) * flatMapSpan(frame.flat, GlTest::kWidth, GlTest::kHeight);
}

TEST_F(FlatMapTest, ShowsTheMapAsItIs) {
  const WholePlanet& maps = grownFlat();
  show(maps);
  Frame frame = flatFrame({0.5f, 0.5f}, 4);
  frame.view = MapId::albedo;
  const Picture picture = draw(frame);
  double sum = 0;
  for (int y = 0; y < kHeight; y += 3) {
    for (int x = 0; x < kWidth; x += 3) {
      const glm::vec2 place = placeAt(frame, glm::vec2(x, y) + 0.5f);
      const Rgb8 expected = maps.albedo->at(static_cast<int>(place.x * static_cast<float>(maps.grid.width())),
                                            static_cast<int>(place.y * static_cast<float>(maps.grid.width()) / 2));
      sum += std::abs(luminance(at(picture, x, y)) - luminance(expected));
    }
  }
  EXPECT_LT(sum / (60 * 107), 4);  // magnified, so only the filter between neighbours differs
}

TEST_F(FlatMapTest, AFullWidthFurtherIsTheSamePicture) {
  show(grownPlanet());
  for (const float zoom : {1.0f, 3.0f}) {
    const Picture here = draw(flatFrame({0.3f, 0.5f}, zoom));
    EXPECT_LE(compare(here, draw(flatFrame({1.3f, 0.5f}, zoom))).mean, 0.05);
    EXPECT_LE(compare(here, draw(flatFrame({-0.7f, 0.5f}, zoom))).mean, 0.05);
  }
}

TEST_F(FlatMapTest, TheDateLineDoesNotShow) {
  const WholePlanet& here = grownFlat();
  const WholePlanet elsewhere = turned(here, here.grid.width() / 2);
  for (const MapView view : kAllViews) {
    if (view == MapId::wind) continue;  // its streaks begin at places of the planet's, not of the map's
    for (const float zoom : {1.0f, 6.0f}) {
      Frame frame = flatFrame({0.0f, 0.45f}, zoom);
      frame.view = view;
      // One pixel off the middle: within a 2 x 2 block, over which drivers take differences.
      frame.flat.centre.x = flatMapSpan(frame.flat, kWidth, kHeight).x / kWidth;
      show(here, frame.view);
      const Picture seam = draw(frame);
      frame.flat.centre.x += 0.5f;
      show(elsewhere, frame.view);
      const Differences found = compare(seam, draw(frame), 6);
      EXPECT_LT(found.mean, 0.1) << viewName(view);
      EXPECT_LE(found.shareOfMuch, 0.0005) << viewName(view);
    }
  }
}

TEST_F(FlatMapTest, CloudsCanBeHidden) {
  show(grownPlanet());
  Frame frame = flatFrame();
  const Picture cloudy = draw(frame);
  frame.sky.hasClouds = false;
  EXPECT_GT(meanLuminance(cloudy), meanLuminance(draw(frame)) + 3);
}

TEST(FlatView, AWindowHoldsTheWholeMapAtZoomOne) {
  struct Size {
    int width, height;
  };
  for (const Size size : {Size{200, 100}, {1280, 720}, {100, 300}, {900, 100}}) {
    const glm::vec2 span = flatMapSpan({}, size.width, size.height);
    EXPECT_GE(span.x, 1.0f);
    EXPECT_GE(span.y, 1.0f);
    EXPECT_FLOAT_EQ(std::min(span.x, span.y), 1.0f);
    // A square on the map (u counts double) is a square on screen.
    EXPECT_NEAR(static_cast<float>(size.width) / (2 * span.x), static_cast<float>(size.height) / span.y, 0.01f);
  }
}

TEST(FlatView, StaysOnTheMapInLatitudeAndWrapsInLongitude) {
  for (const float zoom : {1.0f, 2.0f, 7.0f, 64.0f}) {
    for (const float v : {-3.0f, 0.0f, 0.4f, 1.0f, 8.0f}) {
      const FlatView kept = keptOnMap({{2.75f, v}, zoom}, 320, 180);
      const float half = flatMapSpan(kept, 320, 180).y / 2;
      EXPECT_FLOAT_EQ(kept.centre.x, 0.75f);
      if (half < 0.5f) {
        EXPECT_GE(kept.centre.y - half, -1e-6f);
        EXPECT_LE(kept.centre.y + half, 1 + 1e-6f);
      } else {
        EXPECT_FLOAT_EQ(kept.centre.y, 0.5f);
      }
    }
  }
  EXPECT_FLOAT_EQ(keptOnMap({{-0.25f, 0.5f}, 1}, 320, 180).centre.x, 0.75f);
  EXPECT_FLOAT_EQ(keptOnMap({{0, 0.5f}, 1000}, 320, 180).zoom, 64);
  EXPECT_FLOAT_EQ(keptOnMap({{0, 0.5f}, 0.01f}, 320, 180).zoom, 1);
}

// The place of the map under a cursor that stands some window sizes off the middle.
glm::vec2 placeUnder(const FlatView& view, const glm::vec2& cursor) { return view.centre + cursor * flatMapSpan(view, 320, 180); }

TEST(FlatView, ZoomingKeepsWhatIsUnderTheCursor) {
  for (const glm::vec2 cursor : {glm::vec2(0, 0), glm::vec2(0.4f, -0.3f), glm::vec2(-0.5f, 0.5f)}) {
    FlatView view{{0.7f, 0.5f}, 2};
    const glm::vec2 before = placeUnder(view, cursor);
    for (const float steps : {1.0f, 3.0f, -2.0f, 8.0f, 100.0f, -0.5f}) {
      view = zoomedAt(view, steps, cursor, 320, 180);
      EXPECT_NEAR(placeUnder(view, cursor).x, before.x, 1e-5f) << steps;
      EXPECT_NEAR(placeUnder(view, cursor).y, before.y, 1e-5f) << steps;
    }
  }
  EXPECT_FLOAT_EQ(zoomedAt({}, 1e6f, {}, 320, 180).zoom, 64);
  EXPECT_FLOAT_EQ(zoomedAt({}, -1e6f, {}, 320, 180).zoom, 1);
}

TEST_F(FlatMapTest, BesideAPanelTheMiddleIsShifted) {
  show(grownPlanet());
  Frame frame = flatFrame({0.4f, 0.5f}, 4);
  frame.view = MapId::albedo;
  const Picture centred = draw(frame);
  frame.shiftRight = 0.25f;
  const Picture shifted = draw(frame);
  for (int x = 60; x < kWidth; x += 20) EXPECT_LE(difference(at(shifted, x, 90), at(centred, x - 40, 90)), 3);
}

}  // namespace
}  // namespace terrella::test
