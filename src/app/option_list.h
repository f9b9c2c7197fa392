// The options of a command, each written down once: name, range, default, help, and where its value goes.
//
// A command names its options in one function, which is called twice: first with a list that declares them to CLI11, for --help, then
// with one that reads what was typed. What a target holds when its option is named is the default.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "params/visit_values.h"

namespace CLI {
class App;
}

namespace terrella::app {

// Which numbers will do.
struct Range {
  enum Kind { whole, powersOfTwo, any } kind;
  double min, max;
  double meters = 0;  // of a length in metres (1) or kilometres (1000), which may be typed with a unit, too: "400km", "2m"
  // Of a latitude "NS" and of a longitude "EW": degrees that may be typed with the side's letter, too, as pictures are told of: "14.5N",
  // "109.7° W".
  std::string_view sides = {};

  std::string text() const;      // "a whole number from 1 to 256"
  std::string helpText() const;  // the same, shorter
  std::optional<double> read(const std::string& text) const;
};

inline constexpr Range kLatitudes{Range::any, -90, 90, 0, "NS"}, kLongitudes{Range::any, -360, 360, 0, "EW"};

// `--size must be WANTED, not "TEXT".`
Error mustBe(const std::string& name, const std::string& wanted, const std::string& text);

std::string joined(const std::vector<std::string>& words, const std::string& between = ", ");
std::vector<std::string> splitAtCommas(const std::string& text);  // "a,,b" is three words, the second of them empty

class OptionList {
 public:
  static constexpr const char* kUnlisted = "Unlisted";
  explicit OptionList(CLI::App& app) : declared_(&app) {}
  // The viewer's options stand before a command; they count unless the command has its own.
  OptionList(const CLI::App& command, const CLI::App& viewer) : command_(&command), viewer_(&viewer) {}

  // What was typed, if anything. `word` stands for it in --help; "" makes a switch, or a word that stands alone. Of group kUnlisted, an
  // option stays out of --help.
  std::optional<std::string> text(const std::string& name, const std::string& word, const std::string& help,
                                  const std::string& group = "Options");
  // The same of an option that was named before; nothing while options are declared.
  std::optional<std::string> typed(const std::string& name) const;
  // A switch: typed or not.
  bool flag(const std::string& name, const std::string& help) {
    const auto typed = text(name, "", help);
    if (typed && *typed != "true") check(Error{name + " is a switch and takes no value."});
    return typed.has_value();
  }
  void fileName(const std::string& name, const std::string& word, const std::string& help, std::string& target);
  void pixels(const std::string& name, const std::string& help, int& width, int& height);

  // `target` is a number, a std::optional of one, or a list of them, typed with commas; `standard` says what the default is where it
  // holds none.
  template <class Target>
  void number(const std::string& name, const std::string& word, const std::string& help, Range range, Target& target,
              const std::string& standard = "") {
    std::vector<double> values;
    if constexpr (isList<Target>) values.assign(target.begin(), target.end());
    if constexpr (isNumber<Target>) values = {static_cast<double>(target)};
    if (!numbers(name, word, help, range, isList<Target>, values, standard)) return;
    if constexpr (isList<Target>)
      target.assign(values.begin(), values.end());
    else if constexpr (isNumber<Target>)
      target = static_cast<Target>(values[0]);
    else
      target = static_cast<typename Target::value_type>(values[0]);
  }

  // One of the names of an enum's values. Returns whether anything was typed.
  template <class E, class Names>
  bool choice(const std::string& name, const std::string& help, const Names& names, E& target) {
    const std::vector<std::string> all{names.begin(), names.end()};
    const std::string wanted = joined(all, " or ");
    offer(name, all);
    const auto typed = text(name, "NAME", help + ": " + wanted + " (default " + names[static_cast<std::size_t>(target)] + ")");
    const auto at = typed ? std::find(names.begin(), names.end(), *typed) : names.begin();
    if (at == names.end())
      check(mustBe(name, wanted, *typed));
    else if (typed)
      target = static_cast<E>(at - names.begin());
    return typed.has_value();
  }

  // The values that an option may have, where they can be listed: for whoever completes what is being typed.
  void offer(const std::string& name, const std::vector<std::string>& values) {
    if (declared_) offered_[name] = values;
  }
  const std::map<std::string, std::vector<std::string>>& offered() const { return offered_; }

  // Of all that is wrong the first is kept.
  void check(const Result<void>& result) {
    if (result_) result_ = result;
  }
  template <class T, class Target>
  void take(const Result<T>& value, Target& target) {
    if (value)
      target = *value;
    else
      check(value.error());
  }
  const Result<void>& result() const { return result_; }

  // What is not wrong, but perhaps not meant.
  void note(std::string sentence) { notes_.push_back(std::move(sentence)); }
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  // `values` are the default, and become what was typed.
  bool numbers(const std::string& name, const std::string& word, const std::string& help, Range range, bool isMany,
               std::vector<double>& values, const std::string& standard);

  CLI::App* declared_ = nullptr;
  const CLI::App *command_ = nullptr, *viewer_ = nullptr;
  Result<void> result_;
  std::vector<std::string> notes_;
  std::map<std::string, std::vector<std::string>> offered_;
};

}  // namespace terrella::app
