#include "app/target_options.h"

#include <algorithm>

#include "app/bake_one.h"
#include "app/help_text.h"
#include "app/terminal.h"
#include "packs/write_pack.h"

namespace terrella::app {
namespace {

std::vector<std::string> namesOfTargets() {
  std::vector<std::string> names;
  for (const packs::Target* target : packs::targets()) names.emplace_back(target->name);
  return names;
}

std::string targetNames() { return joined(namesOfTargets()); }

}  // namespace

int runListTargets() {
  for (const packs::Target* target : packs::targets()) print(padded(target->name, 10) + padded(target->label, 20) + target->about + "\n");
  return flushOutput() ? 0 : 1;
}

void targetOption(OptionList& options, BakeOptions& bake) {
  const auto typed =
      options.text("--target", "LIST", "a pack for each of these programs, ready to use, in place of --maps: any of " + targetNames());
  options.offer("--target", namesOfTargets());
  if (!typed) return;
  if (typed->empty()) return options.check(Error{"--target needs at least one of " + targetNames() + "."});
  if (bake.region) return options.check(Error{"--target packs a whole planet; leave out --region."});
  if (options.typed("--maps")) return options.check(Error{"A --target says itself which maps it takes; leave out --maps."});
  for (const std::string& name : splitAtCommas(*typed)) {
    const packs::Target* target = nullptr;
    options.take(packs::parseTarget(name), target);
    if (!target || std::find(bake.targets.begin(), bake.targets.end(), target) != bake.targets.end()) continue;
    options.check(packs::checkPlan(*target, {bake.params, gridFor(bake, *target)}));
    bake.targets.push_back(target);
  }
}

}  // namespace terrella::app
