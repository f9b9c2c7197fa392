// What stands behind the handles of terrella.h, and what each of its functions does around its work: errors become sentences in the
// caller's struct, exceptions end here, structs are read and written as long as their users know them.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "maps/maps.h"
#include "params/planet_params.h"
#include "planet/planet.h"
#include "terrella/ground.h"
#include "terrella/terrella.h"
#include "terrella/tiles.h"

struct terrella_planet {
  terrella::PlanetParams params;
  int threads = 0;
  std::optional<terrella::FineGround> ground = {};  // the same, for what is asked of the ground itself
  std::optional<terrella::Planet> grown = {};       // of these parameters or earlier ones; the next takes over what is still right
};

struct terrella_maps {
  terrella::Planet planet;
  terrella::Maps maps;
  terrella::MapSet which;  // that were asked for; those that tell of the planet what its manifest says may be there as well
  int threads = 0;
};

struct terrella_ground {
  terrella::FineGround heights;
  terrella::GroundTiles tiles;
};

struct terrella_tile {
  terrella::Tile tile;
  double radiusMeters = 0;
};

namespace terrella::c_door {

// An Error with its code.
struct Fault {
  std::int32_t code = TERRELLA_BAD_INPUT;
  std::string message;
};

void report(terrella_error* error, std::int32_t code, std::string_view message) noexcept;
// The exception that is being handled.
void reportException(terrella_error* error) noexcept;

// work() returns what the function returns, or throws a Fault.
template <class Value, class Work>
Value guarded(terrella_error* error, Value failed, Work work) noexcept {
  try {
    Value value = work();
    report(error, TERRELLA_OK, "");
    return value;
  } catch (...) {
    reportException(error);
    return failed;
  }
}

template <class T>
T valueOf(Result<T> result, std::int32_t code = TERRELLA_BAD_INPUT) {
  if (!result) throw Fault{code, result.error().message};
  return std::move(*result);
}
inline void check(const Result<void>& result, std::int32_t code = TERRELLA_BAD_INPUT) {
  if (!result) throw Fault{code, result.error().message};
}

// A pointer that must not be NULL; `what` begins the sentence.
template <class T>
T& needed(T* pointer, const char* what) {
  if (!pointer) throw Fault{TERRELLA_BAD_INPUT, std::string(what) + " is NULL."};
  return *pointer;
}
inline const char* neededText(const char* text, const char* what) { return &needed(text, what); }

// How much of a struct its user knows: at least `first`, what it was when it came.
template <class Struct>
std::size_t sizeOf(const Struct& given, std::size_t first, const char* name) {
  if (given.size < first || given.size > sizeof(Struct)) {
    throw Fault{TERRELLA_BAD_INPUT, "The size of " + std::string(name) + " is " + std::to_string(given.size) + "; this library knows " +
                                        std::to_string(first) + " to " + std::to_string(sizeof(Struct)) +
                                        ", and its _INIT macro writes the right one."};
  }
  return given.size;
}

// The fields that the user knows, and 0 in the others.
template <class Struct>
Struct readAs(const Struct& given, std::size_t first, const char* name) {
  Struct known{};
  std::memcpy(&known, &given, sizeOf(given, first, name));
  return known;
}

template <class Struct>
void writeAs(Struct& given, Struct value, std::size_t first, const char* name) {
  value.size = sizeOf(given, first, name);
  std::memcpy(&given, &value, value.size);
}

}  // namespace terrella::c_door
