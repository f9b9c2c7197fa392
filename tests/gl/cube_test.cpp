// Drawn from cube maps, a planet shows neither the edges of the cube nor its corners nor the poles.
//
// As in seam_test.cpp the same world is drawn twice, from cubes that stand askew to each other: where one has an edge, the other has
// the middle of a face.
#include "gl/gl_test.h"

namespace terrella::test {
using namespace render;
namespace {

using CubeTest = GlTest;

const glm::quat kStay(1, 0, 0, 0);
const glm::quat kAskew = glm::angleAxis(0.6f, glm::normalize(glm::vec3(1, 0.4f, -0.3f)));

struct Spot {
  std::string what;
  glm::vec3 direction;
};

// The middles of the twelve edges, the eight corners and the two poles.
std::vector<Spot> spots() {
  std::vector<Spot> all;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      for (int z = -1; z <= 1; ++z) {
        const int sides = std::abs(x) + std::abs(y) + std::abs(z);
        const bool isPole = sides == 1 && y != 0;
        if (sides < 2 && !isPole) continue;
        all.push_back({(isPole       ? "pole "
                        : sides == 2 ? "edge "
                                     : "corner ") +
                           std::to_string(x) + std::to_string(y) + std::to_string(z),
                       glm::normalize(glm::vec3(x, y, z))});
      }
    }
  }
  return all;
}

void shineFrom(Frame& frame, const glm::vec3& towards) {
  frame.sky.sunLongitudeRadians = longitudeOf(towards);
  frame.sky.sunLatitudeRadians = latitudeOf(towards);
}

TEST_F(CubeTest, NeitherEdgesNorCornersNorPolesShow) {
  const WholePlanet straight = wavyPlanet(Grid::cube(256), kStay), askew = wavyPlanet(Grid::cube(256), kAskew);
  Renderer other = std::move(*Renderer::create());
  for (const MapView view : std::initializer_list<MapView>{MapView(), MapId::albedo, MapId::height, MapId::water, MapId::clouds}) {
    show(straight, view);
    test::show(other, askew, view);
    for (const Spot& spot : spots()) {
      for (const float distance : {3.2f, 1.4f}) {
        if (view == MapView() && distance < 2) continue;  // its grain belongs to the place
        Frame frame;
        frame.camera = lookAtPlanet(longitudeOf(spot.direction), latitudeOf(spot.direction), distance);
        frame.view = view;
        const glm::vec3 sun = glm::normalize(glm::vec3(frame.camera.position) + frame.camera.right() * 0.8f);
        shineFrom(frame, sun);
        const Picture picture = draw(frame);
        frame.camera.position = glm::dquat(kAskew) * frame.camera.position;
        frame.camera.worldFromView = kAskew * frame.camera.worldFromView;
        shineFrom(frame, kAskew * sun);
        other.draw(frame, kWidth, kHeight);
        const Picture reference = readPixels(kWidth, kHeight);
        double sum = 0, count = 0, much = 0;
        for (int y = 0; y < kHeight; ++y) {
          for (int x = 0; x < kWidth; ++x) {
            if (std::hypot(x - kWidth / 2, y - kHeight / 2) > 70) continue;  // the disc; stars do not turn along
            const int d = difference(at(picture, x, y), at(reference, x, y));
            sum += d;
            ++count;
            much += d > 10;
          }
        }
        const std::string what = viewName(view) + " at " + spot.what + " from " + std::to_string(distance);
        EXPECT_LT(sum / count, 1.2) << what;
        EXPECT_LT(much, 0.0007 * count) << what;
      }
    }
  }
}

// Steps from pixel to pixel over an edge against those beside it, of the generator's own planet, close up and unlit.
TEST_F(CubeTest, StepsOverAnEdgeOfAGrownPlanetAreOrdinary) {
  for (const MapId view : {MapId::albedo, MapId::height, MapId::normal, MapId::clouds}) {
    show(grownPlanet("terra", 7, 1024), view);
    for (const float longitude : {45.0f, 135.0f, 225.0f, 315.0f}) {  // upright edges, seen as the middle column
      double across = 0, beside = 0;
      for (const float latitude : {-20.0f, 0.0f, 20.0f}) {
        Frame frame = frameAbove(longitude, latitude, 1.12f);
        frame.view = view;
        const Picture picture = draw(frame);
        const auto step = [&](int x) {
          double sum = 0;
          for (int y = 20; y < kHeight - 20; ++y) sum += difference(at(picture, x, y), at(picture, x + 1, y));
          return sum;
        };
        for (int x = kWidth / 2 - 3; x < kWidth / 2 + 2; ++x) across = std::max(across, step(x));
        for (int x = kWidth / 2 - 40; x < kWidth / 2 + 40; ++x) beside = std::max(beside, std::abs(x - kWidth / 2) > 5 ? step(x) : 0.0);
      }
      EXPECT_LE(across, 1.25 * beside + 20) << viewName(view) << " at " << longitude;
    }
  }
}

TEST_F(CubeTest, ShowsThePlanetOfThe2To1Map) {
  Renderer other = std::move(*Renderer::create());
  for (const MapView view : std::initializer_list<MapView>{MapView(), MapId::albedo, MapId::height, MapId::normal, MapId::clouds}) {
    show(grownPlanet("terra", 7, 1024), view);
    test::show(other, grownFlat("terra", 7, 1024), view);
    for (const float latitude : {-75.0f, 0.0f, 40.0f}) {
      Frame frame = frameAbove(200, latitude, 3.2f, 30);
      frame.view = view;
      const Picture cube = draw(frame);
      other.draw(frame, kWidth, kHeight);
      // Coasts and slopes differ by the pixels that they fall on; a face in the wrong place would differ by far more.
      EXPECT_LT(compare(cube, readPixels(kWidth, kHeight)).mean, view == MapId::normal ? 8 : 6) << viewName(view) << " at " << latitude;
    }
    Frame flat;
    flat.isFlat = true;
    flat.view = view;
    const Picture unrolled = draw(flat);
    other.draw(flat, kWidth, kHeight);
    EXPECT_LT(compare(unrolled, readPixels(kWidth, kHeight)).mean, view == MapId::normal ? 8 : 6) << viewName(view) << ", flat";
  }
}

// A slope that faces the sun is bright, whichever face of the cube it lies on.
TEST_F(CubeTest, SlopesFaceTheSameWayOnEveryFace) {
  SyntheticPlanet east, west;
  east.grid = west.grid = Grid::cube(128);
  east.normal = [](const glm::vec3&) { return Rgb8{188, 128, 240}; };
  west.normal = [](const glm::vec3&) { return Rgb8{68, 128, 240}; };
  const WholePlanet towards = paint(east), away = paint(west);
  for (const auto& [longitude, latitude] :
       {std::pair(0.0f, 0.0f), {90.0f, 0.0f}, {180.0f, 0.0f}, {270.0f, 0.0f}, {20.0f, 70.0f}, {-130.0f, -70.0f}}) {
    Frame frame = frameAbove(longitude, latitude, 3.2f, -60);  // the sun in the east
    frame.sky.air.density = 0;
    show(towards);
    const double bright = luminance(at(draw(frame), kWidth / 2, kHeight / 2));
    show(away);
    EXPECT_GT(bright, 1.2 * luminance(at(draw(frame), kWidth / 2, kHeight / 2))) << longitude << ", " << latitude;
  }
}

TEST_F(CubeTest, PlanetsOfBothKindsTakeTurns) {
  const auto plain = [](Grid grid, std::uint8_t shade) {
    SyntheticPlanet planet;
    planet.grid = grid;
    planet.albedo = [shade](const glm::vec3&) { return Rgb8{shade, shade, shade}; };
    planet.height = [shade](const glm::vec3&) { return static_cast<float>(shade) / 255.0f; };
    return paint(planet);
  };
  Frame frame = frameAbove(45, 35, 3.2f);
  std::uint8_t shade = 40;
  for (const Grid& grid : {Grid::equirectangular(256), Grid::cube(64), Grid::cube(128), Grid::equirectangular(512),
                           Grid::equirectangular(256), Grid::cube(64)}) {
    for (const MapId view : {MapId::albedo, MapId::height}) {
      frame.view = view;
      show(plain(grid, shade), view);
      EXPECT_NEAR(at(draw(frame), kWidth / 2, kHeight / 2).g, shade, 1) << grid.width();
      shade = static_cast<std::uint8_t>(shade + 15);
    }
  }
}

TEST_F(CubeTest, InSlicesOrAtOnceThePictureIsTheSame) {
  const Frame frame = frameAbove(30, 40, 3.2f, 30);
  show(grownPlanet());
  const Picture atOnce = draw(frame);
  renderer_ = std::move(*Renderer::create());
  renderer_->textures().show(grownPlanet().planet, grownPlanet().maps());
  int slices = 1;
  while (!renderer_->textures().upload(0, frame.view)) ++slices;
  EXPECT_GE(slices, 4 * 6);  // a step for each face of each map at least
  EXPECT_EQ(compare(atOnce, draw(frame)).most, 0);
}

}  // namespace
}  // namespace terrella::test
