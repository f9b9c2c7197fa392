// What was typed becomes the options of one command, checked, or one sentence that says what was wrong with it.
#pragma once

#include <string>
#include <variant>

#include "app/commands.h"
#include "base/result.h"

namespace terrella::app {

// --help, --version, --list-presets: print and be done.
struct PrintOptions {
  std::string text;
};

using Command = std::variant<PrintOptions, BakeOptions, VerifyOptions, TerrainOptions, BenchOptions, RenderOptions, ViewerOptions>;

// Errors mean misuse: exit code 2.
Result<Command> parseCommandLine(int argc, const char* const* argv);

}  // namespace terrella::app
