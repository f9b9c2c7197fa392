// From text to the checked options of each command.
#pragma once

#include <string>
#include <vector>

#include "app/command_line.h"
#include "app/planet_options.h"

namespace terrella::app {

// Everything as it was typed. The commands fill the same planet, so `terrella --seed 7 bake` is `terrella bake --seed 7`.
struct Typed {
  PlanetOptions planet;
  OptionText size, threads;
  bool wantsAllHelp = false, wantsPresets = false, wantsVersion = false;
  OptionText bakeOut, maps, projection, count;
  bool wantsVerify = false;
  OptionText verifyFolder;
  OptionText terrainOut, terrainSize, method, steps, edges;
  OptionText benchSizes, rounds, json;
  OptionText renderOut, pictureSize, mapWidth, longitude, latitude, distance, sun, map;
  bool hasNoClouds = false;
  OptionText screenshot, trace, window;
};

// Each an error about the first option that is wrong.
Result<Command> bakeCommand(const Typed& typed);
Result<Command> verifyCommand(const Typed& typed);
Result<Command> terrainCommand(const Typed& typed);
Result<Command> benchCommand(const Typed& typed);
Result<Command> renderCommand(const Typed& typed);
Result<Command> viewerCommand(const Typed& typed);

// "a, b, c"
std::string joined(const std::vector<std::string>& names);

}  // namespace terrella::app
