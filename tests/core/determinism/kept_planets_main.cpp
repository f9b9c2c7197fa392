// terrella_kept_planets [FILE]: prints what the codes of a file give, or of fifty new ones; tests/keep_planets writes it down.
#include <cstdio>
#include <fstream>
#include <string>

#include "determinism/kept_planets.h"

int main(int argc, char** argv) {
  std::vector<std::string> codes;
  if (argc > 1) {
    std::ifstream file(argv[1]);
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line[0] != '#') codes.push_back(line.substr(0, line.find(' ')));
    }
  } else {
    codes = terrella::testing::newCodes();
  }
  for (const std::string& code : codes) std::puts(terrella::testing::keptLine(code, 2).c_str());
}
