// The tables of options as plain texts, for what is made of them besides --help: manual pages and completion in a shell.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"

namespace terrella::app {

struct OptionText {
  std::string names;  // "-h,--help", "--seed"; of an argument that stands alone, its word
  std::string word;   // what stands for its value; "" of a switch
  std::string help;
  std::vector<std::string> values;  // that it may have, where they can be listed
  bool isArgument() const { return !names.starts_with('-'); }
};

struct CommandText {
  std::string name;  // "bake"; of the viewer "terrella"
  std::string usage, about, examples;
  std::vector<OptionText> options;
  bool hasPlanet = false;  // and with it the flags of all parameters
};

// The manual page terrella(1), or terrella-NAME(1) of a command, for man; an error if there is no such command.
Result<std::string> manualPage(const std::vector<CommandText>& commands, const std::string& name);

// What completes a command line of terrella in a shell, to be sourced there; "bash" is the only one yet.
Result<std::string> completionScript(const std::vector<CommandText>& commands, const std::string& shell);

}  // namespace terrella::app
