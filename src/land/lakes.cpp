#include "land/lakes.h"

#include <algorithm>
#include <tuple>

namespace terrella {
namespace {

// One lake at a time, those upstream first. A lake is known by its last basin, out of which it spills.
class LakeFinder {
 public:
  LakeFinder(const FlowRouting& routing, const CellField& ground, const WaterBudget& budget)
      : routing_(routing),
        ground_(ground),
        budget_(budget),
        lakeOf_(routing.basins().size()),
        basinsOf_(lakeOf_.size()),
        inflow_(lakeOf_.size(), 0.0) {
    lakes_.level.assign(lakeOf_.size(), 0.0f);
    lakes_.hasOutlet.assign(lakeOf_.size(), 1);
    lakes_.taken.assign(ground.size(), 0.0f);
  }

  Lakes find() {
    const auto& basins = routing_.basins();
    for (const std::int32_t b : routing_.settled()) {
      const Basin& basin = basins[b];
      const bool isOneLake = basin.into > 0 && basin.level == basins[basin.into].level;
      lakeOf_[b] = isOneLake ? lakeOf_[basin.into] : b;
      basinsOf_[lakeOf_[b]].push_back(b);
    }
    // A lake's last basin was settled before its others and before all that spill into them.
    for (auto b = routing_.settled().rbegin(); b != routing_.settled().rend(); ++b) {
      if (lakeOf_[*b] == *b) balance(*b);
    }
    return std::move(lakes_);
  }

 private:
  void balance(std::int32_t lake) {
    const Basin& last = routing_.basins()[lake];
    double coming = inflow_[lake], lost = 0;
    flooded_.clear();
    for (const std::int32_t b : basinsOf_[lake]) {
      const Basin& basin = routing_.basins()[b];
      for (std::int32_t i = basin.begin; i < basin.end; ++i) {
        const std::int32_t node = routing_.order()[i];
        coming += budget_.gain[node];
        if (ground_[node] >= last.level) continue;
        lost += budget_.loss[node];
        flooded_.push_back(node);
      }
    }
    const bool isFull = coming >= lost;
    const float level = isFull ? last.level : shrunkenLevel(coming);
    for (const std::int32_t b : basinsOf_[lake]) {
      lakes_.level[b] = level;
      lakes_.hasOutlet[b] = isFull;
    }
    if (!isFull || last.inside < 0) return;
    lakes_.taken[last.inside] += static_cast<float>(lost);
    if (last.into > 0) inflow_[lakeOf_[last.into]] += coming - lost;
  }

  // Up to which of the flooded nodes a lake reaches that gives all that comes in to the air.
  float shrunkenLevel(double coming) {
    std::sort(flooded_.begin(), flooded_.end(),
              [&](std::int32_t a, std::int32_t b) { return std::tie(ground_[a], a) < std::tie(ground_[b], b); });
    double lost = 0;
    for (const std::int32_t node : flooded_) {
      lost += budget_.loss[node];
      if (lost > coming) return ground_[node];
    }
    return ground_[flooded_.back()];  // the sum of a full lake, in another order
  }

  const FlowRouting& routing_;
  const CellField& ground_;
  const WaterBudget& budget_;
  Lakes lakes_;
  std::vector<std::int32_t> lakeOf_;                 // of each basin
  std::vector<std::vector<std::int32_t>> basinsOf_;  // of each lake
  std::vector<double> inflow_;                       // of each lake, from those upstream
  std::vector<std::int32_t> flooded_;                // nodes of the present one when it is full
};

}  // namespace

Lakes findLakes(const FlowRouting& routing, const CellField& ground, const WaterBudget& budget) {
  return LakeFinder(routing, ground, budget).find();
}

}  // namespace terrella
