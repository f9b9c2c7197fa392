// The weather on its way: clouds of two moments, in place of the map of clouds that a planet has, while time goes on.
//
// The next two moments are uploaded in slices behind what is on screen. They begin with the moment at which the last ones end, so that
// nothing is seen of the change.
#pragma once

#include <memory>

#include "render/cloud_pair.h"
#include "render/gl/handle.h"

namespace terrella::render {

class WeatherTexture {
 public:
  // The pair to be uploaded next. `base`: the planet's own map of clouds, without which none of this is shown.
  void prepare(std::shared_ptr<const CloudPair> pair, std::shared_ptr<const void> base);
  // Whether it is there, and not yet on screen.
  bool isReady() const { return isReady_; }
  // Puts it on screen.
  void turn();
  void clear();

  // Uploads for about `milliseconds`, at least one slice. Returns whether nothing is left to do.
  bool upload(double milliseconds);

  // Null where none is on screen of the planet whose clouds are `base`.
  const gl::Texture* of(const std::shared_ptr<const void>& base) const;

  // How far the clouds on screen are on their way from the first moment to the second.
  float share = 0;

 private:
  struct Side {
    gl::Texture texture;
    Grid grid;
    std::shared_ptr<const void> base;
  };
  void allocate(Side& side);
  void uploadSlice();

  Side front_, back_;
  std::shared_ptr<const CloudPair> pair_;  // on its way
  std::size_t level_ = 0;
  int row_ = 0;
  bool isReady_ = false;
};

}  // namespace terrella::render
