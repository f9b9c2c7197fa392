#include "render/terrain/tile_loader.h"

#include <utility>

#include "base/workers.h"
#include "render/terrain/plants.h"

namespace terrella::render {
namespace {

// Whoever waits looks anew at what is wanted each time, which costs as much as a tile.
constexpr std::size_t kSome = 8;

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

void TileLoader::request(const std::vector<TileAddress>& tiles) {
  {
    const std::lock_guard lock(mutex_);
    queue_.clear();
    for (const TileAddress& tile : tiles) {
      if (!begun_.contains(keyOf(tile))) queue_.push_back(tile);
    }
    if (queue_.empty()) return;
  }
  wake_.notify_all();
}

std::vector<PackedTile> TileLoader::take(bool waits) {
  std::unique_lock lock(mutex_);
  if (waits) done_.wait(lock, [this] { return made_.size() >= kSome || (queue_.empty() && begun_.size() == made_.size()); });
  for (const PackedTile& tile : made_) begun_.erase(keyOf(tile.address));
  return std::exchange(made_, {});
}

void TileLoader::work() {
  lowerThreadPriority();
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return isEnding_ || !queue_.empty(); });
    if (isEnding_) return;
    const TileAddress address = queue_.front();
    queue_.pop_front();
    if (!begun_.insert(keyOf(address)).second) continue;
    lock.unlock();
    const Tile made = source_.make(address);
    PackedTile tile = pack(made, source_.radiusMeters);
    if (source_.groundMeters && address.level == source_.finestLevel - kPlantLevels)
      tile.plants = std::make_shared<const std::vector<Plant>>(plantsOf(made, source_));
    lock.lock();
    made_.push_back(std::move(tile));
    done_.notify_all();
  }
}

}  // namespace terrella::render
