// Every parameter is written down once: in a `visit` function beside the struct that holds it.
//
// The ImGui widget with its tooltip, the JSON key, the share code, the range check and the command-line flag all come
// from that one line. A parameter is int, double, std::string (the name of a palette), an enum with a specialisation of EnumNames,
// or a list: a std::vector of structs that have a visit() of their own and an atIndex() that makes an entry's defaults.
#pragma once

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

// enum E { a, b, ... } counted from 0 without gaps; `values` are the JSON names in that order.
template <class E>
struct EnumNames;

}  // namespace terrella
