// What decides how a gas giant looks: its bands, the unrest in them, and its storms (docs/giants.md).
#pragma once

#include <array>

#include "params/parameter.h"

namespace terrella {

enum class GiantColours { jupiter, saturn, uranus, neptune, ember };

template <>
struct EnumNames<GiantColours> {
  static constexpr std::array choices{Choice{"jupiter", "Cream and rust"}, Choice{"saturn", "Gold"}, Choice{"uranus", "Pale cyan"},
                                      Choice{"neptune", "Deep blue"}, Choice{"ember", "Ember"}};
};

struct GiantParams {
  GiantColours colours = GiantColours::jupiter;
  int bands = 17;
  double contrast = 1.0;
  double lanes = 0.7;
  double jets = 1.0;
  double turbulence = 1.0;
  double waves = 1.0;
  double storms = 1.0;
  double spot = 8.5;
  double wisps = 0.0;
  double hood = 0.0;
  double hexagon = 0.0;
  double flattening = 0.0;

  bool operator==(const GiantParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"colours", "Colours", "",
                "What the clouds are made of, as far as the eye can tell; every seed mixes them a little differently."},
      self.colours);
    v(Parameter{"bands", "Bands", "", "Bright zones and dark belts from pole to pole: Jupiter shows some 17.", 1, 60}, self.bands);
    v(Parameter{"contrast", "Contrast", "", "How much darker belts are than zones: 1 as on photographs, 0 not at all.", 0, 2},
      self.contrast);
    v(Parameter{"lanes", "Fine bands", "", "Fine lines within the bands, as Saturn has many of.", 0, 2}, self.lanes);
    v(Parameter{"jets", "Jets", "", "How far the winds between bands have drawn out what floats in them. 0 leaves clouds round.", 0, 3},
      self.jets);
    v(Parameter{"turbulence", "Turbulence", "", "How far eddies have folded the edges of the bands. 0 leaves them straight.", 0, 2},
      self.turbulence);
    v(Parameter{"waves", "Waves", "", "Dark plumes that trail from the belts beside the equator into the zone between them.", 0, 2},
      self.waves);
    v(Parameter{"storms", "Storms", "", "How many ovals and barges there are: 1 about as many as on Jupiter.", 0, 3}, self.storms);
    v(Parameter{"spot", "Great spot", "deg", "Half the length of the one great storm, in degrees of arc; 0 for none.", 0, 20}, self.spot);
    v(Parameter{"wisps", "Wisps", "", "White clouds of ice high above the others, drawn out by the wind.", 0, 2}, self.wisps);
    v(Parameter{"hood", "Polar hood", "", "A bright haze over one pole, as Uranus has in its summer.", 0, 1}, self.hood);
    v(Parameter{"hexagon", "Hexagon", "", "A wave of six crests in the jet around the north pole, as on Saturn.", 0, 1}, self.hexagon);
    v(Parameter{"flattening", "Flattening", "",
                "How much shorter its axis is than its equator is wide: 0 a ball, 0.065 Jupiter, 0.098 Saturn.", 0, 0.3},
      self.flattening);
  }
};

}  // namespace terrella
