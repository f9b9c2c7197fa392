// Trees: where they stand, from where they are seen, in which light, and that they come and go with their planet.
#include "render/passes/tree_pass.h"

#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using TreePassTest = GlTest;

struct Spot {
  float longitude, latitude;  // degrees
};

// A bare bright ball, or one that has trees.
SyntheticPlanet brightBall() {
  SyntheticPlanet planet;
  planet.albedo = [](const glm::vec3&) { return Rgb8{190, 185, 170}; };
  return planet;
}
WholePlanet withTrees(WholePlanet planet, const std::vector<Spot>& places, float spacing = 4) {
  Forest forest{{}, spacing};
  for (const Spot& spot : places) forest.trees.push_back({spot.longitude, spot.latitude, ClimateClass::green});
  planet.planet = Planet();
  planet.planet.keep({}, {{factTag<Forest>(), std::make_shared<const Forest>(std::move(forest))}});
  return planet;
}

// The middle of what differs between two pictures.
glm::vec2 middleOfDifference(const Picture& a, const Picture& b) {
  glm::dvec2 sum(0);
  double weight = 0;
  for (int y = 0; y < a.height; ++y) {
    for (int x = 0; x < a.width; ++x) {
      const double here = difference(at(a, x, y), at(b, x, y));
      sum += here * glm::dvec2(x + 0.5, y + 0.5);
      weight += here;
    }
  }
  return glm::vec2(sum / std::max(weight, 1e-9));
}

struct TwoPictures {
  Picture bare, wooded;
  Differences differences() const { return compare(bare, wooded); }
};

class TreesOnBall : public TreePassTest {
 protected:
  TwoPictures drawBoth(const Frame& frame, const std::vector<Spot>& places, const WholePlanet& maps, float spacing = 4) {
    show(maps);
    const Picture bare = draw(frame);
    show(withTrees(maps, places, spacing));
    return {bare, draw(frame)};
  }
  TwoPictures drawBoth(const Frame& frame, const std::vector<Spot>& places) { return drawBoth(frame, places, ball_); }
  WholePlanet ball_ = paint(brightBall());
};

// Frames from above, from beside, askew, of a turned planet, and beside a panel; all with the sun in the zenith of a place, so that
// its tree's shadow lies under it.
std::vector<Frame> manyFrames(const Spot& spot) {
  std::vector<Frame> frames;
  for (const float beside : {0.0f, 4.0f}) {
    for (const float shift : {0.0f, 0.3f, -0.2f}) {
      Frame frame = frameAbove(spot.longitude + beside, spot.latitude - beside, 1.3f);
      frame.shiftRight = shift;
      frames.push_back(frame);
    }
  }
  Frame askew = frameAbove(spot.longitude, spot.latitude - 9, 1.3f);
  askew.camera.worldFromView = askew.camera.worldFromView * glm::angleAxis(0.5f, glm::normalize(glm::vec3(1, 0.2f, 0.6f)));
  askew.shiftRight = 0.1f;
  frames.push_back(askew);
  Frame turned = frameAbove(spot.longitude + 120, spot.latitude, 1.3f);
  turned.planetAngleRadians = 120 * kDegrees;
  frames.push_back(turned);
  for (Frame& frame : frames) {
    frame.sky.sunLongitudeRadians = spot.longitude * kDegrees + static_cast<float>(frame.planetAngleRadians);
    frame.sky.sunLatitudeRadians = spot.latitude * kDegrees;
  }
  return frames;
}

TEST_F(TreesOnBall, ATreeStandsOnThePixelsWhereTheGlobeShowsItsPlace) {
  for (const Grid& grid : {Grid::equirectangular(2048), Grid::cube(512)}) {
    SyntheticPlanet plain = brightBall();
    plain.grid = grid;
    const WholePlanet bare = paint(plain);
    for (const Spot spot : {Spot{0, 0}, {-70, 35}, {180, -50}, {44, 80}}) {
      const glm::vec3 place = direction(spot.longitude * kDegrees, spot.latitude * kDegrees);
      WholePlanet marked = bare;
      marked.albedo = painted<Rgb8>(grid, [=](const glm::vec3& d) {
        return glm::dot(d, place) > std::cos(1 * kDegrees) ? Rgb8{20, 20, 20} : Rgb8{190, 185, 170};
      });
      for (Frame& frame : std::vector<Frame>(manyFrames(spot))) {
        const TwoPictures tree = drawBoth(frame, {spot}, bare, 2);
        frame.view = MapId::albedo;
        const Picture unmarked = draw(frame);
        show(marked);
        const glm::vec2 mark = middleOfDifference(unmarked, draw(frame));
        const glm::vec2 found = middleOfDifference(tree.bare, tree.wooded);
        EXPECT_GT(tree.differences().most, 40);
        EXPECT_LT(glm::distance(found, mark), 0.6f) << spot.longitude << " " << spot.latitude << ", shift " << frame.shiftRight << ": ("
                                                    << found.x << ", " << found.y << ") and (" << mark.x << ", " << mark.y << ")";
      }
    }
  }
}

TEST_F(TreesOnBall, NoneIsSeenThroughThePlanet) {
  const Frame frame = frameAbove(0, 0, 1.3f);  // the horizon is 39.7 degrees away
  EXPECT_EQ(drawBoth(frame, {{41, 0}, {0, -41}, {-90, 0}, {135, 10}, {180, 0}, {0, 90}}).differences().most, 0);
  EXPECT_GT(drawBoth(frame, {{4, 0}}).differences().most, 40);
  // Nor behind whoever looks away from the planet.
  Frame away = frameAbove(0, 0, 1.3f);
  away.camera.worldFromView = away.camera.worldFromView * glm::angleAxis(kPi, glm::vec3(0, 1, 0));
  EXPECT_EQ(drawBoth(away, {{0, 0}, {5, 5}}).differences().most, 0);
}

TEST_F(TreesOnBall, TheyFadeInAsOneComesNear) {
  double last = -1;
  for (const float distance : {3.0f, 2.2f, 1.9f, 1.6f, 1.3f}) {
    const TwoPictures pictures = drawBoth(frameAbove(0, 0, distance), {{0, 0}});
    if (distance > 2.5f) {
      EXPECT_EQ(pictures.differences().most, 0) << distance;
    }
    EXPECT_GT(pictures.differences().mean, last) << distance;
    last = pictures.differences().mean;
  }
}

// There the ground has trees of a tree's size.
TEST_F(TreesOnBall, FromRightAboveThemNoneIsSeen) {
  const std::vector<Spot> places{{0, 0}, {0.3f, 0}, {0, 0.3f}};
  EXPECT_GT(drawBoth(frameAbove(0, 0, 1.1f), places).differences().shareOfMuch, 0);
  Frame low = frameAbove(0, 0, 1.1f);
  low.camera = lookFrom(0, 0, 1 + 0.9 * static_cast<double>(TreePass::kNearest), {});
  EXPECT_EQ(drawBoth(low, places).differences().shareOfMuch, 0);
}

TEST_F(TreesOnBall, ByNightTheyAreAsDarkAsTheGround) {
  const int byDay = drawBoth(frameAbove(0, 0, 1.3f, 20), {{0, 0}}).differences().most;
  EXPECT_GT(byDay, 40);
  const TwoPictures night = drawBoth(frameAbove(0, 0, 1.3f, 180), {{0, 0}, {3, 3}});
  for (const Rgb8& pixel : night.wooded.pixels) ASSERT_LT(luminance(pixel), 80);
  // Leaves are darker than the bright ground: the same dim light is on both.
  EXPECT_LT(night.differences().most, byDay * 0.6);
}

TEST_F(TreesOnBall, TheirSunnySideIsTheSunsAndTheirShadowIsNot) {
  constexpr float kCrownPixels = 12;  // radius, of trees as here
  for (const float sunDegrees : {60.0f, -60.0f}) {
    const Frame frame = frameAbove(0, 0, 1.15f, sunDegrees);
    const float sunwards = sunDegrees > 0 ? -1 : 1;                             // on the screen
    const std::vector<Spot> places{{0, 2}, {0, -2}, {3, 2}, {3, -2}, {-3, 0}};  // several: no crown is quite round
    const TwoPictures pictures = drawBoth(frame, places, ball_, 2);
    double sunny = 0, shady = 0, lit = 0, shadowed = 0;
    for (const Spot& spot : places) {
      const glm::vec2 middle = project(frame, direction(spot.longitude * kDegrees, spot.latitude * kDegrees), kWidth, kHeight);
      lit += luminance(at(pictures.wooded, middle + glm::vec2(1.25f * kCrownPixels * sunwards, 0)));
      shadowed += luminance(at(pictures.wooded, middle - glm::vec2(1.25f * kCrownPixels * sunwards, 0)));
      for (const float beside : {0.4f * kCrownPixels, 0.6f * kCrownPixels}) {
        sunny += luminance(at(pictures.wooded, middle + glm::vec2(beside * sunwards, 0)));
        shady += luminance(at(pictures.wooded, middle - glm::vec2(beside * sunwards, 0)));
      }
    }
    EXPECT_GT(sunny, 1.2 * shady) << sunDegrees;
    EXPECT_GT(lit, 1.2 * shadowed) << sunDegrees;
  }
}

TEST_F(TreesOnBall, CloudsHideThem) {
  SyntheticPlanet overcast = brightBall(), hazy = brightBall();
  overcast.clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 255}; };
  hazy.clouds = [](const glm::vec3&) { return Rgba8{255, 255, 255, 40}; };
  Frame frame = frameAbove(0, 0, 1.3f, 20);
  const std::vector<Spot> trees{{0, 0}, {5, 4}, {-6, 3}};
  const auto most = [&](const SyntheticPlanet& planet) { return drawBoth(frame, trees, paint(planet)).differences().most; };
  const int clear = most(brightBall());
  EXPECT_LE(most(overcast), 1);
  EXPECT_LT(most(hazy), clear - 20);
  EXPECT_GT(most(hazy), 20);
  frame.sky.hasClouds = false;
  EXPECT_GE(most(overcast), clear);
}

TEST_F(TreesOnBall, TheyComeAndGoWithTheirPlanet) {
  const Frame frame = frameAbove(0, 0, 1.3f);
  const TwoPictures first = drawBoth(frame, {{0, 0}});
  const int swaps = renderer_->textures().swaps();
  // The maps are the same ones: only the trees are others.
  const TwoPictures second = drawBoth(frame, {{8, 0}});
  EXPECT_EQ(renderer_->textures().swaps(), swaps + 2);
  EXPECT_EQ(compare(first.bare, second.bare).most, 0);
  EXPECT_GT(compare(first.wooded, second.wooded).most, 40);
  show(withTrees(ball_, {}));
  EXPECT_EQ(compare(first.bare, draw(frame)).most, 0);
}

TEST_F(TreesOnBall, TheyWaitForTheirMaps) {
  const Frame frame = frameAbove(0, 0, 1.3f);
  show(ball_);
  const Picture before = draw(frame);
  const WholePlanet wooded = withTrees(paint(brightBall()), {{0, 0}});
  renderer_->textures().show(wooded.planet, wooded.maps());
  int steps = 0;
  for (; !renderer_->textures().upload(0, frame.view); ++steps) ASSERT_EQ(compare(before, draw(frame)).most, 0) << steps;
  EXPECT_GT(steps, 1);
  EXPECT_GT(compare(before, draw(frame)).most, 40);
}

TEST_F(TreesOnBall, SingleMapsAndFlatOnesShowNone) {
  Frame frame = frameAbove(0, 0, 1.3f);
  for (const bool isFlat : {false, true}) {
    for (const MapView view : std::initializer_list<MapView>{MapView(), MapId::albedo, MapId::height, MapId::normal, MapId::climate,
                                                             MapId::water, MapId::clouds}) {
      if (!isFlat && view == MapView()) continue;
      frame.isFlat = isFlat;
      frame.view = view;
      show(ball_, view);
      const Picture bare = draw(frame);
      show(withTrees(ball_, {{0, 0}}), view);
      EXPECT_EQ(compare(bare, draw(frame)).most, 0) << isFlat << " " << viewName(view);
    }
  }
}

TEST_F(TreesOnBall, ATreeIsCutByThePicturesEdgeAndNotDropped) {
  const Frame frame = frameAbove(0, 0, 1.15f);
  const TwoPictures whole = drawBoth(frame, {{0, 0}}, ball_, 6);
  // Its middle lies just above the picture.
  const float upwards = std::tan(frame.camera.fieldOfViewRadians / 2) * 0.15f * 1.04f / kDegrees;
  EXPECT_LT(project(frame, direction(0, upwards * kDegrees), kWidth, kHeight).y, -0.5f);
  const TwoPictures cut = drawBoth(frame, {{0, upwards}}, ball_, 6);
  EXPECT_GT(cut.differences().most, 40);
  EXPECT_LT(cut.differences().mean, whole.differences().mean);
}

TEST(TreeVertices, CrownsFillTheirRoomAndNeverTouch) {
  for (int biome = 0; biome < kBiomes; ++biome) {
    const ClimateClass grows = classOf(static_cast<Biome>(biome));
    if (treeRadius(grows) == 0) continue;
    const std::vector<Tree> trees{{90, 0, grows}};
    const TreeVertex one = treeVertices({trees, 1})[0], two = treeVertices({trees, 2})[0];
    EXPECT_LT(glm::distance(one.place, glm::vec3(1, 0, 0)), 1e-6f);
    EXPECT_FLOAT_EQ(two.crown, 2 * one.crown);
    const float widest = 1.15f * one.crown;  // as tree.vert varies it
    EXPECT_LT(2 * widest, treeRadius(grows) * kDegrees) << kBiomeNames[static_cast<std::size_t>(biome)];
    EXPECT_GT(widest, 0.4f * kDegrees) << kBiomeNames[static_cast<std::size_t>(biome)];
    EXPECT_GT(one.colour.g, std::max(one.colour.r, one.colour.b)) << kBiomeNames[static_cast<std::size_t>(biome)];
  }
  EXPECT_TRUE(treeVertices({}).empty());
}

TEST(TreeVertices, TaigaIsBluishAndSavannahOlive) {
  const auto colour = [](Biome biome) { return treeVertices({{{0, 0, classOf(biome)}}, 1})[0].colour; };
  EXPECT_GT(colour(Biome::taiga).b, 2 * colour(Biome::taiga).r);
  EXPECT_GT(colour(Biome::savannah).r, 2 * colour(Biome::savannah).b);
}

}  // namespace
}  // namespace terrella::test
