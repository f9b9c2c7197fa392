// The list of all keys.
#pragma once

#include <vector>

#include "ui/widgets.h"

namespace terrella::ui {

// As large as the list if the window has room for that, else it scrolls. `places` receives where it stands.
void drawHelp(bool& isOpen, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
