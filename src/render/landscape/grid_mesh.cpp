#include "render/landscape/grid_mesh.h"

#include <algorithm>

namespace terrella::render {
namespace {

// Graphics cards remember some dozens of vertices: strips this wide find most of them again.
constexpr int kStrip = 16;

bool isInHole(int cells, int column, int row) {
  const int low = cells / 4 + 2, high = cells - low;
  return column >= low && column < high && row >= low && row < high;
}

void appendCell(GridIndices& grid, int cells, int column, int row) {
  const auto vertex = [&](int x, int y) { return static_cast<std::uint32_t>((row + y) * (cells + 1) + column + x); };
  for (const std::uint32_t index : {vertex(0, 0), vertex(0, 1), vertex(1, 0), vertex(1, 0), vertex(0, 1), vertex(1, 1)})
    grid.indices.push_back(index);
}

GridIndices::Range appendBlock(GridIndices& grid, int cells, int block, bool isRing) {
  const int size = cells / GridIndices::kBlocksAcross;
  const int left = block % GridIndices::kBlocksAcross * size, top = block / GridIndices::kBlocksAcross * size;
  const std::size_t first = grid.indices.size();
  for (int strip = left; strip < left + size; strip += kStrip) {
    for (int row = top; row < top + size; ++row) {
      for (int column = strip; column < std::min(strip + kStrip, left + size); ++column) {
        if (!isRing || !isInHole(cells, column, row)) appendCell(grid, cells, column, row);
      }
    }
  }
  return {first, static_cast<int>(grid.indices.size() - first)};
}

}  // namespace

GridIndices gridIndices(int cells) {
  GridIndices grid;
  for (int block = 0; block < GridIndices::kBlocks; ++block) {
    grid.whole[static_cast<std::size_t>(block)] = appendBlock(grid, cells, block, false);
    grid.ring[static_cast<std::size_t>(block)] = appendBlock(grid, cells, block, true);
  }
  return grid;
}

GridMesh::GridMesh(int cells)
    : cells_(cells), vertices_(gl::VertexArray::make("landscape grid")), buffer_(gl::IndexBuffer::make("landscape triangles")) {
  const GridIndices grid = gridIndices(cells);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(grid.indices.size() * sizeof(std::uint32_t)), grid.indices.data(),
               GL_STATIC_DRAW);
  whole_ = grid.whole;
  ring_ = grid.ring;
}

void GridMesh::draw(bool isRing, int block) const {
  const GridIndices::Range range = (isRing ? ring_ : whole_)[static_cast<std::size_t>(block)];
  if (range.count == 0) return;
  glDrawElements(GL_TRIANGLES, range.count, GL_UNSIGNED_INT, reinterpret_cast<const void*>(range.first * sizeof(std::uint32_t)));
}

void GridMesh::drawWhole() const {
  for (int block = 0; block < GridIndices::kBlocks; ++block) draw(false, block);
}

}  // namespace terrella::render
