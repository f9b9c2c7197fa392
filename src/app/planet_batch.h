// Many planets at once: their seeds, what each folder is called, and the share of them that one of several machines bakes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "params/planet_params.h"

namespace terrella::app {

// Seeds in the order in which they were named, none of them twice; kept as ranges, so that a million of them take no room.
class SeedList {
 public:
  static constexpr std::uint64_t kMost = 1000000000;

  // "1..1000", "3,7,Arrakis,20..29": numbers, words, and ranges of numbers with both ends.
  static Result<SeedList> parse(const std::string& text);
  // `count` seeds from `first` on; an error past the last seed there is.
  static Result<SeedList> from(const Seed& first, std::uint64_t count);

  std::uint64_t count() const { return ends_.empty() ? 0 : ends_.back(); }
  Seed at(std::uint64_t index) const;  // a word where one was named
  // The one with the longest share code: the longest word, or the largest number.
  Seed longest() const;

 private:
  struct SeedRange {
    Seed first;  // may be a word
    std::uint64_t last = 0;
    bool operator<(const SeedRange& other) const { return first.number() < other.first.number(); }
  };
  Result<void> add(const SeedRange& range);
  Result<void> checkOverlaps() const;

  std::vector<SeedRange> ranges_;
  std::vector<std::uint64_t> ends_;  // how many seeds there are up to the end of each range
};

// Those with index `which` - 1, and every `of`th from there: the shares of 1 to `of` together are all planets, each once, and equally many
// but for one.
struct Shard {
  std::uint64_t which = 1, of = 1;

  static Result<Shard> parse(const std::string& text);  // "3/16"
  std::uint64_t count(std::uint64_t all) const { return all < which ? 0 : (all - which) / of + 1; }
  std::uint64_t index(std::uint64_t own) const { return which - 1 + own * of; }
};

// What a planet's folder is called: a pattern in which {seed}, {preset} and {code} stand for what they say.
class NamePattern {
 public:
  NamePattern() = default;  // "{seed}"
  // An error if no file system would take it for one name, or if it is too long for the planet with the longest code. Names of `count`
  // planets must differ. `preset` is empty where the planet is none.
  static Result<NamePattern> parse(const std::string& pattern, const std::string& preset, const PlanetParams& longest, std::uint64_t count);

  std::string nameOf(const PlanetParams& params) const;

 private:
  std::string pattern_ = "{seed}";  // without {preset}
};

// All that a bake of several planets is told.
struct PlanetBatch {
  SeedList seeds;
  Shard shard;
  NamePattern names;
};

}  // namespace terrella::app
