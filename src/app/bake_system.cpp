#include "app/bake_system.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>

#include "app/bake_many.h"
#include "app/option_list.h"
#include "app/terminal.h"
#include "exporter/atomic_file.h"
#include "exporter/system_file.h"
#include "kinds/kinds.h"
#include "packs/write_pack.h"
#include "params/share_code.h"
#include "system/body_kinds.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

// Leaves of the packs, or of the maps, those that a planet of this kind has; false if there are none.
bool fitToKind(const Kind& kind, BakeOptions& options) {
  if (options.targets.empty()) {
    options.maps = mapsFor(options, options.params) & kind.maps();
    return !options.maps.isEmpty();
  }
  std::erase_if(options.targets, [&](const packs::Target* target) { return !packs::checkKind(*target, kind); });
  return !options.targets.empty();
}

// Several packs lie in folders within a body's own; so they do where a body gets but one of them.
std::string placeOf(const BakeOptions& all, const BakeOptions& own, const std::string& folder) {
  const fs::path place = fs::path(all.directory) / folder;
  const bool isOneOfSeveral = all.targets.size() > 1 && own.targets.size() == 1;
  return (isOneOfSeveral ? place / own.targets[0]->name : place).string();
}

struct Orders {
  std::vector<PlanetOrder> list;
  std::set<std::string> folders;
  std::vector<std::string> leftOut;                         // names
  std::map<std::string, std::vector<std::string>> lacking;  // of bodies that others' packs are not made of, by target
};

Result<Orders> ordersFor(const std::shared_ptr<const System>& system, const BakeOptions& options) {
  Orders orders;
  const auto add = [&](const Body& body, const Body* circles) -> Result<void> {
    const auto params = paramsOf(system->star, body);
    if (!params) return params.error();
    auto spec = planetSpec(*params, options.grid.columns());
    if (!spec) return spec.error();
    BakeOptions own = options;
    own.params = *params;
    own.inSystem = {system, &body, circles};
    if (!fitToKind(*spec->kind, own)) {
      orders.leftOut.push_back(body.name);
      return {};
    }
    for (const packs::Target* target : options.targets) {
      if (std::find(own.targets.begin(), own.targets.end(), target) == own.targets.end()) orders.lacking[target->name].push_back(body.name);
    }
    const std::string place = placeOf(options, own, body.folder);
    orders.list.push_back({std::move(*spec), std::move(own), place});
    orders.folders.insert(body.folder);
    return {};
  };
  for (const Body& planet : system->planets) {
    if (const auto added = add(planet, nullptr); !added) return added.error();
    for (const Body& moon : planet.moons) {
      if (const auto added = add(moon, &planet); !added) return added.error();
    }
  }
  return orders;
}

// What lies beside the bodies' folders: what programs want to know of the system itself and, last, system.json: a folder that has it is
// complete.
Result<std::vector<packs::SystemFile>> filesOf(const System& system, const Orders& orders, const BakeOptions& options) {
  std::vector<packs::SystemFile> all;
  for (const packs::Target* target : options.targets) {
    if (!target->systemFiles) continue;
    std::vector<packs::SystemBody> bodies;
    for (const PlanetOrder& order : orders.list) {
      const std::vector<const packs::Target*>& own = order.options.targets;
      if (std::find(own.begin(), own.end(), target) == own.end()) continue;
      const fs::path place = packFolder(order.options, *target, order.directory);
      bodies.push_back(
          {planFor(order.options.params, order.options, *target), place.lexically_relative(options.directory).generic_string()});
    }
    if (bodies.empty()) continue;
    const auto files = target->systemFiles(bodies);
    if (!files) return files.error();
    all.insert(all.end(), files->begin(), files->end());
  }
  const auto text = exporter::systemText(system, orders.folders);
  if (!text) return text.error();
  all.push_back({exporter::kSystemFile, *text});
  return all;
}

Result<void> writeFiles(const std::vector<packs::SystemFile>& files, const std::string& directory) {
  for (const packs::SystemFile& file : files) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(file.text.data());
    const std::string path = (fs::path(directory) / file.name).string();
    if (const auto written = exporter::writeFile(path, std::span(bytes, file.text.size())); !written) return written;
  }
  return {};
}

std::string rightAligned(const std::string& text, std::size_t width) {
  return (text.size() < width ? std::string(width - text.size(), ' ') : "") + text;
}

std::string periodText(double seconds) {
  const double days = seconds / kSecondsPerDay;
  return days < 1000 ? fixedText(days, days < 10 ? 2 : 1) + " days " : fixedText(days / 365.25, 1) + " years";
}

void printBody(const Body& body, bool isMoon) {
  const double meters = body.orbit.semiMajorMeters;
  const std::string away = isMoon ? fixedText(meters / 1e3, 0) + " km" : fixedText(meters / kMetersPerAu, 2) + " au";
  print(padded((isMoon ? "  " : "") + body.folder, 9) + padded(infoOf(body.kind).preset, 13) +
        rightAligned(fixedText(body.radiusMeters / 1e3, 0) + " km", 9) + rightAligned(away, 13) +
        rightAligned(periodText(body.orbit.periodSeconds), 14) + rightAligned(fixedText(body.equilibriumKelvin, 0) + " K", 8) + "\n");
}

void printSystem(const System& system) {
  const Star& star = system.star;
  print("A star of " + fixedText(star.massSuns, 2) + " suns, " + fixedText(star.temperatureKelvin, 0) + " K, shining like " +
        fixedText(star.luminositySuns, star.luminositySuns < 0.1 ? 3 : 2) + " suns\n");
  print("folder   preset          radius     distance          year airless\n");
  for (const Body& planet : system.planets) {
    printBody(planet, false);
    for (const Body& moon : planet.moons) printBody(moon, true);
  }
}

// What to give to --code, or to the viewer, to go to a body.
Result<void> printCodes(const System& system) {
  print("\nShare codes:\n");
  for (const Body* body : bodiesOf(system)) {
    const auto params = paramsOf(system.star, *body);
    if (!params) return params.error();
    print(padded(body->folder, 9) + toShareCode(*params) + "\n");
  }
  return {};
}

}  // namespace

int bakeSystem(const BakeOptions& options, Progress& progress, const InterruptGuard& guard) {
  const auto made = std::make_shared<const System>(makeSystem(*options.system));
  const System& system = *made;
  if (options.onlyLists) {
    printSystem(system);
    if (const auto listed = printCodes(system); !listed) return failed(listed.error());
    return flushOutput() ? 0 : 1;
  }
  const auto orders = ordersFor(made, options);
  if (!orders) return failed(orders.error());
  if (orders->list.empty()) return failed({"No planet or moon of this system has what --maps or --target names."});
  const auto files = filesOf(system, *orders, options);
  if (!files) return failed(files.error());
  for (const packs::SystemFile& file : *files) {
    if (const auto isFree = exporter::checkSystemPlace(options.directory, file.name); !isFree) return failed(isFree.error());
  }
  // If nothing comes of it, the folder is not left behind.
  const auto folder = exporter::OutputFolder::open(options.directory);
  if (!folder) return failed(folder.error());

  const OrderList list{orders->list.size(), [&](std::uint64_t number) { return orders->list[static_cast<std::size_t>(number)]; }, "",
                       "worlds"};
  if (const int code = bakeList(options, list, progress, guard); code != 0) return code;
  if (const auto written = writeFiles(*files, options.directory); !written) return failed(written.error());
  printSystem(system);
  if (!orders->leftOut.empty()) print("Left out, having none of what was asked for: " + joined(orders->leftOut) + "\n");
  for (const auto& [target, names] : orders->lacking) print("No pack for " + target + ", having no ground: " + joined(names) + "\n");
  return flushOutput() ? 0 : 1;
}

}  // namespace terrella::app
