// A palette: what colour each climate class has, by height and latitude.
//
// Colours are sRGB code values in [0, 1]. A gradient runs over t: for the ocean from the deepest floor (0) to the shore
// (1), for everything else from the shore (0) to the highest peak (1). Palettes are files of assets/palettes; their format stands in
// presets.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace terrella {

// The five classes; snow has two faces, on land and on water.
enum class ColourClass : std::uint8_t { ocean, green, desert, mountain, snow, ice };
inline constexpr int kColourClasses = 6;
inline constexpr std::array<const char*, kColourClasses> kColourClassNames{"ocean", "green", "desert", "mountain", "snow", "ice"};

using Colour = std::array<double, 3>;

struct GradientStop {
  double t = 0;
  Colour colour{};
  bool operator==(const GradientStop&) const = default;
};

struct Gradient {
  double latitudeDegrees = 0;       // where it holds, on both hemispheres; between two gradients colours are blended
  std::vector<GradientStop> stops;  // at least one, t rising
  bool operator==(const Gradient&) const = default;
};

struct ClassColours {
  Colour jitter{};                  // each pixel varies by U(-jitter, jitter); red and green draw once, blue again
  std::vector<Gradient> gradients;  // at least one, latitude rising
  bool operator==(const ClassColours&) const = default;
};

// Land where the weather decides what grows: colours over temperature (rows, degrees Celsius, rising) and wetness (columns, rising; see
// climate/biomes.h), blended in between. Sand, rock and salt vary from place to place through lists of colours.
struct WeatherColours {
  std::vector<double> temperatures, wetness;  // none: a palette without them has its classes green and desert instead
  std::vector<Colour> colours;                // temperatures.size() rows of wetness.size()
  std::vector<Colour> sands, rocks, salts;
  bool operator==(const WeatherColours&) const = default;
};

struct Palette {
  std::string label;
  std::array<ClassColours, kColourClasses> classes;
  WeatherColours weather;
  double smear = 0;  // each pixel takes this share of its right neighbour; the published method: 1/3
  bool operator==(const Palette&) const = default;
};

// The gradients around a latitude, and how far it lies from the first to the second.
struct GradientBlend {
  const Gradient* before;
  const Gradient* after;
  double share;
};
GradientBlend gradientsAt(const ClassColours& colours, double latitudeDegrees);

Colour mix(const Colour& a, const Colour& b, double share);
// Along a list of colours, `t` in [0, 1].
Colour evaluate(const std::vector<Colour>& colours, double t);
// Of a palette that has colours of weather.
Colour evaluate(const WeatherColours& colours, double temperature, double wetness);
Colour evaluate(const Gradient& gradient, double t);
Colour evaluate(const ClassColours& colours, double t, double latitudeDegrees);

}  // namespace terrella
