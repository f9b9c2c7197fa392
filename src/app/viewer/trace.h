// One JSON line for each thing that happened, for tests and bug reports: `terrella --trace FILE`.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace terrella::app {

class Trace {
 public:
  using Fields = std::vector<std::pair<std::string, std::string>>;  // values are JSON already; see text() and number()

  // An empty path writes nothing.
  static Result<Trace> open(const std::string& path);

  bool isOn() const { return file_.is_open(); }
  // {"event": "planet", "seed": 7, ...}; in the file after the next flush().
  void write(const std::string& event, const Fields& fields = {});

  // How long each frame took: once a second, a line {"event": "frames", "milliseconds": [...]}.
  void addFrame(double seconds);

  // Call when the frame is on screen: whoever reads of an event can then see what came of it.
  void flush();

  static std::string text(const std::string& value);
  static std::string number(double value);

 private:
  std::ofstream file_;
  std::string waiting_;
  std::string frames_;  // milliseconds, each with a comma after it
  double frameSeconds_ = 0;
};

}  // namespace terrella::app
