// Diamond-square on the surface of a cube: a planet without poles or seams (docs/methods.md, The globe).
//
// On a cube of N x N x N cells every lattice point but the eight corners has four neighbours at every level, also across the
// edges: a point on an edge lies between two points of the edge and two centres, one on either face. So the method of
// diamond_square.h needs no special case; the corners are inputs. A point is hashed by its place on the cube, those of an
// edge by their place on the first face that holds them, so both faces find the same height for it.
//
// The cube is projected to the sphere equiangularly, (s, t) -> (tan(s pi/4), tan(t pi/4)): cells differ by at most a
// factor of 1.4 in area.
#pragma once

#include <cstdint>

#include "base/buffer.h"
#include "base/progress.h"
#include "base/workers.h"
#include "lattice/diamond_square.h"
#include "maps/cube.h"

namespace terrella {

// (size + 1)^2 lattice points on each face, those of edges on both, with an apron of kApron more on every side: the
// neighbours' points, folded over, so that filters need no special case either.
struct GlobeField {
  static constexpr int kApron = 2;
  static constexpr int kMargin = 16;  // samples of a cache line

  GlobeField() = default;
  // The samples are left unset: whoever makes a field writes all of it.
  explicit GlobeField(int cells) : size(cells), samples(makeBuffer<std::int32_t>(kFaces * faceSamples())) {}

  int size = 0;  // cells along an edge
  Buffer<std::int32_t> samples;
  std::int32_t low = 0;  // as TorusField
  std::int32_t high = 1;

  // Room for the apron to the left and, with one more point, to the right. Column 0 is aligned to a cache line, and rows are no
  // power of two of bytes apart.
  int stride() const { return (size + 2 * kMargin) / kMargin * kMargin; }
  int faceRows() const { return size + 1 + 2 * kApron; }
  std::size_t faceSamples() const { return static_cast<std::size_t>(stride()) * static_cast<std::size_t>(faceRows()); }
  // Row j of a face, from -kApron to size + kApron; columns likewise.
  std::int32_t* row(int face, int j) {
    return samples.get() + static_cast<std::size_t>(face) * faceSamples() + static_cast<std::ptrdiff_t>(j + kApron) * stride() + kMargin;
  }
  const std::int32_t* row(int face, int j) const { return const_cast<GlobeField*>(this)->row(face, j); }
  float inverseRange() const { return 1.0f / static_cast<float>(high - low); }
};

// `size`: a power of two from 64. settings.baseColumns / 4 (at least 1) cells along each edge are the first level.
GlobeField globeDiamondSquare(const DiamondSquareSettings& settings, int size, const Workers& workers, const Progress* progress = nullptr);

}  // namespace terrella
