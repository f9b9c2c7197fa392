#include "render/passes/landscape_pass.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "climate/biomes.h"
#include "render/gl/texture_unit.h"
#include "render/software.h"

namespace terrella::render {
namespace {

constexpr int kEdgeSamples = 4;        // smooth the outline of mountains
constexpr float kFloorDepth = 0.16f;   // of a block below the sea, in elevations; the deepest water is 0.1
constexpr double kNoisePeriod = 4096;  // as in landscape.frag

gl::Texture clampedTexture(const char* label, GLint filter) {
  gl::Texture texture = gl::Texture::make(label);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_2D, zoom, filter);
  return texture;
}

// Of a sample of a patch, relative to the eye.
glm::vec2 relativePlace(const LandscapeEye& eye, const LandscapePatch& patch, int column, int row) {
  return {LandscapeField::difference(eye.x, (patch.x + static_cast<double>(column)) * patch.spacing()),
          LandscapeField::difference(eye.z, (patch.y + static_cast<double>(row)) * patch.spacing())};
}

}  // namespace

LandscapePass::LandscapePass(Programs programs)
    : programs_(std::move(programs)), isSoftware_(drawsInSoftware()), emptyVertices_(gl::VertexArray::make("no landscape vertices")) {}

Result<LandscapePass::Programs> LandscapePass::loadPrograms() {
  auto ground = gl::Program::load("landscape.vert", "landscape.frag");
  if (!ground) return ground.error();
  auto sky = gl::Program::load("landscape_sky.vert", "landscape_sky.frag");
  if (!sky) return sky.error();
  auto wall = gl::Program::load("landscape_wall.vert", "landscape_wall.frag");
  if (!wall) return wall.error();
  return Programs{std::move(*ground), std::move(*sky), std::move(*wall)};
}

Result<LandscapePass> LandscapePass::load() {
  auto programs = loadPrograms();
  if (!programs) return programs.error();
  return LandscapePass(std::move(*programs));
}

Result<void> LandscapePass::reload() {
  auto programs = loadPrograms();
  if (!programs) return programs.error();
  programs_ = std::move(*programs);
  return {};
}

void LandscapePass::upload(const LandscapeLevels& levels) {
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  std::vector<glm::vec3> texels;
  for (int i = 0; i < levels.count(); ++i) {
    const LandscapeLevels::Square& square = levels.square(i);
    const LandscapePatch& patch = square.patch;
    PatchTexture& to = patches_[static_cast<std::size_t>(patch.level % LandscapeLevels::kMost)];
    if (to.version == square.version) continue;
    texels.resize(patch.elevation.size());
    for (std::size_t k = 0; k < texels.size(); ++k) texels[k] = {patch.elevation[k], patch.moisture[k], patch.shade[k]};
    if (!to.texture) to.texture = clampedTexture("landscape patch", GL_LINEAR);
    glBindTexture(GL_TEXTURE_2D, to.texture.id());
    if (to.size != patch.size) glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB32F, patch.size, patch.size, 0, GL_RGB, GL_FLOAT, nullptr);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, patch.size, patch.size, GL_RGB, GL_FLOAT, texels.data());
    to.size = patch.size;
    to.version = square.version;
  }
}

void LandscapePass::drawSky(const LandscapeView& view) const {
  glBindVertexArray(emptyVertices_.id());
  programs_.sky.use();
  view.setLight(programs_.sky);
  programs_.sky.set("u_isBlock", static_cast<int>(view.frame.isBlock));
  programs_.sky.set("u_rayRight", view.rayRight);
  programs_.sky.set("u_rayUp", view.rayUp);
  programs_.sky.set("u_rayForward", view.rayForward);
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void LandscapePass::setSquare(const gl::Program& program, const LandscapeView& view, const LandscapeLevels& levels,
                              const LandscapeLevels::Square& square) const {
  gl::bindTo(0, patches_[static_cast<std::size_t>(square.patch.level % LandscapeLevels::kMost)].texture);
  program.set("u_patch", 0);
  program.set("u_cells", levels.cells());
  program.set("u_first", glm::ivec2(square.firstColumn, square.firstRow));
  program.set("u_origin", relativePlace(view.frame.eye, square.patch, square.firstColumn, square.firstRow));
  program.set("u_spacing", static_cast<float>(square.patch.spacing()));
  program.set("u_relief", static_cast<float>(levels.field().reliefSamples()));
  program.set("u_eyeHeight", static_cast<float>(view.frame.eye.height));
  program.set("u_seaLevel", kBiomeSeaLevel);
  program.set("u_clipFromRelative", view.clipFromRelative);
}

void LandscapePass::drawWalls(const LandscapeView& view, const LandscapeLevels& levels) const {
  const gl::Program& program = programs_.wall;
  program.use();
  view.setLight(program);
  setSquare(program, view, levels, levels.square(0));
  program.set("u_floor", static_cast<float>(levels.field().reliefSamples()) * kFloorDepth);
  glBindVertexArray(emptyVertices_.id());
  glDrawArrays(GL_TRIANGLES, 0, 4 * 6 * levels.cells());
}

void LandscapePass::drawSquares(const LandscapeView& view, const LandscapeLevels& levels) const {
  const LandscapeFrame& frame = view.frame;
  const gl::Program& program = programs_.ground;
  const auto relief = static_cast<float>(levels.field().reliefSamples()), eyeHeight = static_cast<float>(frame.eye.height);
  program.use();
  view.setLight(program);
  gl::bindTo(2, colours_);
  program.set("u_coarse", 1);
  program.set("u_colours", 2);
  program.set("u_noiseOrigin", glm::vec2(std::fmod(frame.eye.x, kNoisePeriod), std::fmod(frame.eye.z, kNoisePeriod)));
  program.set("u_isFlat", static_cast<int>(frame.params.normals == LandscapeNormals::flat));
  program.set("u_isNatural", static_cast<int>(frame.params.colours == LandscapeColours::gradient));
  program.set("u_mesh", static_cast<int>(frame.params.mesh));
  mesh_->bind();
  const int count = frame.isBlock ? 1 : levels.count();
  for (int i = 0; i < count; ++i) {
    const LandscapeLevels::Square& square = levels.square(i);
    const LandscapePatch& patch = square.patch;
    const bool hasCoarser = i + 1 < count;
    const LandscapePatch& coarser = levels.square(hasCoarser ? i + 1 : i).patch;
    const glm::vec2 origin = relativePlace(frame.eye, patch, square.firstColumn, square.firstRow);
    const auto spacing = static_cast<float>(patch.spacing());
    setSquare(program, view, levels, square);
    gl::bindTo(1, patches_[static_cast<std::size_t>(coarser.level % LandscapeLevels::kMost)].texture);
    program.set("u_coarseOrigin",
                glm::vec2(LandscapeField::difference(coarser.x * coarser.spacing(), patch.x * patch.spacing()) / coarser.spacing(),
                          LandscapeField::difference(coarser.y * coarser.spacing(), patch.y * patch.spacing()) / coarser.spacing()));
    // The eye may be two cells off the square's middle.
    const float morphEnd = hasCoarser ? overlapBegin(levels.cells()) - 2 : 1e9f;
    program.set("u_morphBegin", morphEnd * 0.6f);
    program.set("u_morphEnd", morphEnd);
    // A level fades out before it goes.
    program.set("u_leastMorph", i == 0 && hasCoarser ? std::max(2 * frame.levelFraction - 1, 0.0f) : 0.0f);
    const float blockSize = spacing * static_cast<float>(levels.cells()) / GridIndices::kBlocksAcross;
    for (int block = 0; block < GridIndices::kBlocks; ++block) {
      const glm::vec2 low = origin + glm::vec2(block % GridIndices::kBlocksAcross, block / GridIndices::kBlocksAcross) * blockSize;
      if (view.mayShow({low.x, -eyeHeight, low.y}, {low.x + blockSize, relief - eyeHeight, low.y + blockSize})) mesh_->draw(i > 0, block);
    }
  }
}

void LandscapePass::draw(const LandscapeFrame& frame, const LandscapeLevels& levels, SceneTarget& target, int width, int height,
                         int supersampling) {
  if (!mesh_ || mesh_->cells() != levels.cells()) mesh_.emplace(levels.cells());
  if (uploadedColours_ != frame.params.colours) {
    colours_ = clampedTexture("landscape colours", frame.params.colours == LandscapeColours::biomes ? GL_NEAREST : GL_LINEAR);
    const BiomeTable table(frame.params.colours);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8, BiomeTable::kSize, BiomeTable::kSize, 0, GL_RGB, GL_UNSIGNED_BYTE, table.colours().data());
    uploadedColours_ = frame.params.colours;
  }
  upload(levels);

  target.begin(width, height, supersampling, {true, isSoftware_ ? 1 : kEdgeSamples});
  const LandscapeView view(frame, levels, width, height);
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  drawSquares(view, levels);
  if (frame.isBlock) drawWalls(view, levels);
  drawSky(view);  // last: no pixel is lit twice
  target.end(frame.exposure);
}

}  // namespace terrella::render
