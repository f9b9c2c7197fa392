// The parts of --help that are prose or come from the parameters.
#pragma once

#include <string>

namespace terrella::app {

inline constexpr const char* kViewerAbout = "Terrella makes a planet from a seed: look at it, or write its maps for other programs.";
inline constexpr const char* kBakeAbout =
    "Writes the maps of a planet as PNG files, with a planet.json that tells how to make it again. Needs no display.";
inline constexpr const char* kVerifyAbout =
    "Measures maps that a bake wrote: seams, poles, edges of cube faces, normals, water, and whether the files are what planet.json says.\n"
    "Prints a table; the exit code is 0 if all is as promised and 1 if not.";
inline constexpr const char* kTerrainAbout = "Writes a flat height map by any method, for a game's terrain.";
inline constexpr const char* kBenchAbout =
    "Measures what each stage of a planet costs on this machine: nanoseconds for each pixel of a 2:1 map, and how many times as long as\n"
    "memset takes over as many bytes with as many threads. Takes about a minute; figures are best with nothing else running.";
inline constexpr const char* kRenderAbout = "Draws a picture of a planet from space. Needs OpenGL, but no display.";

extern const char* const kViewerExamples;
extern const char* const kBakeExamples;
extern const char* const kVerifyExamples;
extern const char* const kTerrainExamples;
extern const char* const kBenchExamples;
extern const char* const kRenderExamples;

// Every parameter with range, default and meaning; for --help-all.
std::string parameterHelp();

// Name, label and sentence of each preset.
std::string presetList();

std::string versionText();

}  // namespace terrella::app
