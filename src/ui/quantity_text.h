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
// Of an eye so many metres high: a step of the last digit is a small part of the height.
inline int decimalsAt(double meters) { return meters > 100000 ? 1 : meters > 2000 ? 3 : 5; }

// "1.7 m", "412 m", "12.3 km", "1,234 km": as many digits as one wants to know.
std::string lengthText(double meters);

}  // namespace terrella::ui
