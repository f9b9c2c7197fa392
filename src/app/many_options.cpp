#include "app/many_options.h"

#include <filesystem>
#include <utility>

#include "base/workers.h"
#include "params/presets.h"

namespace terrella::app {
namespace {

// The preset that was named, or the one that counts where nothing was; of parameters and codes none.
std::string presetOf(const OptionList& options) {
  if (options.typed("--params") || options.typed("--code")) return "";
  return options.typed("--preset").value_or(kDefaultPreset);
}

void takeName(OptionList& options, BakeOptions& bake, const std::string& pattern) {
  PlanetParams longest = bake.params;
  if (bake.many) longest.seed = bake.many->seeds.longest();
  longest = varied(longest, bake.variation);
  NamePattern names;
  options.take(NamePattern::parse(pattern, presetOf(options), longest, bake.many ? bake.many->seeds.count() : 1), names);
  if (bake.many)
    bake.many->names = names;
  else if (options.result())
    bake.directory = (std::filesystem::path(bake.directory) / names.nameOf(bake.params)).string();
}

}  // namespace

void manyOptions(OptionList& options, BakeOptions& bake) {
  constexpr Range kCounts{Range::whole, 1, 1000000}, kJobs{Range::whole, 1, Workers::kMaxThreads};
  const auto seeds = options.text("--seeds", "LIST", "planets of these seeds, as in 1..1000 or 3,7,20..29, each into a folder in FOLDER");
  std::optional<int> count, jobs;
  options.number("--count", "N", "planets of N seeds from --seed on, each into a folder in FOLDER", kCounts, count);
  const auto name = options.text("--name", "PATTERN",
                                 "of a planet's folder in FOLDER: {seed}, {preset} and {code} stand for what they say (default, of several "
                                 "planets, {seed})");
  options.number("--jobs", "N", "of several planets, how many at a time; each gets its share of the threads", kJobs, jobs,
                 "as it is fastest");
  const auto shard =
      options.text("--shard", "K/N", "of several planets, the K-th of N equal shares: for N machines, or N jobs of a cluster");
  if (seeds && count) options.check(Error{"Give one of --seeds and --count, not both."});
  if (seeds && options.typed("--seed")) options.check(Error{"--seeds says which planets; leave out --seed."});
  const auto system =
      options.text("--system", "SEED", "a star's planets and their moons, each into a folder in FOLDER, and their orbits in system.json");
  bake.onlyLists = options.flag("--list-bodies", "of a system, say which planets and moons it has, with their share codes, and bake none");
  if (bake.onlyLists && !system) options.check(Error{"--list-bodies belongs to a system: --system."});
  if (system) {
    for (const char* other : {"--seeds", "--count", "--shard", "--name", "--seed", "--preset", "--params", "--code", "--region"}) {
      if (options.typed(other))
        options.check(Error{std::string("--system says which planets there are and what they are called; leave out ") + other + "."});
    }
    if (bake.variation.amount > 0) options.check(Error{"--system says what its planets are like; leave out --vary."});
    if (bake.params != PlanetParams()) options.check(Error{"--system says what its planets are like; leave out a planet's parameters."});
    if (!bake.heightFiles.empty()) options.check(Error{"--height-files belong to a region; a system's planets are baked whole."});
    Seed seed;
    if (options.result()) options.take(Seed::parse(*system), seed);
    bake.system = seed;
  }
  bake.jobs = jobs.value_or(0);
  if (!seeds && !count && !system && (jobs || shard))
    options.check(Error{std::string(jobs ? "--jobs belongs to several planets: --seeds, --count or --system."
                                         : "--shard belongs to several planets: --seeds or --count.")});
  if (bake.region && (seeds || count))
    options.check(Error{std::string(seeds ? "--seeds" : "--count") + " bakes whole planets; a region is baked one at a time."});
  if (!options.result()) return;
  if (seeds || count) {
    PlanetBatch many;
    options.take(seeds ? SeedList::parse(*seeds) : SeedList::from(bake.params.seed, static_cast<std::uint64_t>(*count)), many.seeds);
    if (shard) options.take(Shard::parse(*shard), many.shard);
    bake.many = many;
  } else {
    bake.params = varied(bake.params, std::exchange(bake.variation, {}));
  }
  if (name && options.result()) takeName(options, bake, *name);
}

}  // namespace terrella::app
