#include "app/help_text.h"

#include <string_view>

#include "app/terminal.h"
#include "params/planet_params.h"
#include "params/presets.h"
#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella::app {
namespace {

constexpr std::size_t kLineWidth = 100;

// Words of `text` in lines that begin with `indent` blanks.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string result, line;
  const auto endLine = [&] {
    result += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!line.empty() && indent + line.size() + 1 + word.size() > kLineWidth) endLine();
    line += (line.empty() ? "" : " ") + std::string(word);
  }
  if (!line.empty()) endLine();
  return result;
}

// "0 to 8, default 2", "blue_marble, published, default blue_marble", ...
template <class T>
std::string rangeText(const Parameter& parameter, const T& value) {
  if constexpr (isNumber<T>) {
    const std::string unit = *parameter.unit ? std::string(" ") + parameter.unit : "";
    const std::string step = parameter.scale == Scale::powersOfTwo ? ", a power of two" : "";
    return shortNumber(parameter.min) + " to " + shortNumber(parameter.max) + unit + step + ", default " +
           shortNumber(static_cast<double>(value));
  } else if constexpr (std::is_enum_v<T>) {
    std::string text;
    for (const char* name : enumKeys<T>) text += (text.empty() ? "" : " or ") + std::string(name);
    return text + ", default " + enumName(value);
  } else if constexpr (isList<T>) {
    return "a list in JSON, up to " + shortNumber(parameter.max) + " entries; default " +
           (value.empty() ? "none" : std::to_string(value.size()));
  } else if constexpr (std::is_same_v<T, Seed>) {
    return "a whole number or a word, default " + value.text();
  } else {
    std::string text;
    for (const std::string& name : paletteNames()) text += (text.empty() ? "" : ", ") + name;
    return text + "; default " + value;
  }
}

// What may stand in an entry of a list, as in "weight  0 to 2, default 0.4".
template <class T>
std::string entryHelp(const T&) {
  std::string text;
  if constexpr (isList<T>) {
    using Entry = typename T::value_type;
    const Entry entry = Entry::atIndex(0);
    text = std::string(32, ' ') + "Each entry is an object with any of:\n";
    Entry::visit(entry, [&](const Parameter& parameter, const auto& value) {
      text += wrapped(padded(parameter.key, 12) + rangeText(parameter, value), 34);
    });
  }
  return text;
}

}  // namespace

const Prose kViewerProse{"terrella",
                         "Usage: terrella [OPTIONS]           look at it\n"
                         "       terrella FILE or CODE        the same of a planet.json, bookmark, picture, folder, palette or share code\n"
                         "       terrella bake [OPTIONS]      write its maps as PNG files\n"
                         "       terrella verify FOLDER       check maps that were written\n"
                         "       terrella render [OPTIONS]    draw one picture of it\n"
                         "       terrella sheet FOLDER        show many that were baked in one picture\n"
                         "       terrella terrain [OPTIONS]   write a flat height map\n"
                         "       terrella bench [OPTIONS]     measure how fast it is here",
                         "Terrella makes a planet from a seed: look at it, or write its maps for other programs.",
                         "  terrella                              fly around a planet; R makes another, F1 lists the keys\n"
                         "  terrella --seed Arrakis --preset desert\n"
                         "  terrella --latitude 5.6 --longitude -78.3 --altitude 0.5 --pitch -10   begin over a river\n"
                         "  terrella bake --seed 7 --out maps     write its textures; see terrella bake --help\n"
                         "  terrella verify maps                  measure whether they have seams or faults\n"
                         "  terrella render --out planet.png      draw one picture;   see terrella render --help\n"
                         "  terrella terrain --method hills       write a flat height map;  see terrella terrain --help\n"
                         "  terrella bench                        measure how fast it is here\n"};

const Prose kBakeProse{
    "bake", "Usage: terrella bake [OPTIONS]",
    "Writes the maps of a planet as PNG files, with a planet.json that tells how to make it again. Needs no display.\n"
    "A set that is there already stays whole until the new one is complete, whatever ends the bake before; its files\n"
    "that the new one lacks go, files of other names stay. One bake at a time writes into a folder.",
    "  terrella bake --seed 7 --size 4096 --out maps\n"
    "  terrella bake --preset archipelago --maps albedo,height\n"
    "  terrella bake --count 100 --seed 1 --size 1024 --out many     maps of seed 1 in many/1, and so on\n"
    "  terrella bake --count 100 --size 1024 --out many --resume     only those that are not there yet, or not whole\n"
    "  terrella bake --seeds 1..1000 --name planet-{seed} --shard 3/16 --out many --resume     one of 16 machines' share\n"
    "  terrella bake --target unity --size 4096 --out Assets/Planet  textures as Unity takes them; --list-targets\n"
    "  terrella bake --system 7 --size 1024 --out system             a star's planets and their moons, and their orbits\n"
    "  terrella bake --projection cube --size 2048 --out faces       six faces of every map, for a cube or a sky box\n"
    "  terrella bake --region 9.7,59.6 --meters 20000 --size 2049 --height-range 0,9000 --out west   a square of ground\n"
    "  terrella bake --region 9.7,59.6 --meters 20000 --size 2049 --height-range 0,9000 --tile 1,0 --out east   its neighbour\n"
    "  terrella bake --params maps/planet.json --size 8192           the same planet, larger\n"
    "  terrella bake --sea.oceanShare 0.9 --shaping.exponent 2       every parameter is an option: --help-all\n"};

const Prose kVerifyProse{
    "verify", "Usage: terrella verify [OPTIONS] FOLDER",
    "Measures maps that a bake wrote: seams, poles, edges of cube faces, normals, water, and whether the files are what planet.json says.\n"
    "Prints a table; the exit code is 0 if all is as promised and 1 if not. Writes nothing.",
    "  terrella verify maps                           the set whose planet.json is maps/planet.json\n"
    "  terrella verify many                           every set that bake --count wrote there, and their list, planets.json\n"
    "  terrella verify maps --regrow                  and whether each pixel is what planet.json grows\n"
    "  terrella bake --seed 7 --out maps --verify     both at once\n"};

const Prose kRenderProse{"render", "Usage: terrella render [OPTIONS]",
                         "Draws a picture of a planet, from space or from the ground. Needs OpenGL, but no display.",
                         "  terrella render --seed 7 --out planet.png --size 2560x1440\n"
                         "  terrella render --longitude 30 --latitude 45 --distance 1.8 --sun 70\n"
                         "  terrella render --altitude 400 --heading 60 --pitch -20       as from a space station\n"
                         "  terrella render --latitude 20 --altitude 0.002 --pitch -3     standing there; see also --code\n"
                         "  terrella render --flight places.txt --frames 240 --out film   from place to place, film/0001.png and so on\n"
                         "  terrella render --distance 2.4 --sun 158 --exposure 2         the sun rises behind the night\n"
                         "  terrella render --latitude 58 --altitude 400 --pitch -18 --sun 180 --sun-latitude -20 --exposure 12\n"
                         "                                                                aurorae in a night of the northern winter\n"
                         "  terrella render --size 8192x8192 --map-width 16384            a poster\n"
                         "  terrella render --turntable 72 --out around                   around/0001.png to around/0072.png\n"
                         "  terrella render --map climate --preset ice_age\n"};

const Prose kSheetProse{
    "sheet", "Usage: terrella sheet [OPTIONS] FOLDER",
    "Draws all planets that bakes wrote into folders within FOLDER side by side, each with the name of its folder and its radius:\n"
    "to choose from. Up to ten rows; more planets take more sheets, sheet-2.png and so on. Needs OpenGL, but no display.",
    "  terrella bake --preset moon --count 40 --vary 0.6 --out moons   forty moons, and moons/planets.json, a list of them\n"
    "  terrella sheet moons                                            moons/sheet.png\n"
    "  terrella sheet moons --columns 5 --cell 400 --out large.png\n"};

const Prose kTerrainProse{
    "terrain", "Usage: terrella terrain [OPTIONS]", "Writes a flat height map by any method, for a game's terrain.",
    "  terrella terrain --method rectangles --size 129 --steps 1024 --out blocks.png\n"
    "  terrella terrain --method plasma --seed 3 --size 1025 --out plasma.r16\n"
    "  terrella terrain --method noise --elevation.island multiply --shaping.exponent 3\n"
    "  terrella terrain --edges constant --elevation.baseColumns 16 --elevation.gain 0.6\n"
    "  A map is as wide as a quarter of a planet's equator: --elevation.baseColumns 4 has one square across it. Of the\n"
    "  parameters (--help-all) elevation and shaping count, and so they do of --preset, --params and --code; without those\n"
    "  three heights are as the method makes them, --shaping.exponent 1.\n"};

const Prose kBenchProse{
    "bench", "Usage: terrella bench [OPTIONS]",
    "Measures what each stage of a planet costs on this machine: nanoseconds for each pixel of a 2:1 map, and how many times as long as\n"
    "memset takes over as many bytes with as many threads. Takes about a minute; figures are best with nothing else running.",
    "  terrella bench\n"
    "  terrella bench --size 4096 --threads 1,2,4\n"
    "  terrella bench --json bench.json               the same figures for a program to read\n"};

std::string parameterRange(const std::string& path) {
  std::string text;
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& known, const Parameter& parameter, const auto& value) {
    if (known == path) text = rangeText(parameter, value);
  });
  return text;
}

std::string parameterHelp() {
  std::string text = "Parameters of the planet, for the viewer, bake, render and (elevation and shaping) terrain:\n";
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter& parameter, const auto& value) {
    text += "  " + padded("--" + path, 30) + rangeText(parameter, value) + "\n" + wrapped(parameter.help, 32);
    text += entryHelp(value);
  });
  return text;
}

std::string presetList() {
  std::string text;
  bool isAmongLessons = false;
  for (const std::string& name : presetNames()) {
    const auto preset = loadPreset(name);
    if (preset && preset->isLesson && !isAmongLessons) text += "\nLessons, which show one method each:\n";
    isAmongLessons = preset && preset->isLesson;
    if (preset)
      text += padded(name, 17) + padded(preset->label, 18) + preset->about + "\n";
    else
      text += padded(name, 17) + preset.error().message + "\n";
  }
  return text;
}

std::string versionText() {
  return std::string("terrella ") + TERRELLA_VERSION + " (planets: algorithm " + std::to_string(kAlgorithmVersion) + ")\n";
}

}  // namespace terrella::app
