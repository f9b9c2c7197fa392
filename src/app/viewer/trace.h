// One JSON line for each thing that happened, for tests and bug reports: `terrella --trace FILE`.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace terrella {

class Trace {
 public:
  using Fields = std::vector<std::pair<std::string, std::string>>;  // values are JSON already; see text() and number()

  // An empty path writes nothing.
  static Result<Trace> open(const std::string& path);

  bool isOn() const { return file_.is_open(); }
  // {"event": "planet", "seed": 7, ...}, written at once.
  void write(const std::string& event, const Fields& fields = {});

  static std::string text(const std::string& value);
  static std::string number(double value);

 private:
  std::ofstream file_;
};

}  // namespace terrella
