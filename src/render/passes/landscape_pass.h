// Draws the endless landscape: sky, nested squares of ground, water and haze.
//
// Draws into a target that it asks for a depth buffer; what comes of it appears in the framebuffer that is bound.
#pragma once

#include <array>
#include <optional>

#include "render/gl/program.h"
#include "render/landscape/biome_table.h"
#include "render/landscape/grid_mesh.h"
#include "render/landscape/landscape_frame.h"
#include "render/landscape/landscape_levels.h"
#include "render/landscape/landscape_view.h"
#include "render/scene_target.h"

namespace terrella::render {

class LandscapePass {
 public:
  static Result<LandscapePass> load();
  // Compiles the shaders anew. On an error the old ones stay in use.
  Result<void> reload();

  // `levels` must follow the frame's eye. Of their samples only those are uploaded that are new since the last call.
  void draw(const LandscapeFrame& frame, const LandscapeLevels& levels, SceneTarget& target, int width, int height, int supersampling = 1);

  // Cells of the mesh that this machine draws fluently: fewer where no graphics card helps.
  int suggestedCells() const { return isSoftware_ ? 96 : 256; }

 private:
  struct Programs {
    gl::Program ground, sky, wall;
  };
  static Result<Programs> loadPrograms();
  explicit LandscapePass(Programs programs);

  void upload(const LandscapeLevels& levels);
  void setSquare(const gl::Program& program, const LandscapeView& view, const LandscapeLevels& levels,
                 const LandscapeLevels::Square& square) const;
  void drawWalls(const LandscapeView& view, const LandscapeLevels& levels) const;
  void drawSky(const LandscapeView& view) const;
  void drawSquares(const LandscapeView& view, const LandscapeLevels& levels) const;

  Programs programs_;
  bool isSoftware_;
  gl::VertexArray emptyVertices_;
  std::optional<GridMesh> mesh_;
  gl::Texture colours_;
  std::optional<LandscapeColours> uploadedColours_;
  struct PatchTexture {
    gl::Texture texture;
    std::uint64_t version = 0;
    int size = 0;
  };
  std::array<PatchTexture, LandscapeLevels::kMost> patches_;
};

}  // namespace terrella::render
