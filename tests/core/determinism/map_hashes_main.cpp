// terrella_map_hashes [THREADS [quick]]: prints the hash of every map of a fixed list of planets, or of those alone that take little
// time. The determinism matrix compiles it with many compilers and flags and compares what they print; tests/update_golden_hashes keeps
// its output.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "determinism/map_hashes.h"

int main(int argc, char** argv) {
  using namespace terrella::testing;
  const HashedPlanets which = argc > 2 && std::strcmp(argv[2], "quick") == 0 ? HashedPlanets::quick : HashedPlanets::all;
  for (const auto& line : hashLines(argc > 1 ? std::atoi(argv[1]) : 2, which)) std::puts(line.c_str());
}
