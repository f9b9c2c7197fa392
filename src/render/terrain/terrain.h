// The ground of a planet, ready to be drawn from anywhere: which tiles are wanted, made and kept.
//
// What is drawn is complete in every frame: where finer tiles are still in the making, coarser ones stand in for them, and while another
// planet is begun the old one stays.
#pragma once

#include <memory>
#include <optional>

#include "base/progress.h"
#include "render/terrain/tile_loader.h"
#include "render/terrain/tile_memory.h"
#include "render/terrain/tile_tree.h"

namespace terrella::render {

class Terrain {
 public:
  // Threads that make tiles.
  explicit Terrain(int threads = 2) : threads_(threads) {}

  // The planet to show next.
  void show(const TileSource& source);
  // No planet from here on.
  void clear();
  // While nobody sees the ground: the planet before the one to show next need not stand in for it.
  void forgetFormer();
  bool isEmpty() const { return !shown_; }

  // Chooses the tiles of a frame and asks for those that are missing; uploads what came, for about `milliseconds`. With `waits`, until
  // all are there.
  void update(const TerrainView& view, double milliseconds, bool waits);

  // After update(): what to draw, and whether that is as fine as it will ever be.
  const TileSelection& selection() const { return selection_; }
  bool hasAllTiles() const { return shown_ && !next_ && (selection_.missing.empty() || isFull_); }
  // How far maps of the planet should stand in for tiles that are on their way: 1 where it is those of another planet that are drawn or
  // where most are missing, 0 where hardly any is.
  float pending() const;
  // And so are its shadows.
  bool isComplete() const { return hasAllTiles() && stale_.empty(); }
  const TileMemory& memory() const { return *memory_; }
  // While finer tiles are on their way to an eye that is so many radii over the ground: how far the mesh that is drawn there stands from
  // the planet's centre in a direction, the sea included. Such a mesh may hide the eye from the sky.
  std::optional<double> coarseSurface(const glm::dvec3& direction, double height) const;
  // How high the ground stands under an eye, which is given in the planet's axes, in radii over the sphere, without its finer shapes: for
  // what depends on how near the ground is. Of a place that is new it takes one sample of ground.
  double groundUnder(const glm::dvec3& eye) const;
  double range(int level) const { return shown_->tree.range(level); }
  double radiusMeters() const { return shown_->source.radiusMeters; }
  const TileShape& shape() const { return shown_->source.shape; }
  int finestLevel() const { return shown_->source.finestLevel; }
  // Of trees that are drawn each, of grass: in radii, 0 where there are none.
  double plantReach() const { return shown_->tree.settings().plantLevel < 0 ? 0 : shown_->tree.settings().plantReach; }
  double tuftReach() const { return shown_->tree.settings().tuftReach; }

  // Whose cancellation ends an update that waits: its picture is not whole. May be null.
  void setProgress(const Progress* progress) { progress_ = progress; }

  // How many times farther than it is wide a tile is when it is split: more on machines that draw quickly.
  void setDetail(double detail) { detail_ = detail; }

 private:
  static TreeSettings settingsOf(const TileSource& source, double detail);
  struct World {
    World(const TileSource& from, int worldNumber, int threads, double detail)
        : source(from), number(worldNumber), loader(from, threads), tree(settingsOf(from, detail)) {}
    TileSource source;
    int number;
    TileLoader loader;
    TileTree tree;
  };
  TileTree::FindTile findIn(int world);
  void upload(World& world, double milliseconds, bool waits);
  void request(World& world, TileTree& tree, const TerrainView& view, double ahead, bool onlyShadows = false);
  void findStale(const World& world, const TerrainView& view);
  void prepareNext(const TerrainView& view, bool waits);

  bool isStopped() const { return progress_ && progress_->isCancelled(); }

  int threads_;
  const Progress* progress_ = nullptr;
  double detail_ = 2.3;
  int worlds_ = 0;
  std::unique_ptr<World> shown_, next_;
  std::optional<TileMemory> memory_;
  std::vector<PackedTile> arrived_;  // of the shown planet
  TileSelection selection_;
  std::vector<TileAddress> stale_;
  bool isFull_ = false;
  // The last that groundUnder() was asked for.
  mutable glm::dvec3 groundPlace_{0};
  mutable double groundRadii_ = 0;
};

}  // namespace terrella::render
