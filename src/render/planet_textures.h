// The maps of a planet as textures, uploaded in slices so that no frame waits for a large map.
//
// A map that did not change since the last planet is not uploaded again; height and climate are uploaded when they are
// first looked at. New textures appear all at once, when the last of them is complete, and the planet's trees with them. Cube maps are
// filtered across their edges.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "maps/planet_maps.h"
#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/map_upload.h"

namespace terrella::render {

// The trees of a planet, as PlanetMaps has them. Not a texture, but they change together.
struct Forest {
  std::shared_ptr<const std::vector<Tree>> trees;  // may be null
  float spacingDegrees = 0;
  bool operator==(const Forest&) const = default;  // the same trees, not trees that look the same
};

class PlanetTextures {
 public:
  PlanetTextures();

  // The planet to show next. While one is being uploaded, the newest wins of those that come meanwhile.
  void show(const PlanetMaps& maps);

  // Uploads for about `milliseconds`, at least one slice. Returns true when what is on the GPU is what was shown last.
  bool upload(double milliseconds, MapView view);

  // How many times what is drawn has changed.
  int swaps() const { return swapCount_; }

  bool isEmpty() const { return front_[0].shape.width == 0; }

  // Of the maps that are on the GPU.
  Projection projection() const { return front_[0].shape.projection; }

  // Of the planet that is on the GPU.
  const Forest& forest() const { return forest_; }

  // Binds albedo, normal, water, clouds, height and climate to the texture units 0 to 5, in this order.
  void bind() const;

 private:
  struct MapTexture {
    gl::Texture texture;
    MapShape shape;
    std::shared_ptr<const void> source;  // the map it was made from
  };
  struct Job {
    MapUnit unit = MapUnit::albedo;
    std::shared_ptr<const void> source;
    MapShape shape;
    int nextRow = 0;
  };
  void plan(MapView view);
  void uploadSlice(Job& job);
  void finish();

  std::array<MapTexture, kMapUnits> front_, back_;
  std::vector<Job> jobs_;  // the current one last
  std::vector<std::size_t> swaps_;
  PlanetMaps current_, pending_;
  Forest forest_;
  bool hasPending_ = false;
  int swapCount_ = 0;
  gl::PixelBuffer buffer_;
};

}  // namespace terrella::render
