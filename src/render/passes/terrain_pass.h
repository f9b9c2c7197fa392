// Draws the endless landscape: sky, nested squares of ground, water and haze.
//
// Draws into a target of its own that has a depth buffer, and copies it to the framebuffer that is bound.
#pragma once

#include <array>
#include <optional>

#include "render/gl/program.h"
#include "render/terrain/biome_table.h"
#include "render/terrain/depth_target.h"
#include "render/terrain/grid_mesh.h"
#include "render/terrain/terrain_frame.h"
#include "render/terrain/terrain_levels.h"
#include "render/terrain/terrain_view.h"

namespace terrella {

class TerrainPass {
 public:
  static Result<TerrainPass> load();
  // Compiles the shaders anew. On an error the old ones stay in use.
  Result<void> reload();

  // `levels` must follow the frame's eye. Of their samples only those are uploaded that are new since the last call.
  void draw(const TerrainFrame& frame, const TerrainLevels& levels, int width, int height, int supersampling = 1);

  // Cells of the mesh that this machine draws fluently: fewer where no graphics card helps.
  int suggestedCells() const { return isSoftware_ ? 96 : 256; }

 private:
  struct Programs {
    gl::Program ground, sky, wall;
  };
  static Result<Programs> loadPrograms();
  explicit TerrainPass(Programs programs);

  void upload(const TerrainLevels& levels);
  void setSquare(const gl::Program& program, const TerrainView& view, const TerrainLevels& levels,
                 const TerrainLevels::Square& square) const;
  void drawWalls(const TerrainView& view, const TerrainLevels& levels) const;
  void drawSky(const TerrainView& view) const;
  void drawSquares(const TerrainView& view, const TerrainLevels& levels) const;

  Programs programs_;
  bool isSoftware_;
  DepthTarget target_;
  gl::VertexArray emptyVertices_;
  std::optional<GridMesh> mesh_;
  gl::Texture colours_;
  std::optional<TerrainColours> uploadedColours_;
  struct PatchTexture {
    gl::Texture texture;
    std::uint64_t version = 0;
    int size = 0;
  };
  std::array<PatchTexture, TerrainLevels::kMost> patches_;
};

}  // namespace terrella
