// `terrella bake` of several planets, each into a folder of its own.
#pragma once

#include <functional>

#include "app/bake_one.h"
#include "app/interrupt.h"

namespace terrella::app {

// One of them: what to bake, and into which folder. Its options are those of all but for planet, maps and targets.
struct PlanetOrder {
  PlanetSpec spec;
  BakeOptions options;
  std::string directory;
};

struct OrderList {
  std::uint64_t count = 0;
  std::function<PlanetOrder(std::uint64_t number)> order;  // from 0 to count - 1, on any thread
  std::string share = {};                                  // " of shard 3/16"
  std::string what = "planets";
};

// Prints a line for each, and returns the exit code. The first that fails ends it; planets that are complete stay.
int bakeList(const BakeOptions& options, const OrderList& list, Progress& progress, const InterruptGuard& guard);

// Those of options.many.
int bakeMany(const BakeOptions& options, const PlanetSpec& spec, Progress& progress, const InterruptGuard& guard);

}  // namespace terrella::app
