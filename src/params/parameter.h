// Every parameter is written down once: in a `visit` function beside the struct that holds it.
//
// The ImGui widget with its tooltip, the JSON key, the share code, the range check and the command-line flag all come
// from that one line. A parameter is int, double, Seed, std::string (the name of a palette), an enum with a specialisation of EnumNames,
// or a list: a std::vector of structs that have a visit() of their own and an atIndex() that makes an entry's defaults.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace terrella {

enum class Scale { linear, logarithmic, powersOfTwo };

struct Parameter {
  const char* key;    // JSON key, camelCase
  const char* label;  // in the overlay
  const char* unit;   // "" where the number has none
  const char* help;   // one sentence or two, for tooltip and --help
  double min = 0;     // inclusive; unused by enum and string; of a list, how many entries it may have
  double max = 1;
  Scale scale = Scale::linear;
};

// One value of an enum: its name in JSON, flags and share codes, and the words that people read on screen.
struct Choice {
  const char* key;    // camelCase
  const char* label;  // begins with a capital
};

// enum E { a, b, ... } counted from 0 without gaps; `choices` are its values in that order, in a std::array of Choice.
template <class E>
struct EnumNames;

template <class E>
inline constexpr std::size_t enumCount = EnumNames<E>::choices.size();

// The keys alone, for whoever lists or reads them.
template <class E>
inline constexpr auto enumKeys = [] {
  std::array<const char*, enumCount<E>> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = EnumNames<E>::choices[i].key;
  return keys;
}();

}  // namespace terrella
