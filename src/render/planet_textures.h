// The maps of a planet as textures, uploaded in slices so that no frame waits for a large map.
//
// A map that did not change since the last planet is not uploaded again; height and climate are uploaded when they are
// first looked at. New textures appear all at once, when the last of them is complete.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "maps/planet_maps.h"
#include "render/frame.h"
#include "render/gl/handle.h"

namespace terrella {

class PlanetTextures {
 public:
  PlanetTextures();

  // The planet to show next. While one is being uploaded, the newest wins of those that come meanwhile.
  void show(const PlanetMaps& maps);

  // Uploads for about `milliseconds`, at least one slice. Returns true when what is on the GPU is what was shown last.
  bool upload(double milliseconds, MapView view);

  bool isEmpty() const { return front_[0].width == 0; }

  // Binds albedo, normal, water, clouds, height and climate to the texture units 0 to 5, in this order.
  void bind() const;

 private:
  static constexpr int kMaps = 6;
  struct MapTexture {
    gl::Texture texture;
    int width = 0;
    std::shared_ptr<const void> source;  // the map it was made from
  };
  struct Job {
    int map = 0;
    std::shared_ptr<const void> source;
    int width = 0;
    int nextRow = 0;
  };
  void plan(MapView view);
  void uploadSlice(Job& job);
  void finish();

  std::array<MapTexture, kMaps> front_, back_;
  std::vector<Job> jobs_;  // the current one last
  std::vector<int> swaps_;
  PlanetMaps current_, pending_;
  bool hasPending_ = false;
  gl::PixelBuffer buffer_;
};

}  // namespace terrella
