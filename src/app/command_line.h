// What was typed becomes what is to be done, or one sentence that says what was wrong with it.
#pragma once

#include <functional>

#include "app/option_list.h"
#include "base/result.h"

namespace terrella::app {

// Does what was asked for; returns the process's exit code.
using Command = std::function<int()>;

// Errors mean misuse: exit code 2.
Result<Command> parseCommandLine(int argc, const char* const* argv);

// Where presets and palettes are looked for first; of every command that reads any.
void assetsOption(OptionList& options);

// Each names the options of a command, and is what they come to if the list finds nothing wrong with them.
Command viewerCommand(OptionList& options);
Command bakeCommand(OptionList& options);
Command verifyCommand(OptionList& options);
Command renderCommand(OptionList& options);
Command sheetCommand(OptionList& options);
Command terrainCommand(OptionList& options);
Command benchCommand(OptionList& options);

}  // namespace terrella::app
