// The triangles of a square of cells, as indices: vertex (column, row) has the number row * (cells + 1) + column.
//
// A square comes whole or as a ring, whose hole the next finer square fills with two to six of its own cells of overlap. Either is
// cut into blocks, so that what the eye cannot see is not drawn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/gl/handle.h"

namespace terrella::render {

struct GridIndices {
  static constexpr int kBlocksAcross = 4;
  static constexpr int kBlocks = kBlocksAcross * kBlocksAcross;
  struct Range {
    std::size_t first = 0;
    int count = 0;
  };
  std::vector<std::uint32_t> indices;
  std::array<Range, kBlocks> whole, ring;  // row by row
};

// `cells`: a multiple of 32.
GridIndices gridIndices(int cells);

// Where the overlap of a ring with the finer square begins, in the finer one's cells from its middle; from here on the finer one
// has to lie exactly on the ring's triangles.
inline float overlapBegin(int cells) { return static_cast<float>(cells) / 2 - 8; }

class GridMesh {
 public:
  explicit GridMesh(int cells);
  int cells() const { return cells_; }
  void bind() const { glBindVertexArray(vertices_.id()); }
  void draw(bool isRing, int block) const;
  // The whole square's triangles.
  void drawWhole() const;

 private:
  int cells_;
  gl::VertexArray vertices_;
  gl::IndexBuffer buffer_;
  std::array<GridIndices::Range, GridIndices::kBlocks> whole_, ring_;
};

}  // namespace terrella::render
