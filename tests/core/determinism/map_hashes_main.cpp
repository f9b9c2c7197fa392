// terrella_map_hashes [THREADS]: prints the hash of every map of a fixed list of planets. The determinism matrix compiles
// it with many compilers and flags and compares what they print; tests/update_golden_hashes keeps its output.
#include <cstdio>
#include <cstdlib>

#include "determinism/map_hashes.h"

int main(int argc, char** argv) {
  for (const auto& line : terrella::testing::hashLines(argc > 1 ? std::atoi(argv[1]) : 2)) std::puts(line.c_str());
}
