#include "render/passes/tree_pass.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "climate/biomes.h"
#include "render/passes/moon_view.h"

namespace terrella::render {
namespace {

constexpr float kRadians = 3.14159265f / 180.0f;
constexpr float kCrownShare = 0.42f;  // of the room of a tree; the widest are 1.15 times as wide, and from a half on crowns would touch
// Whoever stands alone does not grow as wide as there is room: a savannah's trees are few, not giants.
constexpr float kWidestRoom = 1.5f;

// sRGB, seen from above.
Rgb8 leafColour(ClimateClass where) {
  if (!isBiome(where)) return {44, 84, 36};
  switch (biomeIn(where)) {
    case Biome::tropicalRainForest:
    case Biome::jungle:
      return {22, 74, 34};
    case Biome::temperateRainForest:
      return {30, 78, 50};
    case Biome::tropicalSeasonalForest:
      return {58, 92, 34};
    case Biome::taiga:
      return {28, 66, 58};
    case Biome::shrubland:
      return {92, 102, 56};
    case Biome::savannah:
      return {104, 106, 44};
    case Biome::grassland:
      return {74, 102, 42};
    default:
      return {48, 88, 38};
  }
}

glm::vec3 linear(Rgb8 colour) {
  const auto channel = [](std::uint8_t code) {
    const float x = static_cast<float>(code) / 255.0f;
    return x <= 0.04045f ? x / 12.92f : std::pow((x + 0.055f) / 1.055f, 2.4f);
  };
  return {channel(colour.r), channel(colour.g), channel(colour.b)};
}

void describe(GLuint attribute, int components, std::size_t offset) {
  glEnableVertexAttribArray(attribute);
  glVertexAttribPointer(attribute, components, GL_FLOAT, GL_FALSE, sizeof(TreeVertex), reinterpret_cast<const void*>(offset));
  glVertexAttribDivisor(attribute, 1);  // the same for all corners of a tree
}

}  // namespace

std::vector<TreeVertex> treeVertices(const Forest& forest) {
  std::vector<TreeVertex> vertices;
  vertices.reserve(forest.trees.size());
  for (const Tree& tree : forest.trees) {
    const float longitude = tree.longitudeDegrees * kRadians, latitude = tree.latitudeDegrees * kRadians;
    const glm::vec3 place(std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude));
    const float room = std::min(treeRadius(tree.grows), kWidestRoom) * static_cast<float>(forest.spacingDegrees) * kRadians;
    vertices.push_back({place, kCrownShare * room, linear(leafColour(tree.grows))});
  }
  return vertices;
}

TreePass::TreePass(MapPrograms programs)
    : programs_(std::move(programs)), vertices_(gl::VertexArray::make("trees")), buffer_(gl::VertexBuffer::make("trees")) {
  describe(0, 3, offsetof(TreeVertex, place));
  describe(1, 1, offsetof(TreeVertex, crown));
  describe(2, 3, offsetof(TreeVertex, colour));
}

Result<TreePass> TreePass::load() {
  auto programs = MapPrograms::load("tree.vert", "tree.frag");
  if (!programs) return programs.error();
  return TreePass(std::move(*programs));
}

void TreePass::upload(const std::shared_ptr<const Forest>& forest) {
  const std::vector<TreeVertex> vertices = treeVertices(*forest);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(TreeVertex)), vertices.data(), GL_STATIC_DRAW);
  uploaded_ = forest;
}

void TreePass::draw(const Frame& frame, const PlanetTextures& textures, int width, int height) {
  const auto& forest = textures.forest();
  const auto altitude = static_cast<float>(frame.camera.altitude());
  if (!forest || forest->trees.empty() || altitude >= kFarthest || altitude <= kNearest) return;
  if (uploaded_ != forest) upload(forest);

  const gl::Program& program = useWith(programs_, textures, moonShadowNeeds(frame));
  const GlobeRays rays(frame, width, height);
  setGlobeView(program, frame, rays);
  program.set("u_screenFromWorld", rays.screenFromWorld());
  program.set("u_farthest", kFarthest);
  program.set("u_share", glm::smoothstep(kNearest, 2 * kNearest, altitude));
  glBindVertexArray(vertices_.id());
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(forest->trees.size()));
  glDisable(GL_BLEND);
}

}  // namespace terrella::render
