// Planet: what was grown from a set of parameters, ready to be painted on any grid.
//
// It holds facts: what is global and knows no grid. Facts are shared and never written again, so a planet is cheap to copy and safe to
// read from any thread; one that was grown before another with nearly the same parameters lends it all that stays right.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "maps/map_table.h"
#include "params/colour_grading.h"
#include "params/palette.h"
#include "params/planet_params.h"

namespace terrella {

struct Stage;

// A kind of planet: the stages that make it, in an order in which each finds done what it reads.
struct Kind {
  const char* name;
  std::vector<const Stage*> stages;

  // What its stages can paint.
  MapSet maps() const;
  // Whether there is ground to stand on, and so heights, tiles, regions and trees.
  bool hasGround() const { return maps().has(MapId::height); }
};

struct PlanetSpec {
  PlanetParams params;
  Palette palette;  // the one that params.surface.palette names
  const Kind* kind = nullptr;
  // How fine lattices are grown: samples around the equator, a power of two from 256. Grids as dense or coarser show all there is; finer
  // ones are interpolated.
  int columns = 2048;
  // A sketch has the coarsest globe of cells: the same continents, at once.
  bool isSketch = false;

  // Cells of the coarse globe along an edge.
  int cells() const { return isSketch ? kSketchCells : params.land.cells; }
  static constexpr int kSketchCells = 64;

  // The palette as the planet is painted with it.
  Palette gradedPalette() const;
  // The same planet in its palette's own colours.
  PlanetSpec ungraded() const;

  bool operator==(const PlanetSpec&) const = default;
};

// A copy of anything that can be compared.
class Ingredients {
 public:
  template <class T>
  static Ingredients of(T value) {
    Ingredients result;
    result.value_ = std::make_shared<const Held<T>>(std::move(value));
    return result;
  }
  bool operator==(const Ingredients& other) const { return value_ && other.value_ && value_->equals(*other.value_); }

 private:
  struct Base {
    virtual ~Base() = default;
    virtual bool equals(const Base& other) const = 0;
  };
  template <class T>
  struct Held : Base {
    explicit Held(T held) : value(std::move(held)) {}
    bool equals(const Base& other) const override {
      const auto* same = dynamic_cast<const Held*>(&other);
      return same && same->value == value;
    }
    T value;
  };
  std::shared_ptr<const Base> value_;
};

// What something was made from: parameters, and other things as they were then.
struct MadeFrom {
  const Stage* stage = nullptr;
  Ingredients parameters;
  std::vector<std::shared_ptr<const void>> read;
  bool operator==(const MadeFrom&) const = default;
};

// One address for each type of fact.
template <class Fact>
const void* factTag() {
  static constexpr char kTag = 0;
  return &kTag;
}

class Planet {
 public:
  struct Entry {
    const void* tag;
    std::shared_ptr<const void> fact;
    bool isBulky = false;
    bool (*equals)(const void*, const void*) = nullptr;  // of facts that can be compared
  };

  Planet() = default;
  explicit Planet(PlanetSpec spec) : spec_(std::move(spec)) {}

  const PlanetSpec& spec() const { return spec_; }
  const PlanetParams& params() const { return spec_.params; }
  const Kind& kind() const { return *spec_.kind; }
  int columns() const { return spec_.columns; }

  // Null where the kind has no such fact, or none was wanted.
  template <class Fact>
  const Fact* find() const {
    return static_cast<const Fact*>(any(factTag<Fact>()).get());
  }
  template <class Fact>
  const Fact& at() const {
    const Fact* fact = find<Fact>();
    assert(fact);
    return *fact;
  }
  std::shared_ptr<const void> any(const void* tag) const;

  // The same planet without the facts that take much memory, and with those of `other`.
  Planet withoutBulk() const;
  Planet with(const Planet& other) const;

  // For grow() alone.
  const MadeFrom* madeFrom(const Stage& stage) const;
  void keep(MadeFrom from, std::vector<Entry> written);
  void takeOver(const Planet& other, const Stage& stage);

 private:
  PlanetSpec spec_;
  std::vector<Entry> facts_;
  std::vector<MadeFrom> made_;
};

}  // namespace terrella
