// RiverParams: which rivers are told one by one, beside those that maps show.
#pragma once

#include "params/parameter.h"

namespace terrella {

struct RiverParams {
  double listFrom = 0;

  bool operator==(const RiverParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"listFrom", "List from", "m3/s",
                "Rivers that carry at least so much are listed in rivers.json, from spring to sea, with flow, width and order: lines that "
                "map programs and engines read. 1000 lists some 600 pieces of the great ones, 20 some twenty thousand; less than 10 counts "
                "as 10. 0 lists none.",
                0, 1e6},
      self.listFrom);
  }
};

}  // namespace terrella
