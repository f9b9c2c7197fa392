// Tiles in the graphics card's memory, of which a fixed amount is taken: a slot a tile. Those go first that nobody asked for longest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "render/gl/handle.h"
#include "render/terrain/packed_tile.h"

namespace terrella::render {

class TileMemory {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  explicit TileMemory(const TileShape& shape);

  // Tiles of different planets do not know each other: `planet` is a number below this.
  static constexpr int kPlanets = 256;
  struct Name {
    int planet = 0;
    TileAddress address;
  };
  // Begins a frame: what is used or kept from here on stays, and in the frame after, unless that `waits` until all of its own is there and
  // so may begin with nothing.
  void beginFrame(bool waits = false) { frame_ += waits ? 2 : 1; }
  // Null if it is not there.
  const TileFacts* find(const Name& name) const;
  // Whether it is there; if so, it stays. Not for tiles that are merely looked at: all around an eye on the ground there are as many as
  // slots.
  bool use(const Name& name);
  // Frees all slots of a planet.
  void forget(int planet);
  // Uploads a tile. False if all slots are taken by tiles that stay.
  bool keep(int planet, const PackedTile& tile);
  // Uploads a tile's horizons anew, if it is there.
  void keepHorizon(int planet, const PackedHorizon& horizon);
  // Sine of the horizon's height at a sample of a tile that bears plants, towards the sun that it was looked for.
  float horizon(int slot, int sample) const;
  // That sun, in the planet's axes.
  const glm::dvec3& sun(int slot) const { return slots_[static_cast<std::size_t>(slot)].sun; }

  const glm::dvec3& middle(int slot) const { return slots_[static_cast<std::size_t>(slot)].middle; }
  // Null if nothing stands there.
  const std::shared_ptr<const std::vector<Plant>>& plants(int slot) const { return slots_[static_cast<std::size_t>(slot)].plants; }
  const std::shared_ptr<const Grass>& grass(int slot) const { return slots_[static_cast<std::size_t>(slot)].grass; }
  int firstVertex(int slot) const { return slot * corners_; }
  int used() const { return static_cast<int>(places_.size()); }
  int slots() const { return static_cast<int>(slots_.size()); }
  std::size_t bytes() const { return slots_.size() * bytesPerSlot_; }

  // Binds vertices and indices of a tile's mesh, and the maps to these texture units.
  void bind(int groundUnit, int albedoUnit, int horizonUnit) const;
  int indices() const { return indices_; }
  // Behind them, those of points that share its mesh out evenly, so many along a side.
  static constexpr int kPoints = 5;

 private:
  struct Slot {
    std::uint64_t key = 0;
    TileFacts facts;
    glm::dvec3 middle{0};
    std::shared_ptr<const std::vector<Plant>> plants;
    std::shared_ptr<const Grass> grass;
    std::uint64_t lastFrame = 0;
    bool isUsed = false;
    glm::dvec3 sun{0};
    std::vector<std::uint16_t> horizons;  // of those with plants
  };
  void makeMesh(const TileShape& shape);
  void makeMaps();
  int freeSlot();
  void uploadHorizon(int place, const PackedHorizon& horizon);

  int corners_, samples_, horizonSamples_, indices_ = 0;
  std::size_t bytesPerSlot_;
  std::uint64_t frame_ = 1;
  std::vector<Slot> slots_;
  std::vector<std::uint16_t> open_;  // horizons that hide nothing
  std::unordered_map<std::uint64_t, int> places_;
  gl::VertexArray mesh_;
  gl::VertexBuffer vertices_;
  gl::IndexBuffer triangles_;
  gl::Texture ground_, albedo_, horizon_;
};

}  // namespace terrella::render
