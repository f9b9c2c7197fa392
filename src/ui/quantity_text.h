// Numbers with units, as a person reads them.
#pragma once

#include <string>

namespace terrella::ui {

// "12,345"
std::string withThousands(long long value);

// "-12 \u00b0C", "1,200 m\u00b3/s": rounded to whole numbers. `unit` as tables have it, in ASCII.
std::string quantityText(float value, const char* unit);

// "47.3\u00b0 N", with so many decimals and the letter of its side of the globe. What would be shown as 0 has no side.
std::string angleText(double degrees, int decimals, const char* positive, const char* negative);

// "1.7 m", "412 m", "12.3 km", "1,234 km": as many digits as one wants to know.
std::string lengthText(double meters);

}  // namespace terrella::ui
