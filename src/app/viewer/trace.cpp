#include "app/viewer/trace.h"

#include <nlohmann/json.hpp>

namespace terrella::app {

Result<Trace> Trace::open(const std::string& path) {
  Trace trace;
  if (path.empty()) return trace;
  trace.file_.open(path, std::ios::app);
  if (!trace.file_) return Error{"Cannot write the trace to " + path + "."};
  return trace;
}

void Trace::write(const std::string& event, const Fields& fields) {
  if (!isOn()) return;
  waiting_ += "{\"event\": " + text(event);
  for (const auto& [key, value] : fields) waiting_ += ", " + text(key) + ": " + value;
  waiting_ += "}\n";
}

void Trace::addFrame(double seconds) {
  if (!isOn()) return;
  frames_ += number(seconds * 1000) + ",";
  frameSeconds_ += seconds;
  if (frameSeconds_ < 1) return;
  frames_.pop_back();
  write("frames", {{"milliseconds", "[" + frames_ + "]"}});
  frames_.clear();
  frameSeconds_ = 0;
}

void Trace::flush() {
  if (waiting_.empty()) return;
  file_ << waiting_ << std::flush;
  waiting_.clear();
}

std::string Trace::text(const std::string& value) {
  return nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}
std::string Trace::number(double value) { return nlohmann::json(value).dump(); }

}  // namespace terrella::app
