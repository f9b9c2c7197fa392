// Patches of rivers that were made lately, by name: what was not asked for longest makes room.
#pragma once

#include <compare>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "rivers/river_patches.h"

namespace terrella {

struct BlockName {
  int level = 0, face = 0, column = 0, row = 0;
  auto operator<=>(const BlockName&) const = default;
};

// Safe from any thread.
class RiverBlocks {
 public:
  static constexpr std::size_t kMost = 96;  // of about 450 KB

  std::shared_ptr<const RiverPatches> find(const BlockName& name) {
    const std::lock_guard lock(mutex_);
    const auto at = places_.find(name);
    if (at == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, at->second);
    return at->second->second;
  }
  void keep(const BlockName& name, std::shared_ptr<const RiverPatches> block) {
    const std::lock_guard lock(mutex_);
    if (places_.contains(name)) return;
    order_.emplace_front(name, std::move(block));
    places_[name] = order_.begin();
    if (order_.size() <= kMost) return;
    places_.erase(order_.back().first);
    order_.pop_back();
  }

 private:
  using Order = std::list<std::pair<BlockName, std::shared_ptr<const RiverPatches>>>;
  std::mutex mutex_;
  Order order_;  // the one asked for last first
  std::map<BlockName, Order::iterator> places_;
};

}  // namespace terrella
