#include "render/terrain/terrain.h"

#include <algorithm>
#include <bit>
#include <chrono>

#include "render/terrain/plants.h"

namespace terrella::render {
namespace {

constexpr double kAhead = 1.2;         // tiles are asked for before they are wanted
constexpr double kSunMoves = 0.004;    // radians, before shadows are found again
constexpr double kFirstDetail = 0.25;  // of what is wanted of a new planet, there before it is shown: a quarter as fine

class Stopwatch {
 public:
  double milliseconds() const { return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count(); }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

TreeSettings Terrain::settingsOf(const TileSource& source, double detail) {
  const int plantLevel = source.groundMeters ? source.finestLevel - kPlantLevels : -1;
  const double tuftReach = source.groundMeters ? kTuftReach * tileWidth(source.finestLevel) : 0;
  const double tallest = kTallest / source.radiusMeters;
  return {source.finestLevel, plantLevel, kPlantReach * tileWidth(plantLevel), kPlantRings, tallest, tuftReach, detail};
}

void Terrain::show(const TileSource& source) {
  if (!memory_) memory_.emplace(source.shape);
  const int number = ++worlds_ % TileMemory::kPlanets;
  memory_->forget(number);  // of a planet long ago
  next_ = std::make_unique<World>(source, number, threads_, detail_);
}

void Terrain::clear() {
  next_.reset();
  shown_.reset();
  selection_ = {};
  arrived_.clear();
  groundPlace_ = {};
}

void Terrain::forgetFormer() {
  if (!next_) return;
  shown_.reset();
  selection_ = {};
  arrived_.clear();
}

float Terrain::pending() const {
  if (next_) return 1;
  if (isFull_ || selection_.drawn.empty()) return 0;
  constexpr double kFew = 0.1, kMany = 0.6;  // missing for each that is drawn: while the eye moves some always are
  const double missing = static_cast<double>(selection_.missing.size()) / static_cast<double>(selection_.drawn.size());
  return static_cast<float>(std::clamp((missing - kFew) / (kMany - kFew), 0.0, 1.0));
}

std::optional<double> Terrain::coarseSurface(const glm::dvec3& direction, double height) const {
  if (!shown_ || !shown_->source.meshMeters || selection_.missing.empty() || selection_.drawn.empty()) return std::nullopt;
  const auto isNearer = [](const DrawnTile& a, const DrawnTile& b) { return a.distance < b.distance; };
  const int level = std::min_element(selection_.drawn.begin(), selection_.drawn.end(), isNearer)->address.level, cells = shape().cells;
  // Ground is hardly ever steeper than a cell is wide.
  if (height > tileWidth(level) / cells) return std::nullopt;
  const double meters =
      shown_->source.meshMeters({direction.x, direction.y, direction.z}, level + std::countr_zero(static_cast<unsigned>(cells)));
  return 1 + std::max(meters, 0.0) / radiusMeters();
}

double Terrain::groundUnder(const glm::dvec3& eye) const {
  constexpr int kLevel = 10;  // a point every 10 km on an Earth
  constexpr double kMoves = 1e-7;
  if (!shown_ || !shown_->source.meshMeters) return 0;
  const glm::dvec3 up = glm::normalize(eye);
  if (glm::distance(up, groundPlace_) > kMoves) {
    groundPlace_ = up;
    groundRadii_ = std::max(shown_->source.meshMeters({up.x, up.y, up.z}, kLevel), 0.0) / radiusMeters();
  }
  return groundRadii_;
}

TileTree::FindTile Terrain::findIn(int world) {
  return [this, world](const TileAddress& tile) { return memory_->find({world, tile}); };
}

// Asks for what a frame wants and has not: first what others are split into, coarse before fine, near before far.
void Terrain::request(World& world, TileTree& tree, const TerrainView& view, double ahead, bool onlyShadows) {
  std::vector<WantedTile> wanted = tree.wanted(view, findIn(world.number), ahead);
  std::erase_if(wanted, [&](const WantedTile& tile) {
    return memory_->use({world.number, tile.address}) ||
           (&world == shown_.get() &&
            std::any_of(arrived_.begin(), arrived_.end(), [&](const PackedTile& made) { return made.address == tile.address; }));
  });
  const auto isAhead = [&](const WantedTile& tile) { return tile.address.level > 0 && tile.distance > tree.range(tile.address.level - 1); };
  std::stable_sort(wanted.begin(), wanted.end(), [&](const WantedTile& a, const WantedTile& b) {
    const bool aIsAhead = isAhead(a), bIsAhead = isAhead(b);
    if (aIsAhead != bIsAhead) return bIsAhead;
    return a.address.level != b.address.level ? a.address.level < b.address.level : a.distance < b.distance;
  });
  std::vector<TileAddress> tiles;
  tiles.reserve(wanted.size());
  if (!onlyShadows) {
    for (const WantedTile& tile : wanted) tiles.push_back(tile.address);
  }
  world.loader.request(tiles, stale_, view.sun);
}

// Tiles of the picture whose shadows are those of another sun, near ones first.
void Terrain::findStale(const World& world, const TerrainView& view) {
  stale_.clear();
  if (!world.source.horizon || view.sun == glm::dvec3(0)) return;
  const auto add = [&](const TileAddress& tile, int slot) {
    const glm::dvec3 moved = memory_->sun(slot) - view.sun;
    if (glm::dot(moved, moved) < kSunMoves * kSunMoves) return;
    if (std::find(stale_.begin(), stale_.end(), tile) == stale_.end()) stale_.push_back(tile);
  };
  for (const DrawnTile& tile : selection_.drawn) {
    add(tile.address, tile.slot);
    if (tile.parentSlot != tile.slot) add(parentOf(tile.address), tile.parentSlot);
  }
}

void Terrain::upload(World& world, double milliseconds, bool waits) {
  const Stopwatch watch;
  for (PackedTile& tile : world.loader.take(waits)) arrived_.push_back(std::move(tile));
  for (const PackedHorizon& horizon : world.loader.takeHorizons()) memory_->keepHorizon(world.number, horizon);
  std::size_t done = 0;
  while (done < arrived_.size() && (waits || watch.milliseconds() < milliseconds))
    isFull_ = !memory_->keep(world.number, arrived_[done++]) || isFull_;
  arrived_.erase(arrived_.begin(), arrived_.begin() + static_cast<std::ptrdiff_t>(done));
}

// A new planet takes the old one's place when a coarse picture of it is there.
void Terrain::prepareNext(const TerrainView& view, bool waits) {
  TreeSettings coarse = next_->tree.settings();
  coarse.detail *= kFirstDetail;
  TileTree tree(coarse);
  bool isWaiting = false, hasRoom = true;
  while (true) {
    for (const PackedTile& tile : next_->loader.take(isWaiting)) hasRoom = memory_->keep(next_->number, tile) && hasRoom;
    if (tree.select(view, findIn(next_->number)).missing.empty() || (waits && !hasRoom)) {
      shown_ = std::move(next_);
      groundPlace_ = {};
      arrived_.clear();
      return;
    }
    request(*next_, tree, view, 1);
    if (!waits || isStopped()) return;
    isWaiting = true;
  }
}

void Terrain::update(const TerrainView& view, double milliseconds, bool waits) {
  if (!memory_) return;
  memory_->beginFrame(waits);
  stale_.clear();
  isFull_ = false;
  if (next_) next_->tree.setDetail(detail_);
  if (next_) prepareNext(view, waits);
  if (!shown_) return;
  shown_->tree.setDetail(detail_);
  World& world = *shown_;
  const auto find = findIn(world.number);
  upload(world, milliseconds, false);
  while (true) {
    selection_ = world.tree.select(view, find);
    findStale(world, view);
    // Whoever waited for tiles that find no room would wait for ever.
    request(world, world.tree, view, waits ? 1 : kAhead, waits && isFull_);
    if (!waits || isComplete() || isStopped()) return;
    upload(world, milliseconds, true);
  }
}

}  // namespace terrella::render
