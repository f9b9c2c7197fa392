// One widget for one value of a parameter struct, without its label.
#pragma once

#include <string>
#include <vector>

#include "params/visit_values.h"
#include "ui/widgets.h"

namespace terrella::ui {

Edit editValue(const char* id, const Parameter& parameter, double& value);
Edit editValue(const char* id, const Parameter& parameter, int& value);
Edit editValue(const char* id, const Parameter& parameter, std::string& palette);

// A choice is made in one click: changed and finished at once.
Edit editChoice(const char* id, const std::vector<std::string>& names, int& index);

template <class E>
requires std::is_enum_v<E> Edit editValue(const char* id, const Parameter&, E& value) {
  const auto& values = EnumNames<E>::values;
  int index = static_cast<int>(value);
  const Edit edit = editChoice(id, {values.begin(), values.end()}, index);
  value = static_cast<E>(index);
  return edit;
}

}  // namespace terrella::ui
