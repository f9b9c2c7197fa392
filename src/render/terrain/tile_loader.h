// Makes tiles on threads of its own, so that no frame waits for one. The newest list of wishes counts; what nobody wants any more is not
// begun.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <vector>

#include "render/terrain/packed_tile.h"
#include "render/terrain/shore_side.h"

namespace terrella::render {

// Where tiles come from. `make` is called from several threads.
struct TileSource {
  std::function<Tile(const TileAddress&)> make;
  // Of the ground in some directions that are close to each other, above the sea; none: nothing stands on it.
  std::function<std::vector<double>(const std::vector<Point3<double>>&)> groundMeters;
  // Sines of a tile's horizons towards the sun, for horizonShape() of its shape (tiles/tile_horizon.h), from several threads; none: nothing
  // throws shadows.
  std::function<std::vector<float>(const TileAddress&, const Point3<double>& sun)> horizon;
  TileShape shape;
  double radiusMeters = 6371000;
  int finestLevel = 18;
  // As groundMeters, but coarse, of directions some kilometres apart; none: waves break nowhere.
  RoughMeters roughMeters = nullptr;
  // Metres above the sea of the ground in a direction, as flat as it is between points of a level of the lattice; none: nobody knows.
  std::function<double(const Point3<double>&, int level)> meshMeters = nullptr;
  std::uint64_t seed = 0;  // the planet's, for the chance of what stands on it
};

class TileLoader {
 public:
  TileLoader(const TileSource& source, int threads);
  ~TileLoader();

  // What to make, the most urgent first; then, of tiles that are there already, their horizons towards a sun that has moved.
  void request(const std::vector<TileAddress>& tiles, const std::vector<TileAddress>& stale = {}, const glm::dvec3& sun = glm::dvec3(0));
  // What is done; each tile once. With `waits`, some at a time, or all, horizons as well, if fewer are asked for.
  std::vector<PackedTile> take(bool waits = false);
  std::vector<PackedHorizon> takeHorizons();

 private:
  void work();
  bool isBegun(const TileAddress& tile) const { return begun_.contains(keyOf(tile)); }
  PackedTile make(const TileAddress& address, const glm::dvec3& sun) const;
  PackedHorizon findHorizon(const TileAddress& address, const glm::dvec3& sun) const;

  TileSource source_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  std::deque<TileAddress> queue_, stale_;
  glm::dvec3 sun_{0};
  std::unordered_set<std::uint64_t> begun_;  // and not taken yet
  std::vector<PackedTile> made_;
  std::vector<PackedHorizon> found_;
  bool isEnding_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace terrella::render
