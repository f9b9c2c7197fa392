// What was typed into the panel's search box, and which rows are meant by it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "params/visit_values.h"

namespace terrella::ui {

class Search {
 public:
  explicit Search(std::string_view typed = {});

  // Nothing but blanks finds everything, and counts as no search.
  bool isOn() const { return !words_.empty(); }
  // Whether each word occurs in one of the names, or begins a word of the prose, whatever its case: "ring" is not meant where light is
  // scattering.
  bool finds(std::initializer_list<std::string_view> names, std::initializer_list<std::string_view> prose = {}) const;

  // By label, path ("elevation.gain"), help and, of a choice, what can be chosen.
  template <class T>
  bool findsParameter(const std::string& path, const Parameter& parameter, const T&) const {
    std::string choices;
    if constexpr (std::is_enum_v<T>) {
      for (const Choice& choice : EnumNames<T>::choices) choices += std::string(choice.label) + " " + choice.key + " ";
    } else if constexpr (isList<T>) {
      const auto first = T::value_type::atIndex(0);
      T::value_type::visit(first,
                           [&](const Parameter& entry, const auto&) { choices += std::string(entry.label) + " " + entry.key + " "; });
    }
    return finds({parameter.label, path}, {parameter.help, choices});
  }

  template <class Group>
  bool findsInGroup(const std::string& groupKey, const Group& group) const {
    if (!isOn()) return true;
    bool isFound = false;
    Group::visit(group, [&](const Parameter& parameter, const auto& value) {
      isFound |= findsParameter(groupKey + "." + parameter.key, parameter, value);
    });
    return isFound;
  }

 private:
  std::vector<std::string> words_;
};

}  // namespace terrella::ui
