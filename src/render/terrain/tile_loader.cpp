#include "render/terrain/tile_loader.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/workers.h"
#include "render/terrain/grass.h"
#include "render/terrain/plants.h"

namespace terrella::render {
namespace {

// Whoever waits looks anew at what is wanted each time, which costs as much as a tile.
constexpr std::size_t kSome = 8;
// Metres: on wider tiles no surf is seen.
constexpr double kWidestWithSurf = 3000;

}  // namespace

TileLoader::TileLoader(const TileSource& source, int threads) : source_(source) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

TileLoader::~TileLoader() {
  {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void TileLoader::request(const std::vector<TileAddress>& tiles, const std::vector<TileAddress>& stale, const glm::dvec3& sun) {
  {
    const std::lock_guard lock(mutex_);
    sun_ = sun;
    const auto replace = [this](std::deque<TileAddress>& queue, const std::vector<TileAddress>& wanted) {
      queue.clear();
      std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(queue), [this](const TileAddress& tile) { return !isBegun(tile); });
    };
    replace(queue_, tiles);
    replace(stale_, stale);
    if (queue_.empty() && stale_.empty()) return;
  }
  wake_.notify_all();
}

std::vector<PackedTile> TileLoader::take(bool waits) {
  std::unique_lock lock(mutex_);
  if (waits) {
    done_.wait(lock, [this] {
      const bool isIdle = queue_.empty() && stale_.empty() && begun_.size() == made_.size() + found_.size();
      return made_.size() >= kSome || isIdle;
    });
  }
  for (const PackedTile& tile : made_) begun_.erase(keyOf(tile.address));
  return std::exchange(made_, {});
}

std::vector<PackedHorizon> TileLoader::takeHorizons() {
  const std::lock_guard lock(mutex_);
  for (const PackedHorizon& horizon : found_) begun_.erase(keyOf(horizon.address));
  return std::exchange(found_, {});
}

PackedHorizon TileLoader::findHorizon(const TileAddress& address, const glm::dvec3& sun) const {
  if (!source_.horizon || sun == glm::dvec3(0)) return {address, sun, {}};
  return packHorizon(address, sun, source_.horizon(address, {sun.x, sun.y, sun.z}));
}

PackedTile TileLoader::make(const TileAddress& address, const glm::dvec3& sun) const {
  Tile made = source_.make(address);
  if (tileWidth(address.level) * source_.radiusMeters < kWidestWithSurf) leanFromShores(made, source_.roughMeters, source_.radiusMeters);
  PackedTile tile = pack(made, source_.radiusMeters);
  const int ring = source_.finestLevel - kPlantLevels - address.level;
  if (source_.groundMeters && ring >= 0 && ring < kPlantRings)
    tile.plants = std::make_shared<const std::vector<Plant>>(plantsOf(made, source_));
  if (source_.groundMeters && address.level == source_.finestLevel) {
    tile.plants = std::make_shared<const std::vector<Plant>>(smallPlantsOf(made, source_));
    tile.grass = std::make_shared<const Grass>(grassOf(made, source_.seed));
  }
  tile.horizon = findHorizon(address, sun);
  return tile;
}

void TileLoader::work() {
  lowerThreadPriority();
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return isEnding_ || !queue_.empty() || !stale_.empty(); });
    if (isEnding_) return;
    const bool isWhole = !queue_.empty();
    std::deque<TileAddress>& queue = isWhole ? queue_ : stale_;
    const TileAddress address = queue.front();
    queue.pop_front();
    if (!begun_.insert(keyOf(address)).second) {
      done_.notify_all();
      continue;
    }
    const glm::dvec3 sun = sun_;
    lock.unlock();
    if (isWhole) {
      PackedTile tile = make(address, sun);
      lock.lock();
      made_.push_back(std::move(tile));
    } else {
      PackedHorizon horizon = findHorizon(address, sun);
      lock.lock();
      found_.push_back(std::move(horizon));
    }
    done_.notify_all();
  }
}

}  // namespace terrella::render
