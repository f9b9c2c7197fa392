// Manual pages, written from the same tables as --help: in the language of man(7), which groff and mandoc read.
#include <algorithm>

#include "app/help_text.h"
#include "app/option_list.h"
#include "app/option_texts.h"
#include "base/text.h"
#include "params/planet_params.h"
#include "params/validate.h"

namespace terrella::app {
namespace {

// A hyphen that is typed is "\-"; a point or an apostrophe that begins a line would be an order.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool beginsLine = result.empty() || result.back() == '\n';
    if (beginsLine && (letter == '.' || letter == '\'')) result += "\\&";
    if (letter == '-')
      result += "\\-";
    else if (letter == '\\')
      result += "\\e";
    else
      result += letter;
  }
  return result;
}

std::string section(const std::string& title) { return ".SH " + title + "\n"; }

// A term with what is said of it.
std::string entry(const std::string& bold, const std::string& italic, const std::string& text) {
  return ".TP\n\\fB" + escaped(bold) + "\\fR" + (italic.empty() ? "" : " \\fI" + escaped(italic) + "\\fR") + "\n" + escaped(text) + "\n";
}

// "Writes the maps ..., with a planet.json ..." is what whatis(1) and apropos(1) show: the first sentence without its end.
std::string shortAbout(const CommandText& command) {
  std::string text = command.about.substr(0, std::min(command.about.find(". "), command.about.find(".\n")));
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (text.ends_with('.')) text.pop_back();
  text[0] = static_cast<char>(text[0] >= 'A' && text[0] <= 'Z' ? text[0] + ('a' - 'A') : text[0]);
  return text.substr(0, text.find(": "));
}

// "Usage: terrella bake [OPTIONS]      write its maps": the command in bold, what it does behind it.
std::string synopsis(std::string_view usage) {
  constexpr std::string_view kUsage = "Usage: ";
  std::string text;
  while (!usage.empty()) {
    std::string_view line = trimmed(usage.substr(0, usage.find('\n')));
    usage.remove_prefix(std::min(usage.size(), usage.find('\n') == std::string_view::npos ? usage.size() : usage.find('\n') + 1));
    if (line.starts_with(kUsage)) line.remove_prefix(kUsage.size());
    const std::string_view typed = line.substr(0, line.find("  "));
    text += (text.empty() ? ".B " : ".br\n.B ") + escaped(typed) + "\n";
  }
  return text;
}

std::string parameters() {
  std::string text =
      section("PARAMETERS OF A PLANET") +
      "They are options of every command that makes a planet. What an entry of a list may hold says \\fB\\-\\-help\\-all\\fR.\n";
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter& parameter, const auto&) {
    text += entry("--" + path, "VALUE", parameterRange(path) + ".") + escaped(parameter.help) + "\n";
  });
  return text;
}

std::string files() {
  return section("FILES") +
         entry("$XDG_DATA_HOME/terrella/planets, $XDG_DATA_HOME/terrella/bookmarks", "",
               "Saved planets and places, each a JSON file with a small picture beside it. Without the variable below ~/.local/share.") +
         entry("$XDG_CONFIG_HOME/terrella/viewer.json", "",
               "What the viewer remembers of its panel. Without the variable below ~/.config.") +
         entry("planet.json", "", "In each folder of maps: all parameters of the planet, its share code, and a hash of every map.");
}

std::string pageName(const std::string& command) { return command == "terrella" ? command : "terrella-" + command; }

}  // namespace

Result<std::string> manualPage(const std::vector<CommandText>& commands, const std::string& name) {
  const auto found = std::find_if(commands.begin(), commands.end(), [&](const CommandText& command) { return command.name == name; });
  if (found == commands.end()) {
    std::vector<std::string> names;
    for (const CommandText& command : commands) names.push_back(command.name);
    return mustBe("--manual", joined(names, " or "), name);
  }
  const bool isWhole = found->name == "terrella";
  const std::string version = versionText();
  std::string title = pageName(name);
  for (char& letter : title) letter = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  std::string page = ".TH " + escaped(title) + " 1 \"\" \"" + escaped(version.substr(0, version.find(" ("))) + "\" \"User Commands\"\n";
  page += section("NAME") + escaped(pageName(name) + " ") + "\\- " + escaped(shortAbout(*found)) + "\n";
  page += section("SYNOPSIS") + synopsis(found->usage);
  page += section("DESCRIPTION") + escaped(found->about) + "\n";
  page += section("OPTIONS");
  for (const OptionText& option : found->options) page += entry(option.names, option.word, option.help);
  if (isWhole) page += parameters();
  page += section("EXAMPLES") + ".nf\n" + escaped(found->examples) + ".fi\n";
  page += section("EXIT STATUS") +
          "0 if all was done, 1 if it failed, 2 if it was asked for in a way that makes no sense, 128 and the signal's\n" +
          "number if it was interrupted. What was wrong is said in a sentence.\n";
  if (isWhole) page += files();
  page += section("SEE ALSO");
  std::string others;
  for (const CommandText& command : commands) {
    if (command.name != name) others += (others.empty() ? ".BR " : ",\n.BR ") + escaped(pageName(command.name)) + " (1)";
  }
  return page + others + "\n";
}

}  // namespace terrella::app
