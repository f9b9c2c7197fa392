// A stage: one step on the way from parameters to maps.
//
// Stages are global or local. A global stage sees the parameters and what other global stages found out, and leaves facts: values that
// hold for the whole planet and know no grid (a lattice of heights, the sea's level, trees). A local stage sees the facts and maps of
// the same grid, and paints maps: each sample from its own place, and from neighbours only if it says so.
//
// Order, staleness, progress, benchmark and the times on screen follow from what a stage says of itself here. A kind of planet is a list
// of stages (kinds/). A new stage is a file of its own, in the room of its family, and a row of that list.
#pragma once

#include <concepts>
#include <memory>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"
#include "maps/maps.h"
#include "maps/row_pass.h"
#include "planet/planet.h"

namespace terrella {

// What stages hand to each other: a map of the table, or a fact, which is a type of its own with a kName.
class Product {
 public:
  static Product map(MapId id) { return {&infoOf(id), infoOf(id).key}; }
  template <class Fact>
  static Product fact() {
    return {factTag<Fact>(), Fact::kName};
  }

  const char* name() const { return name_; }
  const void* tag() const { return tag_; }
  bool isMap() const;
  MapId mapId() const { return static_cast<const MapInfo*>(tag_)->id; }
  bool operator==(const Product& other) const { return tag_ == other.tag_; }

 private:
  Product(const void* tag, const char* name) : tag_(tag), name_(name) {}
  const void* tag_;
  const char* name_;
};

struct Stage;

// What a global stage works with.
class Growth {
 public:
  Growth(const Stage& stage, const Planet& planet, const Workers& workers, Progress* progress)
      : stage_(stage), planet_(planet), workers_(workers), progress_(progress) {}

  const PlanetSpec& spec() const { return planet_.spec(); }
  const PlanetParams& params() const { return planet_.params(); }
  std::uint64_t seed() const { return params().seed; }
  int columns() const { return planet_.columns(); }
  const Workers& workers() const { return workers_; }
  Progress* progress() const { return progress_; }
  const Planet& planet() const { return planet_; }

  // A fact that the stage says it reads.
  template <class Fact>
  const Fact& read() const {
    expectRead(Product::fact<Fact>());
    return planet_.at<Fact>();
  }
  // A fact that the stage says it writes.
  template <class Fact>
  void write(Fact fact) {
    expectWritten(Product::fact<Fact>());
    written_.push_back({factTag<Fact>(), std::make_shared<const Fact>(std::move(fact)), isBulky<Fact>(), comparison<Fact>()});
  }
  std::vector<Planet::Entry>& written() { return written_; }

 private:
  void expectRead(const Product& product) const;
  void expectWritten(const Product& product) const;
  template <class Fact>
  static constexpr bool isBulky() {
    if constexpr (requires { Fact::kIsBulky; }) return Fact::kIsBulky;
    return false;
  }

  template <class Fact>
  static constexpr auto comparison() -> bool (*)(const void*, const void*) {
    if constexpr (std::equality_comparable<Fact>) {
      return [](const void* a, const void* b) { return *static_cast<const Fact*>(a) == *static_cast<const Fact*>(b); };
    }
    return nullptr;
  }

  const Stage& stage_;
  const Planet& planet_;
  const Workers& workers_;
  Progress* progress_;
  std::vector<Planet::Entry> written_;
};

// What a local stage works with. Maps it writes are there from the start, their samples unset.
class Painting {
 public:
  Painting(const Stage& stage, const Planet& planet, Maps& maps, const Workers& workers, Progress* progress)
      : stage_(stage), planet_(planet), maps_(maps), workers_(workers), progress_(progress) {}

  const PlanetParams& params() const { return planet_.params(); }
  Palette palette() const { return planet_.spec().gradedPalette(); }
  std::uint64_t seed() const { return params().seed; }
  // How fine the planet is known, and with that its grain. Of a small piece it may be known finer.
  int columns() const;
  const Grid& grid() const { return maps_.grid(); }
  const Workers& workers() const { return workers_; }
  Progress* progress() const { return progress_; }

  template <class Fact>
  const Fact& fact() const {
    expectRead(Product::fact<Fact>());
    return planet_.at<Fact>();
  }
  template <MapId id>
  const Map<SampleOf<id>>& map() const {
    expectRead(Product::map(id));
    return maps_.at<id>();
  }
  template <MapId id>
  Map<SampleOf<id>>& out() {
    expectWritten(Product::map(id));
    return const_cast<Map<SampleOf<id>>&>(maps_.at<id>());  // not yet handed to anybody
  }

 private:
  void expectRead(const Product& product) const;
  void expectWritten(const Product& product) const;

  const Stage& stage_;
  const Planet& planet_;
  Maps& maps_;
  const Workers& workers_;
  Progress* progress_;
};

struct Stage {
  const char* name;   // for people
  const char* about;  // one sentence
  std::vector<Product> reads, writes;
  // Whether one of `reads` counts for this planet, where that depends on its parameters; null if all do. What counts for nothing is not
  // made for the stage, and it must not ask for it.
  bool (*isRead)(const PlanetSpec& spec, const Product& product) = nullptr;
  // The parameters that it depends on, copied: as long as they and what it reads stay the same, so does what it writes.
  Ingredients (*parameters)(const PlanetSpec& spec);

  // One of these three. `grow` is that of a global stage.
  void (*grow)(Growth& growth) = nullptr;
  // Of a local stage that needs nothing but its own row of the maps it reads: such stages go through rows side by side.
  RowMakers (*rows)(Painting& painting) = nullptr;
  // Of one that looks at neighbours, too: `reach` samples away, also in rows that it does not paint.
  void (*paint)(Painting& painting) = nullptr;
  int reach = 0;
  int reachAlongRow = 0;  // of one that looks at neighbours in its own row alone

  float share = 0.01f;  // of the time of a whole planet, for the progress bar alone

  // Of a global stage that is wanted for itself, not only for maps.
  bool (*isWanted)(const PlanetSpec& spec) = nullptr;

  bool isGlobal() const { return grow != nullptr; }
  bool doesRead(const PlanetSpec& spec, const Product& product) const;  // one of `reads`
};

}  // namespace terrella
