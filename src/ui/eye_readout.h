// Where the eye is: its place, height and speed, and a bar that tells how large things are. A quiet line in the lower left corner.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/widgets.h"

namespace terrella::ui {

struct EyeReadout {
  double latitudeDegrees = 0, longitudeDegrees = 0;  // positive in the north and in the east
  double metersAboveSea = 0;
  std::optional<double> metersAboveGround = {};
  double metersPerSecond = 0;
  double metersPerPixel = 1;     // of the window, where the bar is measured
  const char* zero = "the sea";  // what height is counted from
  const char* note = "";         // what else there is to know of the place
};

// "47.37123\u00b0 N 8.54210\u00b0 E, 412 m above the sea, 1.7 m above the ground, 1.5 m/s": places to about the step that one sees from
// that height; the ground and the speed only where one is near enough for them to matter.
std::string eyeText(const EyeReadout& eye);

// A round length, 1, 2 or 5 with zeros, that is at most so many pixels long.
struct ScaleBar {
  double meters = 0;
  float pixels = 0;

  std::string text() const;  // "0.5 m", "200 m", "2 km"
};
ScaleBar scaleBarFor(double metersPerPixel, float mostPixels);

// To the right of the panel, which ends at `left`, and above what else of `places` stands there.
void drawEyeReadout(const EyeReadout& eye, float left, std::vector<WidgetPlace>& places);

}  // namespace terrella::ui
