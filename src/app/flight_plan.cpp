#include "app/flight_plan.h"

#include <sstream>

#include "base/file.h"
#include "base/text.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;

}  // namespace

Result<FlightPlan> flightPlanFromFile(const std::string& path) {
  const auto text = readWholeFile(path, kMostBytes);
  if (!text) return text.error();
  FlightPlan plan;
  std::istringstream lines(*text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::string code(trimmed(std::string_view(line).substr(0, line.find('#'))));
    if (code.empty()) continue;
    const auto fail = [&](const std::string& what) { return Error{path + ", line " + std::to_string(number) + ": " + what}; };
    const auto shared = sharedPlanet(code);
    if (!shared) return fail(shared.error().message);
    if (!shared->view) return fail("\"" + excerpt(code) + "\" is the share code of a planet, but of no place on it; bookmarks have those.");
    if (!plan.places.empty() && !(shared->params == plan.params)) return fail("The place is on another planet than those before it.");
    plan.params = shared->params;
    plan.places.push_back(*shared->view);
  }
  if (plan.places.size() < 2) return Error{path + " needs at least two places, each as a share code on a line of its own."};
  return plan;
}

}  // namespace terrella::app
