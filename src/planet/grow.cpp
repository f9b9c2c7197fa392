#include "planet/grow.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <iterator>

#include "planet/stage.h"

namespace terrella {
namespace {

using Clock = std::chrono::steady_clock;

bool contains(const std::vector<Product>& products, const Product& product) {
  return std::find(products.begin(), products.end(), product) != products.end();
}

// What a stage would make of what a planet has so far, with the parameters of `spec`.
MadeFrom ingredientsOf(const Stage& stage, const PlanetSpec& spec, const Planet& planet) {
  MadeFrom from{&stage, stage.parameters(spec), {}};
  for (const Product& product : stage.reads) {
    if (stage.doesRead(spec, product)) from.read.push_back(planet.any(product.tag()));
  }
  return from;
}

// Whether `other` has what the stage would make.
bool hasMade(const Planet* other, const Stage& stage, const PlanetSpec& spec, const Planet& planet) {
  const MadeFrom* from = other ? other->madeFrom(stage) : nullptr;
  return from && *from == ingredientsOf(stage, spec, planet);
}

PlanetSpec asSketch(PlanetSpec spec, bool isSketch) {
  spec.isSketch = isSketch;
  return spec;
}

// Whether a stage waits for one of others that are not done.
bool waitsFor(const Stage& stage, const PlanetSpec& spec, const std::vector<const Stage*>& others) {
  return std::any_of(stage.reads.begin(), stage.reads.end(), [&](const Product& product) {
    return stage.doesRead(spec, product) &&
           std::any_of(others.begin(), others.end(), [&](const Stage* other) { return contains(other->writes, product); });
  });
}

// Something made anew that is what it was before keeps its identity, so that whatever reads it need not be made again.
void keepIdentities(std::vector<Planet::Entry>& written, const Planet* before) {
  if (!before) return;
  for (Planet::Entry& entry : written) {
    const auto old = before->any(entry.tag);
    if (old && entry.equals && entry.equals(old.get(), entry.fact.get())) entry.fact = old;
  }
}

// Grows stages that wait for nothing, side by side: each has phases that only one thread can work on.
void growTogether(const std::vector<const Stage*>& stages, const Planet* before, Planet& planet, const Work& work) {
  struct Job {
    Job(const Stage& s, const Planet& planet, const Work& work, float share)
        : stage(&s), progress(work.progress, share), growth(s, planet, work.workers, &progress) {}
    const Stage* stage;
    Progress progress;
    Growth growth;
    double milliseconds = 0;
  };
  float shares = 0;
  for (const Stage* stage : stages) shares += stage->share;
  std::deque<Job> made;
  for (const Stage* stage : stages) made.emplace_back(*stage, planet, work, shares > 0 ? stage->share / shares : 1.0f);
  std::vector<std::function<void()>> jobs;
  for (Job& job : made) {
    jobs.emplace_back([&job] {
      const auto start = Clock::now();
      job.stage->grow(job.growth);
      job.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    });
  }
  const auto start = Clock::now();
  work.workers.together(jobs);
  const double whole = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  if (work.isCancelled()) return;  // rows may be unwritten

  double sum = 0;
  for (const Job& job : made) sum += job.milliseconds;
  for (Job& job : made) {
    keepIdentities(job.growth.written(), before);
    planet.keep(ingredientsOf(*job.stage, planet.spec(), planet), std::move(job.growth.written()));
    if (work.times) work.times->push_back({job.stage, sum > 0 ? whole * job.milliseconds / sum : 0});
  }
}

enum class OfItself { leaveOut, take };

// Stages that `wanted` maps need, in order; with those that are wanted for themselves, if they are to be taken, and what these read.
std::vector<const Stage*> stagesFor(const PlanetSpec& spec, MapSet wanted, OfItself ofItself) {
  std::vector<Product> needed;
  for (const MapInfo& info : kMaps) {
    if (wanted.has(info.id)) needed.push_back(Product::map(info.id));
  }
  std::vector<const Stage*> stages;
  for (auto stage = spec.kind->stages.rbegin(); stage != spec.kind->stages.rend(); ++stage) {
    const bool isNeeded =
        std::any_of((*stage)->writes.begin(), (*stage)->writes.end(), [&](const Product& product) { return contains(needed, product); });
    const bool isTaken = ofItself == OfItself::take && (*stage)->isWanted && (*stage)->isWanted(spec);
    if (!isNeeded && !isTaken) continue;
    std::copy_if((*stage)->reads.begin(), (*stage)->reads.end(), std::back_inserter(needed),
                 [&](const Product& product) { return (*stage)->doesRead(spec, product); });
    stages.push_back(*stage);
  }
  std::reverse(stages.begin(), stages.end());
  return stages;
}

}  // namespace

std::vector<const Stage*> stagesFor(const PlanetSpec& spec, MapSet wanted) { return stagesFor(spec, wanted, OfItself::leaveOut); }

std::vector<MapSet> independentGroups(const PlanetSpec& spec, MapSet wanted) {
  std::vector<MapSet> groups;
  std::vector<std::vector<const Stage*>> stagesOf;
  for (const Stage* stage : stagesFor(spec, wanted)) {
    MapSet painted;
    for (const Product& product : stage->writes) {
      if (product.isMap() && wanted.has(product.mapId())) painted.add(product.mapId());
    }
    if (painted.isEmpty()) continue;
    MapSet group = painted;
    std::vector<const Stage*> stages = stagesFor(spec, painted);
    // Joined with all earlier groups that share a stage.
    for (std::size_t i = groups.size(); i-- > 0;) {
      const bool isShared = std::find_first_of(stages.begin(), stages.end(), stagesOf[i].begin(), stagesOf[i].end()) != stages.end();
      if (!isShared) continue;
      group = group | groups[i];
      stages.insert(stages.end(), stagesOf[i].begin(), stagesOf[i].end());
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(i));
      stagesOf.erase(stagesOf.begin() + static_cast<std::ptrdiff_t>(i));
    }
    groups.push_back(group);
    stagesOf.push_back(std::move(stages));
  }
  return groups;
}

Planet grow(const PlanetSpec& spec, MapSet wanted, const Work& work, const Planet* before, const Planet* finer) {
  Planet planet(spec);
  const PlanetSpec fine = asSketch(spec, false);
  std::vector<const Stage*> waiting;
  for (const Stage* stage : stagesFor(spec, wanted, OfItself::take)) {
    if (stage->isGlobal()) waiting.push_back(stage);
  }
  float toDo = 0, done = 0;
  for (const Stage* stage : waiting) toDo += stage->share;

  while (!waiting.empty() && !work.isCancelled()) {
    std::vector<const Stage*> ready, stale, later;
    for (const Stage* stage : waiting) (waitsFor(*stage, spec, waiting) ? later : ready).push_back(stage);
    float share = 0;
    for (const Stage* stage : ready) {
      share += stage->share;
      if (hasMade(finer, *stage, fine, planet))
        planet.takeOver(*finer, *stage);
      else if (hasMade(before, *stage, spec, planet))
        planet.takeOver(*before, *stage);
      else
        stale.push_back(stage);
    }
    if (toDo > 0) work.beginPart(done / toDo, (done + share) / toDo);
    if (!stale.empty()) growTogether(stale, before, planet, work);
    done += share;
    waiting = std::move(later);
  }
  return planet;
}

Planet grow(const PlanetSpec& spec, const Workers& workers, Progress* progress) {
  return grow(spec, spec.kind->maps(), {workers, progress}, nullptr);
}

bool gainsBySketch(const PlanetSpec& spec, MapSet wanted, const Planet& finer) {
  const PlanetSpec fine = asSketch(spec, false), sketch = asSketch(spec, true);
  std::vector<const Stage*> stale;
  for (const Stage* stage : stagesFor(fine, wanted)) {
    if (!stage->isGlobal()) continue;
    const MadeFrom* from = finer.madeFrom(*stage);
    if (from && from->parameters == stage->parameters(fine) && !waitsFor(*stage, fine, stale)) continue;
    if (!(stage->parameters(sketch) == stage->parameters(fine))) return true;
    stale.push_back(stage);
  }
  return false;
}

bool isGrown(const Planet& planet, MapSet wanted) {
  const auto stages = stagesFor(planet.spec(), wanted);
  return std::all_of(stages.begin(), stages.end(), [&](const Stage* stage) { return !stage->isGlobal() || planet.madeFrom(*stage); });
}

float growingShare(const PlanetSpec& spec, MapSet wanted) {
  float growing = 0, all = 0;
  for (const Stage* stage : stagesFor(spec, wanted)) {
    all += stage->share;
    if (stage->isGlobal()) growing += stage->share;
  }
  return all > 0 ? growing / all : 0;
}

}  // namespace terrella
