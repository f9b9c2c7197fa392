// The fine layers of a face of the cube, all at once, as row_cascade.h makes those of the torus: but for the first and the last, layers
// are rings of four rows. The face's edges are known beforehand (cube_strips.h), so it needs nothing from its neighbours.
#pragma once

#include "terrain/cube_strips.h"
#include "terrain/row_cascade.h"

namespace terrella {

// What makes a layer of all six faces.
struct GlobeLayer {
  // `coarse`: the strips of the layer before.
  GlobeLayer(const DiamondSquareSettings& settings, int layer, const CubeStrips& coarse, Amplitude a, const EdgeWeights& weights)
      : hash(settings, layer, 2 * coarse.cells()),
        amplitude(a),
        oldPoints(settings.oldPoints),
        strips(coarse, hash, amplitude, oldPoints, weights) {}

  LayerHash hash;
  Amplitude amplitude;
  OldPoints oldPoints;
  CubeStrips strips;
};

// Rows 2y and 2y + 1 of a face, asked for in rising order.
class FaceLayer {
 public:
  // From a whole layer; or from `coarser`, which must outlive this and is driven by it.
  FaceLayer(const GlobeField& whole, int face, const GlobeLayer& layer);
  FaceLayer(FaceLayer& coarser, const GlobeLayer& layer);

  // The next pair to be made will be that of coarse row y.
  void startAt(int y);
  // Makes the next pair in memory of the caller's, 2 * cells + 1 samples a row.
  void nextPair(FixedHeight* copied, FixedHeight* added, bool isStreamed);
  // The last row, 2 * cells, has no partner.
  void lastRow(FixedHeight* out) const;

 private:
  const FixedHeight* coarseRow(int y);
  const FixedHeight* ownRow(int y);  // made if need be; the three rows before it are kept
  const FixedHeight* edge(int side) const { return layer_.strips.line(0, face_, side); }
  FixedHeight* centres(int y) { return centres_.row(y & 1); }

  const GlobeField* whole_ = nullptr;
  FaceLayer* coarser_ = nullptr;
  int face_;
  const GlobeLayer& layer_;
  int cells_;
  int next_ = 0;
  WrappedRows ring_, centres_;
};

}  // namespace terrella
