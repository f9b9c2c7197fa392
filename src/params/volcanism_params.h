// How far a world of bare rock is on fire: Io, or one whose crust has hardly closed (docs/craters.md).
#pragma once

#include "params/parameter.h"

namespace terrella {

struct VolcanismParams {
  double paterae = 0;
  double flows = 0.6;
  double plumes = 0.5;
  double cracks = 0;
  double heat = 0.7;
  double ash = 0;
  double ragged = 0;
  double settled = 0;
  double gathered = 0;
  double oldFlows = 0;

  // Whether anything glows or ever did.
  bool isActive() const { return paterae > 0 || cracks > 0; }
  bool operator==(const VolcanismParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"paterae", "Lava lakes", "", "How many sunken calderas with floors of lava there are, of all sizes: 1 as on Io, 0 none.", 0,
                1},
      self.paterae);
    v(Parameter{"flows", "Flows", "", "How many of the calderas have flooded the ground around them with tongues of dark lava.", 0, 1},
      self.flows);
    v(Parameter{"plumes", "Plumes", "", "How many of the calderas throw out sulphur, which falls in wide rings.", 0, 1}, self.plumes);
    v(Parameter{"cracks", "Glowing cracks", "",
                "How much of the crust is broken into plates, with lava in the cracks between them and finer cracks beside the hottest: 1 "
                "nearly everywhere.",
                0, 1},
      self.cracks);
    v(Parameter{"heat", "Heat", "", "How hot lava is where it comes out: 0 black, 0.4 dull red, 1 yellow. It cools with distance.", 0, 1},
      self.heat);
    v(Parameter{"ash", "Ash", "", "How dark the ash is that has fallen around half of the calderas, farther to one side.", 0, 1}, self.ash);
    v(Parameter{"ragged", "Ragged lava", "",
                "How crooked cracks are and how lobed the rims of flows: 0 smooth lines, 1 as broken as crust and lava are.", 0, 1},
      self.ragged);
    v(Parameter{"settled", "Settled lava", "",
                "How far lakes and flows rise and fall with the ground they lie in. At 0 they keep level, and stand out of its hollows as "
                "mesas and stumps.",
                0, 1},
      self.settled);
    v(Parameter{"gathered", "Gathered lakes", "",
                "How far the smaller lakes of lava keep to fields: 0 strewn over all of the globe, 1 hardly any between the fields.", 0, 1},
      self.gathered);
    v(
        Parameter{
            "oldFlows", "Old flows", "",
            "How much of the ground lies under sheets of lava that have cooled long ago, one over another, each of a darkness of its own.",
            0, 1},
        self.oldFlows);
  }
};

}  // namespace terrella
