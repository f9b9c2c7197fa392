// What completes a command line in bash: commands, options, their values where these can be listed, else files. Written from the same
// tables as --help, once, when the program is built; completing then starts no program.
#include <set>

#include "app/option_list.h"
#include "app/option_texts.h"
#include "params/planet_params.h"
#include "params/presets.h"
#include "params/visit_values.h"

namespace terrella::app {
namespace {

// "-h,--help" with a blank between.
std::string namesOf(const OptionText& option) { return joined(splitAtCommas(option.names), " "); }

std::string caseLine(const std::string& pattern, const std::string& what) { return "    " + pattern + ") " + what + " ;;\n"; }

bool namesFile(const OptionText& option) { return option.word == "FILE" || option.word == "FOLDER"; }

// What may stand behind an option, whichever command it belongs to: the same name means the same everywhere.
std::string valueCases(const std::vector<CommandText>& commands) {
  std::string text;
  std::set<std::string> seen;
  for (const CommandText& command : commands) {
    for (const OptionText& option : command.options) {
      if (option.isArgument() || option.word.empty() || !seen.insert(option.names).second) continue;
      const std::string pattern = joined(splitAtCommas(option.names), "|");
      if (!option.values.empty())
        text += caseLine(pattern,
                         (option.word == "LIST" ? "_terrella_list '" : "_terrella_words '") + joined(option.values, " ") + "'; return");
      else
        text += caseLine(pattern, namesFile(option) ? "_terrella_files; return" : "return");
    }
  }
  return text;
}

// Parameters that are one of several names.
std::string parameterCases(std::string& all) {
  std::string text;
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter&, const auto& value) {
    using T = std::remove_cvref_t<decltype(value)>;
    all += (all.empty() ? "--" : " --") + path;
    std::vector<std::string> names;
    if constexpr (std::is_enum_v<T>)
      for (const char* name : enumKeys<T>) names.emplace_back(name);
    if constexpr (std::is_same_v<T, std::string>) names = paletteNames();
    if (!names.empty()) text += caseLine("--" + path, "_terrella_words '" + joined(names, " ") + "'; return");
  });
  return text;
}

constexpr const char* kStart = R"(# Completes the command line of terrella in bash. Written by `terrella --completion bash`.
_terrella_words() { COMPREPLY=($(compgen -W "$1" -- "${COMP_WORDS[COMP_CWORD]}")); }
_terrella_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
}
# Words with commas between: the last is completed.
_terrella_list() {
  local word=${COMP_WORDS[COMP_CWORD]} done=""
  if [[ $word == *,* ]]; then done=${word%,*},; fi
  compopt -o nospace 2>/dev/null
  COMPREPLY=($(compgen -P "$done" -W "$1" -- "${word##*,}"))
}
_terrella() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="" options i
  COMPREPLY=()
)";

std::string commandCases(const std::vector<CommandText>& commands) {
  std::string text;
  for (const CommandText& command : commands) {
    std::string options;
    for (const OptionText& option : command.options) {
      if (!option.isArgument()) options += (options.empty() ? "" : " ") + namesOf(option);
    }
    const std::string more = command.hasPlanet ? "; if [[ $word == --?* ]]; then options+=\" $parameters\"; fi" : "";
    text += caseLine(command.name == "terrella" ? "''" : command.name, "options='" + options + "'" + more);
  }
  return text;
}

}  // namespace

Result<std::string> completionScript(const std::vector<CommandText>& commands, const std::string& shell) {
  if (shell != "bash") return mustBe("--completion", "bash", shell);
  std::vector<std::string> names;
  for (const CommandText& command : commands) {
    if (command.name != "terrella") names.push_back(command.name);
  }
  std::string parameters;
  const std::string cases = parameterCases(parameters);
  std::string script = kStart;
  script += "  local parameters='" + parameters + "'\n";
  script += "  for ((i = 1; i < COMP_CWORD; ++i)); do\n    case ${COMP_WORDS[i]} in " + joined(names, " | ") +
            ") command=${COMP_WORDS[i]} ;; esac\n  done\n";
  script += "  case $before in\n" + valueCases(commands) + cases + "    --*.*) return ;;\n  esac\n";
  script += "  case $command in\n" + commandCases(commands) + "  esac\n";
  script += "  if [[ $word == -* ]]; then _terrella_words \"$options\"; return; fi\n";
  script += "  case $command in\n    '') _terrella_words '" + joined(names, " ") + "' ;;\n";
  for (const CommandText& command : commands) {
    for (const OptionText& option : command.options) {
      if (option.isArgument()) script += caseLine(command.name, "_terrella_files");
    }
  }
  return script + "  esac\n}\ncomplete -F _terrella terrella\n";
}

}  // namespace terrella::app
