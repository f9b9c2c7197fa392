// What the library's public header export.h declares.
#include "terrella/export.h"

namespace terrella {

Result<std::vector<exporter::WrittenFile>> writeMaps(const Planet& planet, const Maps& maps, const std::string& directory, int threads) {
  if (!maps.grid().isWhole() || maps.grid() != maps.grid().whole())
    return Error{"Only maps of a whole planet can be written as a set, not a tile, a patch or a band."};
  return exporter::exportSet(planet, maps, maps.held(), directory, Workers(threads));
}

}  // namespace terrella
