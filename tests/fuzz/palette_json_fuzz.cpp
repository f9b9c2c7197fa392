// Whatever bytes come as a palette: no crash, and what is accepted has a colour for every class, height and latitude.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "params/palette.h"
#include "params/presets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace terrella;
  const auto palette = paletteFromJson({reinterpret_cast<const char*>(data), size});
  if (!palette) {
    if (palette.error().message.empty()) std::abort();
    return 0;
  }
  for (const ClassColours& colours : palette->classes) {
    for (const double t : {0.0, 0.001, 0.5, 1.0}) {
      for (const double latitude : {-90.0, 0.0, 33.3, 90.0}) {
        for (const double channel : evaluate(colours, t, latitude)) {
          if (!(channel >= -1e-9 && channel <= 1 + 1e-9)) std::abort();
        }
      }
    }
  }
  return 0;
}
