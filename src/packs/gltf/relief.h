// The ground of a glTF planet as it stands: how far from its middle each corner of the mesh lies, the sphere of the sea being 1.
//
// A corner has the mean height of the samples that its quads cover, so that a mesh coarser than the map shows what the ground is like and
// not which single sample it hit. What lies below the sea is at its level, as in the normal map. Corners on an edge of the cube are
// reckoned on one of the faces that share them: neighbours meet to the last bit, and no light shines through.
#pragma once

#include "packs/pack.h"

namespace terrella::packs {

// Whether the ground stands up: it was asked for, and there is some.
inline bool isDisplaced(const PackSource& source) { return source.plan.displacement > 0 && source.hasGround(); }

class Relief {
 public:
  // Of a cube's height map; heights stand plan.displacement times as high as they are. `quads`: of the mesh, along an edge of a face.
  Relief(const PackSource& source, int quads) : source_(source), quads_(quads) {}

  double radiusAt(Point3<float> direction) const;

 private:
  const PackSource& source_;
  int quads_;
};

}  // namespace terrella::packs
