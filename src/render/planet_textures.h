// The maps of a planet as textures, uploaded in slices so that no frame waits for a large map.
//
// A map that did not change since the last planet is not uploaded again; those that the lit planet is not made of are uploaded when they
// are first looked at. Where a planet has no such map a single neutral texel stands for it. New textures appear all at once, when the last
// of them is complete, and the planet's trees with them. Cube maps are filtered across their edges.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "climate/trees.h"
#include "craters/paterae.h"
#include "maps/maps.h"
#include "planet/planet.h"
#include "render/frame.h"
#include "render/gl/handle.h"
#include "render/jet_texture.h"
#include "render/map_upload.h"
#include "render/moon_textures.h"
#include "render/ring_texture.h"
#include "render/sea_wind.h"
#include "render/steepness.h"
#include "render/weather_texture.h"

namespace terrella::render {

class PlanetTextures {
 public:
  PlanetTextures();

  // The planet to show next. While one is being uploaded, the newest wins of those that come meanwhile.
  void show(const Planet& planet, const Maps& maps);

  // Uploads for about `milliseconds`, at least one slice. Returns true when what is on the GPU is what was shown last.
  bool upload(double milliseconds, MapView view);

  // Whether the texture that a view needs is made from the maps that were shown last.
  bool has(MapView view) const;
  // Whether a map was painted; one that the planet has not is drawn as a neutral texel.
  bool isPainted(MapId map) const { return front_[indexOf(map)].grid.width() > 0 && !front_[indexOf(map)].isNeutral; }

  // How many times what is drawn has changed.
  int swaps() const { return swapCount_; }

  bool isEmpty() const { return front_[0].grid.width() == 0; }

  // Of the maps that are on the GPU.
  Projection projection() const { return front_[0].grid.projection(); }

  // How many times as steep as they are its map of normals has slopes; never 0.
  float exaggeration() const { return static_cast<float>(std::max(params_.relief.exaggeration, 1e-3)); }

  // How many times as steep as the Earth it is, for its size: from 1 on.
  float steepness() const { return steepnessOf(params_); }

  double radiusMeters() const { return params_.relief.radiusMeters; }
  bool isGiant() const { return params_.world.kind == WorldKind::giant; }
  // How much a giant's clouds have of what is finer than their map: the more, the more unrest and contrast there is.
  float swirls() const;

  // On linear light, of all that tiles show (shaders/lib/grading.glsl).
  glm::mat3 grading() const;
  float gradedWater() const { return static_cast<float>(params_.colours.water); }  // share of it that water has

  // Whether it is a world of bare rock.
  bool isBareRock() const { return params_.world.kind == WorldKind::rock; }

  // Whether there may be anything over its ground that hides it. Of bare rock only storms of dust are.
  bool hasClouds() const { return isBareRock() ? params_.rock.storms > 0 : params_.clouds.coverage > 0; }

  // Whether wind heaps up what is loose on its rock.
  bool hasDunes() const { return isBareRock() && params_.air.model != AirModel::none; }

  // How full its ground is of the pits that small stones leave where no air burns them up: 1 as on the Moon.
  float pits() const {
    return isBareRock() && params_.air.model == AirModel::none ? static_cast<float>(std::min(params_.craters.density, 1.0)) : 0.0f;
  }

  // Of the planet that is on the GPU.
  const std::shared_ptr<const Forest>& forest() const { return forest_; }

  // The map that a texture was made from; null if there is none.
  const std::shared_ptr<const void>& source(MapId map) const { return front_[indexOf(map)].source; }
  const Grid& grid(MapId map) const { return front_[indexOf(map)].grid; }

  // Its rings, if it has any.
  const RingTexture& rings() const { return rings_; }

  // Its jets, if it is a giant.
  const JetTexture& jets() const { return jets_; }

  // What its volcanoes throw out.
  const std::vector<Plume>& plumes() const { return plumes_; }

  // The weather on its way, if time goes on.
  WeatherTexture& weather() { return weather_; }
  const WeatherTexture& weather() const { return weather_; }

  // The colour of its clouds (render/cloud_pair.h).
  const std::array<float, 3>& cloudTint() const { return cloudTint_; }

  // What its moons look like.
  MoonTextures& moons() { return moons_; }
  const MoonTextures& moons() const { return moons_; }

  // Binds each map to the texture unit of its place in the table, and behind them the colours of their values, rings, jets, moons and
  // the wind over the sea.
  void bind() const;
  static constexpr int kRampUnit = static_cast<int>(kMapCount), kRingUnit = kRampUnit + 1, kJetUnit = kRingUnit + 1,
                       kMoonUnit = kJetUnit + 1, kSeaWindUnit = kMoonUnit + MoonTextures::kUnits;

 private:
  struct MapTexture {
    gl::Texture texture;
    Grid grid;
    bool isNeutral = false;
    std::shared_ptr<const void> source;  // the map it was made from
  };
  struct Job {
    MapId map = MapId::albedo;
    std::shared_ptr<const void> source;  // null: a neutral texel
    Grid grid;                           // of the texture
    int nextRow = 0;
  };
  static gl::Texture makeRamps();
  void plan(MapView view);
  void uploadSlice(Job& job);
  void finish();

  std::array<MapTexture, kMapCount> front_, back_;
  std::vector<Job> jobs_;  // the current one last
  std::vector<std::size_t> swaps_;
  Maps current_, pending_;
  std::shared_ptr<const Forest> forest_, currentForest_, pendingForest_;  // null: no trees
  std::shared_ptr<const Weather> currentWeather_, pendingWeather_;        // null: none was grown
  PlanetParams params_, currentParams_, pendingParams_;
  RingTexture rings_;
  JetTexture jets_;
  std::array<float, 3> cloudTint_{1, 1, 1};
  std::vector<Plume> plumes_;
  MoonTextures moons_;
  SeaWind seaWind_;
  WeatherTexture weather_;
  bool hasPending_ = false;
  int swapCount_ = 0;
  gl::PixelBuffer buffer_;
  gl::Texture ramps_;  // surface/colour_ramps.h, a row for each map
};

}  // namespace terrella::render
