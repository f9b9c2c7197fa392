#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "app/help_text.h"
#include "app/option_texts.h"
#include "app/own_palettes.h"
#include "app/planet_file.h"
#include "app/terminal.h"
#include "base/assets.h"
#include "base/file.h"
#include "base/text.h"
#include "params/nearest_name.h"

namespace terrella::app {
namespace {

// Paragraphs with one empty line between them. What is said of a command holds its usage; the commands stand in the viewer's.
class Formatter : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override { return app->get_description() + "\n\n"; }
  std::string make_usage(const CLI::App*, std::string) const override { return ""; }
  std::string make_group(std::string group, bool isPositional, std::vector<const CLI::Option*> options) const override {
    const std::string text = CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    return text.substr(text.find_first_not_of('\n'));
  }
  std::string make_subcommands(const CLI::App*, CLI::AppFormatMode) const override { return ""; }
};

// What commands with a planet can print instead of growing one. Read before all else, with the folder where presets are found.
struct Printed {
  bool presets, version, allHelp;
};

Printed commonOptions(OptionList& options) {
  assetsOption(options);
  return {options.flag("--list-presets", "name the presets and exit"), options.flag("--version", "show the version and exit"),
          options.flag("--help-all", "show this and all parameters of a planet, and exit")};
}

struct CommandKind {
  const Prose& prose;
  bool hasPlanet;
  Command (*command)(OptionList& options);
};

constexpr CommandKind kKinds[] = {
    {kViewerProse, true, viewerCommand},  {kBakeProse, true, bakeCommand},    {kRenderProse, true, renderCommand},
    {kVerifyProse, false, verifyCommand}, {kSheetProse, false, sheetCommand}, {kTerrainProse, true, terrainCommand},
    {kBenchProse, false, benchCommand},
};

CommandText textsOf(const CLI::App& app, const CommandKind& kind, const OptionList& list) {
  CommandText texts{kind.prose.name, kind.prose.usage, kind.prose.about, kind.prose.examples, {}, kind.hasPlanet};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group() == OptionList::kUnlisted) continue;
    const auto values = list.offered().find(option->get_name());
    texts.options.push_back({option->get_name(false, true), option->get_type_name(), option->get_description(),
                             values == list.offered().end() ? std::vector<std::string>() : values->second});
  }
  return texts;
}

CommandText declare(CLI::App& app, const CommandKind& kind) {
  OptionList options(app);
  kind.command(options);
  if (kind.hasPlanet) commonOptions(options);
  app.set_help_flag("-h,--help", "show this and exit")->group("Options");
  app.description(std::string(kind.prose.about) + "\n\n" + kind.prose.usage);
  app.footer(std::string("Examples:\n") + kind.prose.examples);
  app.allow_extras();
  return textsOf(app, kind, options);
}

// What packages are made with: texts from the tables of options. --help keeps silent about them.
Result<std::string> packageText(OptionList& options, const std::vector<CommandText>& commands) {
  const auto manual = options.text("--manual", "COMMAND", "", OptionList::kUnlisted);
  const auto completion = options.text("--completion", "SHELL", "", OptionList::kUnlisted);
  if (manual) return manualPage(commands, *manual);
  if (completion) return completionScript(commands, *completion);
  return std::string();
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
  } else {
    for (const CLI::App* command : chosen.get_subcommands({})) known.push_back(command->get_name());
  }
  const std::string command = isViewer ? "terrella" : "terrella " + chosen.get_name();
  const std::string kind = isOption ? "option " : isViewer ? "command " : "argument ";
  if (isViewer && !isOption && name.find_first_of("./") != std::string::npos)
    return {"There is no file \"" + word + "\" that could be opened; terrella --help says what can be."};
  const std::string nearest = nearestName(isOption ? withoutDashes(name) : name, known);
  if (nearest.empty()) return {"Unknown " + kind + "\"" + name + "\"; " + command + " --help lists what there is."};
  return {"Unknown " + kind + "\"" + name + "\"; did you mean \"" + (isOption ? "--" : "") + nearest + "\"?"};
}

// An option without its value takes the next one for it, as in "--vary --out moons".
Result<void> checkValues(const CLI::App& chosen) {
  for (const CLI::Option* option : chosen.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.starts_with("--") && chosen.get_option_no_throw(value.substr(0, value.find('='))))
        return Error{option->get_name() + " needs a value."};
    }
  }
  return {};
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

// CLI11 leaves out what is in no group, and has no name for it in its messages either: so options lose their group here, after these.
std::string helpOf(CLI::App& viewer) {
  std::vector<CLI::App*> apps = viewer.get_subcommands({});
  apps.push_back(&viewer);
  for (CLI::App* app : apps) {
    for (CLI::Option* option : app->get_options()) {
      if (option->get_group() == OptionList::kUnlisted) option->group("");
    }
  }
  return viewer.help();
}

Command printing(const std::string& text) {
  return [text] {
    print(text);
    return flushOutput() ? 0 : 1;
  };
}

}  // namespace

void assetsOption(OptionList& options) {
  std::error_code status;
  const auto folder = options.text("--assets", "FOLDER", "look for assets/ and shaders/ here first");
  if (folder && !std::filesystem::is_directory(*folder, status))
    options.check(Error{"There is no folder \"" + excerpt(*folder) + "\" for --assets."});
  else if (folder)
    assets::useFolder(*folder);
}

// A file or a code in place of a command, as file managers and people hand it over, is one to open in the viewer: the first word, or the
// last if that is no option's value.
Result<void> takeWhatIsOpened(std::vector<std::string>& words) {
  const auto isCommand = [](const std::string& word) {
    return std::any_of(std::begin(kKinds), std::end(kKinds), [&](const CommandKind& kind) { return kind.prose.name == word; });
  };
  const auto canOpen = [](const std::string& word) {
    std::error_code status;
    return !word.empty() && !word.starts_with("-") && (std::filesystem::exists(word, status) || looksLikeCode(word));
  };
  if (words.empty() || std::any_of(words.begin(), words.end(), isCommand)) return {};
  auto opened = words.begin();
  if (!canOpen(*opened)) opened = words.end() - 1;
  const bool isValue = opened != words.begin() && (opened - 1)->starts_with("-");
  if (isValue || !canOpen(*opened)) return {};
  if (const std::string path = typedPath(*opened); isPaletteFile(path)) {
    const auto palette = addPalette(path);
    if (!palette) return palette.error();
    *opened = *palette;
    words.insert(opened, "--surface.palette");
    return {};
  }
  const auto isCode = [](const std::string& word) { return word == "--code" || word.starts_with("--code="); };
  if (std::any_of(words.begin(), words.end(), isCode)) return Error{"Give either \"" + excerpt(*opened) + "\" or --code, not both."};
  const auto planet = planetFromText(*opened);
  if (!planet) return planet.error();
  *opened = planet->view ? toShareCode(planet->params, *planet->view) : toShareCode(planet->params);
  words.insert(opened, "--code");
  return {};
}

Result<Command> parseCommandLine(int argc, const char* const* argv) {
  if (const std::string data = userFolder("XDG_DATA_HOME", ".local/share"); !data.empty()) assets::useOwnFolder(data + "/terrella");
  CLI::App viewer("", "terrella");
  const auto formatter = std::make_shared<Formatter>();
  formatter->column_width(34);
  viewer.formatter(formatter);
  viewer.require_subcommand(0, 1);
  std::vector<CommandText> texts;
  for (const CommandKind& kind : kKinds)
    texts.push_back(declare(kind.prose.name == viewer.get_name() ? viewer : *viewer.add_subcommand(kind.prose.name), kind));
  OptionList declared(viewer);
  (void)packageText(declared, texts);

  std::vector<std::string> words = splitArguments(argc, argv);
  if (const auto taken = takeWhatIsOpened(words); !taken) return taken.error();
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    viewer.parse(words);
  } catch (const CLI::CallForHelp&) {
    return printing(helpOf(viewer));
  } catch (const CLI::ParseError& error) {
    return reworded(error);
  }

  const std::vector<CLI::App*> parsed = viewer.get_subcommands();
  const CLI::App& app = parsed.empty() ? viewer : *parsed.front();
  OptionList options(app, viewer);
  const Printed printed = commonOptions(options);
  if (!options.result()) return options.result().error();
  if (printed.allHelp) return printing(helpOf(viewer) + "\n" + parameterHelp());
  for (const CLI::App* part : {static_cast<const CLI::App*>(&viewer), &app}) {
    if (const auto fit = checkValues(*part); !fit) return fit.error();
    if (const auto rest = part->remaining(); !rest.empty()) return unknownWord(*part, rest.front());
  }
  if (printed.version) return printing(versionText());
  if (printed.presets) return printing(presetList());
  if (&app == &viewer) {
    const auto text = packageText(options, texts);
    if (!text) return text.error();
    if (!text->empty()) return printing(*text);
  }
  if (&app != &viewer) options.check(checkOptionsBefore(app, viewer));
  for (const CommandKind& kind : kKinds) {
    if (kind.prose.name != app.get_name()) continue;
    const Command command = kind.command(options);
    if (!options.result()) break;
    for (const std::string& note : options.notes()) printError(note);
    return command;
  }
  return options.result().error();
}

}  // namespace terrella::app
