#include "render/terrain/tile_address.h"

namespace terrella::render {

std::optional<TileAddress> neighbourOf(const TileAddress& tile, const TileStep& step) {
  const int across = 1 << tile.level;
  const int column = tile.column + step.right, row = tile.row + step.down;
  const bool isPastSide = column < 0 || column >= across, isPastEnd = row < 0 || row >= across;
  if (!isPastSide && !isPastEnd) return TileAddress{tile.face, tile.level, column, row};
  if (isPastSide && isPastEnd) return {};
  // By the middles of tiles, which lie at odd numbers where the face's edges lie at `across`.
  const FacePoint<int> middle = folded(tile.face, 2 * column + 1 - across, 2 * row + 1 - across, across);
  return TileAddress{middle.face, tile.level, (middle.s + across - 1) / 2, (middle.t + across - 1) / 2};
}

}  // namespace terrella::render
