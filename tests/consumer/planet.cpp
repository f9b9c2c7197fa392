// A planet in ten lines, as the README has it: from a seed to the files of a game.
#include <terrella/export.h>

#include <cstdio>

int main(int, char** argv) {
  terrella::PlanetParams params;
  params.seed = 5;
  const auto planet = terrella::grow(params, {.columns = 512});
  if (!planet) return std::puts(planet.error().message.c_str()), 1;
  const terrella::Maps maps = terrella::paint(*planet, terrella::Grid::equirectangular(512));
  const auto files = terrella::writeMaps(*planet, maps, argv[1]);
  if (!files) return std::puts(files.error().message.c_str()), 1;
  std::printf("%zu files, share code %s\n", files->size(), terrella::toShareCode(params).c_str());
}
