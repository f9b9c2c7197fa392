// Numbers by tiles: what a walk down the tree, in every frame anew, looks up thousands of times. To clear it costs nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "render/terrain/tile_address.h"

namespace terrella::render {

class TileTable {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  void clear() {
    ++round_;
    count_ = 0;
  }
  std::size_t size() const { return count_; }
  // Of a tile that is not there yet.
  void add(const TileAddress& tile, std::uint32_t number) {
    if (2 * (count_ + 1) > entries_.size()) grow();
    entries_[placeFor(keyOf(tile))] = {keyOf(tile), round_, number};
    ++count_;
  }
  std::uint32_t find(const TileAddress& tile) const {
    if (entries_.empty()) return kNone;
    const Entry& entry = entries_[placeFor(keyOf(tile))];
    return entry.round == round_ ? entry.number : kNone;
  }
  bool has(const TileAddress& tile) const { return find(tile) != kNone; }

 private:
  struct Entry {
    std::uint64_t key = 0, round = 0;
    std::uint32_t number = 0;
  };
  // Where a key stands, or would.
  std::size_t placeFor(std::uint64_t key) const {
    const std::size_t last = entries_.size() - 1;
    std::size_t at = (key * 0x9e3779b97f4a7c15u >> 32) & last;
    while (entries_[at].round == round_ && entries_[at].key != key) at = (at + 1) & last;
    return at;
  }
  void grow() {
    std::vector<Entry> before(entries_.empty() ? 1024 : 2 * entries_.size());
    before.swap(entries_);
    for (const Entry& entry : before) {
      if (entry.round == round_) entries_[placeFor(entry.key)] = entry;
    }
  }

  std::vector<Entry> entries_;  // a power of two, at most half of them taken
  std::uint64_t round_ = 1;
  std::size_t count_ = 0;
};

}  // namespace terrella::render
