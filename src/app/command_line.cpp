#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/help_text.h"
#include "app/typed_options.h"
#include "params/presets.h"
#include "params/validate.h"

namespace terrella::app {
namespace {

// Paragraphs with one empty line between them. The commands stand in the usage, so their list is left out.
class Formatter : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override { return app->get_description() + "\n\n"; }
  std::string make_usage(const CLI::App* app, std::string) const override {
    const bool wantsFolder = app->get_name() == "verify";
    if (app->get_parent()) return "Usage: terrella " + app->get_name() + " [OPTIONS]" + (wantsFolder ? " FOLDER" : "") + "\n\n";
    return "Usage: terrella [OPTIONS]           look at it\n"
           "       terrella bake [OPTIONS]      write its maps as PNG files\n"
           "       terrella verify FOLDER       check maps that were written\n"
           "       terrella render [OPTIONS]    draw one picture of it\n"
           "       terrella terrain [OPTIONS]   write a flat height map\n"
           "       terrella bench [OPTIONS]     measure how fast it is here\n\n";
  }
  std::string make_group(std::string group, bool isPositional, std::vector<const CLI::Option*> options) const override {
    const std::string text = CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    return text.substr(text.find_first_not_of('\n'));
  }
  std::string make_subcommands(const CLI::App*, CLI::AppFormatMode) const override { return ""; }
};

// The text arrives through a function: into a std::optional CLI11 would not put an empty text.
void addText(CLI::App& app, const std::string& name, OptionText& target, const char* kind, const std::string& help, const char* group) {
  app.add_option_function<std::string>(
         name, [&target](const std::string& text) { target = text; }, help)
      ->type_name(kind)
      ->group(group)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

constexpr const char* kPlanetGroup = "Planet";
constexpr const char* kCommandGroup = "Options";
constexpr const char* kThreadsHelp = "threads to use, 1 to 256 (default: one for each core)";

void addPlanetOptions(CLI::App& app, Typed& typed) {
  PlanetOptions& planet = typed.planet;
  addText(app, "--seed", planet.seed, "SEED", "whole number or word; every seed is another planet (default 7)", kPlanetGroup);
  addText(app, "--preset", planet.preset, "NAME", "kind of planet: " + joined(presetNames()), kPlanetGroup);
  addText(app, "--params", planet.paramsFile, "FILE", "parameters as JSON; a planet.json will do", kPlanetGroup);
  addText(app, "--code", planet.code, "CODE", "share code of a planet", kPlanetGroup);
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter&, const auto&) {
    // The list is long: an empty group hides it from --help, and --help-all writes its own.
    app.add_option_function<std::string>("--" + path, [&planet, path](const std::string& text) { planet.parameters[path] = text; })
        ->group("")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  });
}

void addCommonOptions(CLI::App& app, Typed& typed) {
  addText(app, "--threads", typed.threads, "N", kThreadsHelp, kCommandGroup);
  addText(app, "--assets", typed.planet.assets, "FOLDER", "look for assets/ and shaders/ here first", kCommandGroup);
  app.add_flag("--list-presets", typed.wantsPresets, "name the presets and exit")->group(kCommandGroup);
  app.add_flag("--version", typed.wantsVersion, "show the version and exit")->group(kCommandGroup);
  app.set_help_flag("-h,--help", "show this and exit")->group(kCommandGroup);
  app.add_flag("--help-all", typed.wantsAllHelp, "show this and all parameters of a planet, and exit")->group(kCommandGroup);
  app.allow_extras();
}

void addBake(CLI::App& bake, Typed& typed) {
  addPlanetOptions(bake, typed);
  addText(bake, "--out", typed.bakeOut, "FOLDER", "where the files go (default out)", kCommandGroup);
  addText(bake, "--size", typed.size, "WIDTH",
          "width of the files, a power of two: maps 256 to 32768 (default 2048), faces of a cube 64 to 8192 (default 1024)", kCommandGroup);
  addText(bake, "--projection", typed.projection, "NAME",
          "equirectangular (2:1, default), or cube: six faces of every map, height_px.png and so on", kCommandGroup);
  addText(bake, "--maps", typed.maps, "LIST", "albedo,height,normal,water,clouds (default), climate", kCommandGroup);
  addText(bake, "--count", typed.count, "N", "planets of N seeds from --seed on, into FOLDER/SEED", kCommandGroup);
  bake.add_flag("--verify", typed.wantsVerify, "read the files back and check them, as terrella verify does")->group(kCommandGroup);
  addCommonOptions(bake, typed);
  bake.footer(kBakeExamples);
}

void addVerify(CLI::App& verify, Typed& typed) {
  addText(verify, "FOLDER", typed.verifyFolder, "", "a set of maps, or a folder of such sets", kCommandGroup);
  addText(verify, "--threads", typed.threads, "N", kThreadsHelp, kCommandGroup);
  verify.set_help_flag("-h,--help", "show this and exit")->group(kCommandGroup);
  verify.allow_extras();
  verify.footer(kVerifyExamples);
}

void addTerrain(CLI::App& terrain, Typed& typed) {
  addPlanetOptions(terrain, typed);
  addText(terrain, "--out", typed.terrainOut, "FILE",
          "the height map: .png (16 bits), or .raw or .r16 (16 bits, little-endian); default terrain.png", kCommandGroup);
  addText(terrain, "--size", typed.terrainSize, "SAMPLES", "on a side: 2^n or 2^n + 1 from 4 to 8193 (default 513)", kCommandGroup);
  addText(terrain, "--method", typed.method, "NAME", "diamondSquare (default), plasma, rectangles, hills, voronoi, noise, ridgedNoise",
          kCommandGroup);
  addText(terrain, "--steps", typed.steps, "N", "how many rectangles, hills or Voronoi cells, 1 to 4096 (default 256)", kCommandGroup);
  addText(terrain, "--edges", typed.edges, "NAME",
          "of diamond-square: wrapped, so that the map can be tiled (default), or constant, sunk to 0", kCommandGroup);
  addCommonOptions(terrain, typed);
  terrain.footer(kTerrainExamples);
}

void addBench(CLI::App& bench, Typed& typed) {
  addText(bench, "--size", typed.benchSizes, "WIDTH,...", "widths of the maps, powers of two from 256 to 16384 (default 2048,8192)",
          kCommandGroup);
  addText(bench, "--threads", typed.threads, "N,...", "numbers of threads, 1 to 256 (default: 1, and one for each core)", kCommandGroup);
  addText(bench, "--rounds", typed.rounds, "N", "rounds to take the median of, 1 to 1000 (default 11, above 4096 3)", kCommandGroup);
  addText(bench, "--json", typed.json, "FILE", "write the figures there as well, as a list of objects", kCommandGroup);
  bench.set_help_flag("-h,--help", "show this and exit")->group(kCommandGroup);
  bench.allow_extras();
  bench.footer(kBenchExamples);
}

void addRender(CLI::App& render, Typed& typed) {
  addPlanetOptions(render, typed);
  addText(render, "--out", typed.renderOut, "FILE", "the picture (default planet.png)", kCommandGroup);
  addText(render, "--size", typed.pictureSize, "WIDTHxHEIGHT", "of the picture (default 1280x720)", kCommandGroup);
  addText(render, "--map-width", typed.mapWidth, "WIDTH", "of the maps, a power of two from 256 to 16384 (default 2048)", kCommandGroup);
  addText(render, "--longitude", typed.longitude, "DEGREES", "where the camera stands above, -360 to 360", kCommandGroup);
  addText(render, "--latitude", typed.latitude, "DEGREES", "-90 to 90", kCommandGroup);
  addText(render, "--distance", typed.distance, "RADII", "from the planet's centre, 1.01 to 100 (default 3.2)", kCommandGroup);
  addText(render, "--sun", typed.sun, "DEGREES", "how far west of the camera the sun stands, -360 to 360 (default 40)", kCommandGroup);
  render.add_flag("--no-clouds", typed.hasNoClouds, "a clear sky")->group(kCommandGroup);
  addText(render, "--map", typed.map, "NAME", "one map alone, unlit: albedo, height, normal, water, clouds, climate", kCommandGroup);
  addCommonOptions(render, typed);
  render.footer(kRenderExamples);
}

void addViewer(CLI::App& viewer, Typed& typed) {
  addPlanetOptions(viewer, typed);
  addText(viewer, "--size", typed.size, "WIDTH", "width of the maps, a power of two from 256 to 16384 (default 2048)", kCommandGroup);
  addText(viewer, "--window", typed.window, "WIDTHxHEIGHT", "size of the window (default 1280x720)", kCommandGroup);
  addText(viewer, "--screenshot", typed.screenshot, "FILE", "take one and exit", kCommandGroup);
  addText(viewer, "--trace", typed.trace, "FILE", "one JSON line per event, for tests and bug reports", kCommandGroup);
  addCommonOptions(viewer, typed);
  viewer.footer(kViewerExamples);
}

std::string withoutDashes(const std::string& name) { return name.substr(std::min(name.find_first_not_of('-'), name.size())); }

// "-5" is a number that stands where nothing was asked for, not an option.
Error unknownWord(const CLI::App& chosen, const std::string& word) {
  const bool isOption = word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
  const std::string name = word.substr(0, word.find('='));
  const bool isViewer = chosen.get_parent() == nullptr;
  std::vector<std::string> known;
  if (isOption) {
    for (const CLI::Option* option : chosen.get_options()) {
      for (const std::string& longName : option->get_lnames()) known.push_back(longName);
    }
  } else if (isViewer) {
    known = {"bake", "verify", "render", "terrain", "bench"};
  }
  const std::string command = isViewer ? "terrella" : "terrella " + chosen.get_name();
  const std::string kind = isOption ? "option " : isViewer ? "command " : "argument ";
  const std::string nearest = nearestName(isOption ? withoutDashes(name) : name, known);
  if (nearest.empty()) return {"Unknown " + kind + "\"" + name + "\"; " + command + " --help lists what there is."};
  return {"Unknown " + kind + "\"" + name + "\"; did you mean \"" + (isOption ? "--" : "") + nearest + "\"?"};
}

// CLI11's messages begin with the option: "--seed: 1 required SEED missing".
Error reworded(const CLI::ParseError& error) {
  const std::string message = error.what();
  const std::string option = message.substr(0, message.find(':'));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return {option + " needs a value."};
  return {"Cannot understand the command line: " + message + "."};
}

// What stands before a command is the viewer's. Most of it means the same to the command; the rest must not go unheard.
Result<void> checkOptionsBefore(const CLI::App& command, const CLI::App& viewer) {
  const std::string name = command.get_name();
  for (const CLI::Option* option : viewer.get_options()) {
    if (option->count() == 0) continue;
    const std::string typed = option->get_name();
    if (typed == "--size" && name == "render") {
      return Error{"--size before the command is the viewer's; terrella render --size takes the picture's, --map-width the maps'."};
    }
    if (!command.get_option_no_throw(typed)) return Error{typed + " belongs to the viewer, not to " + name + "."};
  }
  return {};
}

// "--out=" gives an empty value; CLI11 would take the next word instead.
std::vector<std::string> splitArguments(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool hasEmptyValue = word.starts_with("--") && word.find('=') == word.size() - 1;
    words.push_back(hasEmptyValue ? word.substr(0, word.size() - 1) : word);
    if (hasEmptyValue) words.emplace_back();
  }
  return words;
}

}  // namespace

Result<Command> parseCommandLine(int argc, const char* const* argv) {
  Typed typed;
  CLI::App app(kViewerAbout, "terrella");
  const auto formatter = std::make_shared<Formatter>();
  formatter->column_width(34);
  app.formatter(formatter);
  CLI::App& bake = *app.add_subcommand("bake", kBakeAbout);
  CLI::App& render = *app.add_subcommand("render", kRenderAbout);
  CLI::App& verify = *app.add_subcommand("verify", kVerifyAbout);
  CLI::App& terrain = *app.add_subcommand("terrain", kTerrainAbout);
  CLI::App& bench = *app.add_subcommand("bench", kBenchAbout);
  app.require_subcommand(0, 1);
  addViewer(app, typed);
  addBake(bake, typed);
  addVerify(verify, typed);
  addRender(render, typed);
  addTerrain(terrain, typed);
  addBench(bench, typed);

  std::vector<std::string> words = splitArguments(argc, argv);
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app.parse(words);
  } catch (const CLI::CallForHelp&) {
    return Command(PrintOptions{app.help()});
  } catch (const CLI::ParseError& error) {
    return reworded(error);
  }

  const CLI::App& command = bake.parsed()      ? bake
                            : verify.parsed()  ? verify
                            : render.parsed()  ? render
                            : terrain.parsed() ? terrain
                            : bench.parsed()   ? bench
                                               : app;
  if (const auto used = useAssetsFolder(typed.planet.assets); !used) return used.error();
  if (typed.wantsAllHelp) return Command(PrintOptions{app.help() + "\n" + parameterHelp()});
  for (const CLI::App* part : {static_cast<const CLI::App*>(&app), &command}) {
    if (const auto rest = part->remaining(); !rest.empty()) return unknownWord(*part, rest.front());
  }
  if (typed.wantsVersion) return Command(PrintOptions{versionText()});
  if (typed.wantsPresets) return Command(PrintOptions{presetList()});
  if (&command != &app) {
    if (const auto belongs = checkOptionsBefore(command, app); !belongs) return belongs.error();
  }
  if (&command == &bake) return bakeCommand(typed);
  if (&command == &verify) return verifyCommand(typed);
  if (&command == &render) return renderCommand(typed);
  if (&command == &terrain) return terrainCommand(typed);
  if (&command == &bench) return benchCommand(typed);
  return viewerCommand(typed);
}

}  // namespace terrella::app
