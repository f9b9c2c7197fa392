// The air of a planet. It is seen in the viewer and in rendered pictures; no map depends on it.
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

enum class AirModel { earth, mars, titan, venus, none, sulphur };

template <>
struct EnumNames<AirModel> {
  static constexpr std::array choices{Choice{"earth", "Like the Earth's"},
                                      Choice{"mars", "Like that of Mars"},
                                      Choice{"titan", "Like that of Titan"},
                                      Choice{"venus", "Like that of Venus"},
                                      Choice{"none", "None"},
                                      Choice{"sulphur", "Thin and sulphurous"}};
};

// docs/air.md: what the models are, and how pictures follow from them.
struct AirParams {
  AirModel model = AirModel::earth;
  double density = 1.0;
  double dust = 0.0;
  double thickness = 1.5;
  double haze = 1.0;
  double ozone = 1.0;

  bool operator==(const AirParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"model", "Air", "",
                "Whose air it is: blue, butterscotch with blue sunsets, thick and orange, a white veil, or the yellow breath of volcanoes. "
                "Changes pictures, not maps."},
      self.model);
    v(Parameter{"density", "Density", "",
                "How much air there is: 1 as on photographs of whole planets, which show it thinner than it is; 0 for a moon without any. "
                "Changes "
                "pictures, not maps.",
                0, 3},
      self.density);
    v(Parameter{"dust", "Dust", "", "0 gives clear air, 1 the butterscotch of iron dust. Changes pictures, not maps.", 0, 1}, self.dust);
    v(Parameter{"thickness", "Thickness", "",
                "How high the air reaches: 1 as in nature, where the Earth's is thinner than the skin of an apple. The depth that light "
                "passes stays the same. Changes pictures, not maps.",
                0.5, 6},
      self.thickness);
    v(Parameter{"haze", "Haze", "", "How much floats in the air beside its molecules: 1 as in nature, 0 none. Changes pictures, not maps.",
                0, 10},
      self.haze);
    v(Parameter{"ozone", "Ozone", "", "Keeps the sky blue when the sun is low: 1 as in nature. Changes pictures, not maps.", 0, 5},
      self.ozone);
  }
};

// Whether a parameter of air changes anything beside the others.
bool isRead(const AirParams& params, const char* key);

}  // namespace terrella
