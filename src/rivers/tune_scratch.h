#pragma once
#include <cstdlib>
#include <string>
namespace terrella {
inline double tune(int k, double standard) {  // SCRATCH
  static double* values = [] {
    static double v[32];
    for (int i = 0; i < 32; ++i) {
      const std::string name = "T" + std::to_string(i);
      const char* e = std::getenv(name.c_str());
      v[i] = e ? std::atof(e) : -12345;
    }
    return v;
  }();
  return values[k] == -12345 ? standard : values[k];
}
}
