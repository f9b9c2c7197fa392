// The terrain view: the endless landscape, who looks at it, and what stands over it on the screen.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "render/passes/terrain_pass.h"
#include "render/terrain/minimap.h"
#include "render/terrain/minimap_texture.h"
#include "render/terrain/terrain_rigs.h"
#include "ui/widgets.h"

namespace terrella {

class TerrainScene {
 public:
  static Result<std::unique_ptr<TerrainScene>> create();
  Result<void> reloadShaders() { return pass_.reload(); }

  // Another seed is another landscape and begins at a fine place of it; other parameters change the one at hand.
  void update(float seconds, const CameraInput& input, const TerrainParams& params, std::uint64_t seed, bool isPaused);
  void draw(float exposure, float shiftRight, int width, int height, int supersampling);

  // The minimap. Returns whether it was used to go somewhere.
  bool drawInterface(std::vector<ui::WidgetPlace>& places);

  const TerrainFlight& flight() const { return flight_; }

 private:
  explicit TerrainScene(TerrainPass pass) : pass_(std::move(pass)) {}
  void renew(const TerrainParams& params, std::uint64_t seed);
  void follow();
  void goTo(double x, double z);
  int minimapLevel() const;

  TerrainPass pass_;
  TerrainParams params_;
  std::uint64_t seed_ = 0;
  std::optional<TerrainLevels> levels_;
  std::optional<BiomeTable> colours_;
  TerrainFlight flight_;
  Turntable turntable_;
  float blend_ = 0;
  Minimap minimap_;
  MinimapTexture minimapTexture_;
  int minimapZoom_ = 0;
};

}  // namespace terrella
