// The parts of --help that are prose or come from the parameters.
#pragma once

#include <string>

namespace terrella::app {

// What is said of a command before and after its options.
struct Prose {
  const char* name;  // "bake"; of the viewer, which needs none, "terrella"
  const char* usage;
  const char* about;
  const char* examples;
};

extern const Prose kViewerProse, kBakeProse, kVerifyProse, kRenderProse, kSheetProse, kTerrainProse, kBenchProse;

// Range and default of the parameter at `path`.
std::string parameterRange(const std::string& path);

// Every parameter with range, default and meaning; for --help-all.
std::string parameterHelp();

// Name, label and sentence of each preset.
std::string presetList();

std::string versionText();

}  // namespace terrella::app
