// One widget for one value of a parameter struct, without its label.
#pragma once

#include <string>
#include <vector>

#include "params/seed.h"
#include "params/visit_values.h"
#include "ui/widgets.h"

namespace terrella::ui {

Edit editValue(const char* id, const Parameter& parameter, double& value);
Edit editValue(const char* id, const Parameter& parameter, int& value);
Edit editValue(const char* id, const Parameter& parameter, Seed& seed);
Edit editValue(const char* id, const Parameter& parameter, std::string& palette);

// What people read in place of a palette's name: its label.
std::string paletteLabel(const std::string& name);
// After palettes have changed.
void forgetPaletteLabels();

// A choice is made in one click: changed and finished at once.
Edit editChoice(const char* id, const std::vector<std::string>& names, int& index);

template <class E>
requires std::is_enum_v<E> Edit editValue(const char* id, const Parameter&, E& value) {
  std::vector<std::string> labels;
  for (const Choice& choice : EnumNames<E>::choices) labels.emplace_back(choice.label);
  int index = static_cast<int>(value);
  const Edit edit = editChoice(id, labels, index);
  value = static_cast<E>(index);
  return edit;
}

}  // namespace terrella::ui
