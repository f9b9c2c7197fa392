#include "app/target_options.h"

#include <algorithm>
#include <optional>

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
  for (const packs::Target* target : packs::targets()) {
    const std::string most = std::to_string(target->mostColumns);
    print(padded(target->name, 10) + padded(target->label, 20) + target->about + "; up to --size " + most +
          (target->takesCube || target->isCube ? ", faces of " + std::to_string(target->mostColumns / 4) : "") + "\n");
    if (target->ground) print(padded("", 30) + "of a --region: " + target->ground->about + "\n");
  }
  return flushOutput() ? 0 : 1;
}

void targetOption(OptionList& options, BakeOptions& bake) {
  const auto typed =
      options.text("--target", "LIST", "a pack for each of these programs, ready to use, in place of --maps: any of " + targetNames());
  options.offer("--target", namesOfTargets());
  std::optional<double> displacement;
  options.number("--displace", "TIMES", "of gltf and threejs: the ground of the mesh stands so many times as high as it is; 0 is smooth",
                 {Range::any, 0, 1000}, displacement, "0");
  bake.displacement = displacement.value_or(0);
  if (!typed && bake.tiles > 1)
    return options.check(Error{"--tiles cuts a region for a --target; these take tiles: " + packs::groundTargetNames(true) + "."});
  if (!typed && displacement) return options.check(Error{"--displace belongs to a --target with a mesh: gltf, threejs."});
  if (!typed) return;
  if (typed->empty()) return options.check(Error{"--target needs at least one of " + targetNames() + "."});
  if (options.typed("--maps")) return options.check(Error{"A --target says itself which maps it takes; leave out --maps."});
  if (options.typed("--height-files"))
    return options.check(Error{"A --target says itself which files it takes; leave out --height-files."});
  for (const std::string& name : splitAtCommas(*typed)) {
    const packs::Target* target = nullptr;
    options.take(packs::parseTarget(name), target);
    if (!target || std::find(bake.targets.begin(), bake.targets.end(), target) != bake.targets.end()) continue;
    if (bake.region && !target->ground)
      return options.check(
          Error{"Target " + name + " takes whole planets; leave out --region. These take a region: " + packs::groundTargetNames() + "."});
    options.check(packs::checkPlan(bake.region ? *target->ground : *target, planFor(bake.params, bake, *target)));
    bake.targets.push_back(target);
  }
  const auto hasMesh = [](const packs::Target* target) { return target->hasMesh; };
  if (displacement && std::none_of(bake.targets.begin(), bake.targets.end(), hasMesh))
    options.check(Error{"--displace stands up the ground of a mesh; these targets have one: gltf, threejs."});
}

}  // namespace terrella::app
