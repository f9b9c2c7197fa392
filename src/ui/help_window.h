// The list of all keys.
#pragma once

namespace terrella::ui {

void drawHelp(bool& isOpen);

}  // namespace terrella::ui
