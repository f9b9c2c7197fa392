// One place that knows which kinds of value a field may have.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "params/parameter.h"

namespace terrella {

template <class T>
inline constexpr bool isNumber = std::is_same_v<T, int> || std::is_same_v<T, double>;

template <class T>
inline constexpr bool isList = false;
template <class Entry>
inline constexpr bool isList<std::vector<Entry>> = true;

// The JSON name of an enum's value, what people read in its place, and the value of a name; -1 when there is none of that name.
template <class E>
requires std::is_enum_v<E>
constexpr const char* enumName(E value) { return EnumNames<E>::choices[static_cast<std::size_t>(value)].key; }

template <class E>
requires std::is_enum_v<E>
constexpr const char* enumLabel(E value) { return EnumNames<E>::choices[static_cast<std::size_t>(value)].label; }

template <class E>
requires std::is_enum_v<E>
constexpr int enumIndex(std::string_view name) {
  for (std::size_t i = 0; i < enumCount<E>; ++i) {
    if (name == enumKeys<E>[i]) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace terrella
