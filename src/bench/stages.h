// What each stage of a planet costs on this machine, beside memset of as many bytes with as many threads in the same round.
//
// A stage makes its output anew, as generate() does when its parameters change: in memory that an earlier round gave back to the pool
// of base/buffer.h, as in a program that grows more than one planet. memset writes memory of the same kind.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "base/workers.h"

namespace terrella::bench {

// Something to be timed.
struct Measured {
  std::string name;
  std::string lattice;    // "globe", "torus" or "flat": the heights that it makes or is given
  int bytesPerPixel = 0;  // of what it makes
  double pixels = 0;      // that a run makes
  std::function<void(const Workers&)> run;
};

struct StageTimes {
  std::string stage, lattice;
  int width = 0, threads = 0;
  std::vector<double> nsPerPixel;        // one entry a round
  std::vector<double> memsetNsPerPixel;  // of as many bytes, in the same rounds
};

// Times the stages of the default planet on 2:1 maps `width` wide, and `others` in the same rounds. Nothing if `progress` was cancelled.
std::optional<std::vector<StageTimes>> measureStages(int width, int threads, int rounds, const std::vector<Measured>& others = {},
                                                     Progress* progress = nullptr);

// How many rounds give a steady median without trying anyone's patience.
constexpr int defaultRounds(int width) { return width > 4096 ? 3 : 11; }

// Keeps a compiler from leaving work out whose result no one wants.
void keep(std::uint32_t word);

}  // namespace terrella::bench
