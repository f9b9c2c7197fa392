// FOLDER SEED: a small planet in bands, as a bake writes those of 32768 columns; for tests that end it at every step.
#include <cstdio>
#include <cstdlib>

#include "exporter/banded_set.h"
#include "kinds/kinds.h"

int main(int, char** argv) {
  using namespace terrella;
  PlanetParams params;
  params.seed = std::strtoull(argv[2], nullptr, 10);
  const Grid grid = Grid::equirectangular(256);
  const auto files = exporter::growIntoSet(*planetSpec(params, 256), grid, MapSet(MapId::height, MapId::albedo), std::string(argv[1]),
                                           Workers(1), nullptr, 32);
  if (!files) std::fprintf(stderr, "terrella: %s\n", files.error().message.c_str());
  return files ? 0 : 1;
}
