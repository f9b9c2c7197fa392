// Patches of rivers that were made lately, by name: what was not asked for longest makes room.
#pragma once

#include <compare>
#include <condition_variable>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
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
    return found(name);
  }
  // Makes what is not there: make(). Whoever wants it meanwhile waits for it. make() may ask for blocks of coarser levels.
  template <class Make>
  std::shared_ptr<const RiverPatches> findOrMake(const BlockName& name, const Make& make) {
    {
      std::unique_lock lock(mutex_);
      isMade_.wait(lock, [&] { return !inWork_.contains(name); });
      if (auto kept = found(name)) return kept;
      inWork_.insert(name);
    }
    std::shared_ptr<const RiverPatches> made;
    try {
      made = make();
    } catch (...) {  // for want of memory: the next who asks tries anew
      end(name, nullptr);
      throw;
    }
    end(name, made);
    return made;
  }

 private:
  using Order = std::list<std::pair<BlockName, std::shared_ptr<const RiverPatches>>>;
  void end(const BlockName& name, const std::shared_ptr<const RiverPatches>& made) {
    const std::lock_guard lock(mutex_);
    inWork_.erase(name);
    isMade_.notify_all();
    if (made) keep(name, made);
  }
  std::shared_ptr<const RiverPatches> found(const BlockName& name) {
    const auto at = places_.find(name);
    if (at == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, at->second);
    return at->second->second;
  }
  void keep(const BlockName& name, const std::shared_ptr<const RiverPatches>& block) {
    order_.emplace_front(name, block);
    places_[name] = order_.begin();
    if (order_.size() <= kMost) return;
    places_.erase(order_.back().first);
    order_.pop_back();
  }

  std::mutex mutex_;
  std::condition_variable isMade_;
  std::set<BlockName> inWork_;
  Order order_;  // the one asked for last first
  std::map<BlockName, Order::iterator> places_;
};

}  // namespace terrella
