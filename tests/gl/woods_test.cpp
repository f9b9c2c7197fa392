// Light among trees.
#include <algorithm>
#include <utility>
#include <vector>

#include "gl/near_ground.h"
#include "gl/shader_folder.h"

namespace terrella::test {
namespace {

class WoodsTest : public NearGroundTest {
 protected:
  // All that are drawn, from the planet's middle.
  std::vector<std::pair<glm::dvec3, Plant>> trees() {
    std::vector<std::pair<glm::dvec3, Plant>> result;
    const TileMemory& memory = renderer_->terrain().memory();
    for (const PlantedTile& tile : renderer_->terrain().selection().planted) {
      if (tile.from > 0) continue;
      for (const Plant& plant : *memory.plants(tile.slot)) {
        if (plant.kind < static_cast<float>(PlantKind::boulder))
          result.emplace_back(memory.middle(tile.slot) + glm::dvec3(plant.foot), plant);
      }
    }
    return result;
  }
  // Somewhere with so many trees within 120 m.
  Frame frameAmongTrees(double meters, double pitch, double sunWest, int least) {
    Dice dice(5);
    for (int tries = 0; tries < 300; ++tries) {
      const Frame frame =
          frameAt(placeWhere([&](double ground) { return ground > 20 && ground < 1500 && dice.next() < 0.3; }), meters, pitch, sunWest);
      draw(frame, 64, 36);
      const auto isNear = [&](const auto& tree) { return glm::distance(tree.first, frame.camera.position) * kEarthRadius < 120; };
      const auto standing = trees();
      if (std::count_if(standing.begin(), standing.end(), isNear) > least) return frame;
    }
    ADD_FAILURE() << "no such place";
    return {};
  }
};

// From above: the ground is darker where a ray of the sun through the middle of a tree meets it, and not on the other side of the tree.
TEST_F(WoodsTest, TreesThrowShadowsAwayFromTheSun) {
  showPlanet();
  const Frame frame = frameAmongTrees(90, -1.55, 0.7, 30);
  const Picture with = draw(frame);
  const ShaderFolder folder;
  folder.write("plant_shadow.frag", "out vec4 o_left;\nvoid main() { o_left = vec4(1.0); }\n");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture without = draw(frame);
  // What shadows leave there of the light; 0 outside of the picture.
  const auto left = [&](const glm::dvec3& point) {
    const glm::vec2 pixel = project(frame, point, with.width, with.height);
    const glm::vec2 size(with.width, with.height);
    if (glm::any(glm::lessThan(pixel, glm::vec2(1))) || glm::any(glm::greaterThan(pixel, size - 2.0f))) return 0.0;
    return luminance(at(with, pixel)) / std::max(luminance(at(without, pixel)), 1.0);
  };
  const glm::dvec3 sun = directionOf(static_cast<double>(frame.sky.sunLongitudeRadians), static_cast<double>(frame.sky.sunLatitudeRadians));
  double shaded = 0, sunny = 0;
  int count = 0;
  for (const auto& [foot, plant] : trees()) {
    const glm::dvec3 up = glm::normalize(foot), ground(plant.ground);
    if (glm::dot(ground, sun) < 0.4) continue;
    const glm::dvec3 way = (up - sun * (glm::dot(up, ground) / glm::dot(ground, sun))) * (0.45 * static_cast<double>(plant.height));
    const double away = left(foot + way), towards = left(foot - way);
    if (away <= 0 || towards <= 0) continue;
    shaded += away;
    sunny += towards;
    ++count;
  }
  ASSERT_GT(count, 15);
  EXPECT_LT(shaded / count, 0.85);
  EXPECT_GT(sunny / count, shaded / count + 0.1);
}

// Under trees that stand close some of the sun comes down, in flecks, and the plants before it are as bright as without.
TEST_F(WoodsTest, FlecksOfSunLieInWoods) {
  showPlanet();
  const Frame frame = frameAmongTrees(4, -0.5, 0.4, 200);
  const Picture with = draw(frame);
  const ShaderFolder folder;
  folder.replace("lib/terrain_material.glsl", "vec3 sunUnderTrees(Noise noise) {",
                 "vec3 sunUnderTrees(Noise noise) {\n  return vec3(1.0);");
  ASSERT_TRUE(renderer_->reloadShaders());
  const Picture sunny = draw(frame);
  int shaded = 0, lit = 0, brighter = 0;
  for (std::size_t i = 0; i < with.pixels.size(); ++i) {
    const double left = luminance(with.pixels[i]) / std::max(luminance(sunny.pixels[i]), 1.0);
    shaded += left < 0.7 ? 1 : 0;
    lit += left > 0.85 && left < 0.999 ? 1 : 0;
    brighter += left > 1.02 ? 1 : 0;
  }
  const auto pixels = static_cast<double>(with.pixels.size());
  EXPECT_GT(shaded / pixels, 0.08);
  EXPECT_GT(lit / pixels, 0.04);
  EXPECT_LT(brighter / pixels, 0.01);
}

}  // namespace
}  // namespace terrella::test
