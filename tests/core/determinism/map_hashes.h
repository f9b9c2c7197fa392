// One number for each map of a planet: what "bit for bit the same" is checked with.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "base/hash.h"
#include "maps/map.h"

namespace terrella::testing {

// A hash of all bytes, eight at a time. Neither fast nor clever: what matters is that any changed bit changes it, and that
// it needs no library, since the determinism matrix links the core alone.
inline std::uint64_t hashBytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = size;
  for (std::size_t at = 0; at < size; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, size - at < 8 ? size - at : 8);
    hash = mix64(hash ^ word);
  }
  return hash;
}

template <class T>
std::uint64_t hashMap(const Map<T>& map) {
  return hashBytes(map.values().data(), map.values().size_bytes());
}

// quick: without those that take long and go ways that others go; for builds in which nothing is optimised.
enum class HashedPlanets { all, quick };

// "name size map hash", one line for each map of each planet of a fixed list that visits every branch of every stage:
// the default, every preset and random parameters; then windows of endless maps. `threads` must make no difference.
std::vector<std::string> hashLines(int threads, HashedPlanets which = HashedPlanets::all);

}  // namespace terrella::testing
