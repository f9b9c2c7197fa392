// Numbers with units, as a person reads them.
#pragma once

#include <string>

namespace terrella::ui {

// "12,345"
std::string withThousands(long long value);

// "-12 \u00b0C", "1,200 m\u00b3/s": rounded to whole numbers. `unit` as tables have it, in ASCII.
std::string quantityText(float value, const char* unit);

}  // namespace terrella::ui
