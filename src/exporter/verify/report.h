// What was looked at in a set of maps, and what came of it: the rows of the table that `terrella verify` prints.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace terrella::exporter {

enum class Verdict { holds, fails, skipped };

struct Check {
  std::string what;      // "height.png: wrap column"
  std::string measured;  // "step 1.04 times that of its neighbours"
  std::string allowed;   // "0.41 to 1.86"
  Verdict verdict = Verdict::holds;
  std::string complaint;  // when it fails: a whole sentence
};

struct VerifyReport {
  std::vector<Check> checks;  // causes before consequences: the first that fails is the one to look at

  void add(Check check) { checks.push_back(std::move(check)); }
  void judge(std::string what, std::string measured, std::string allowed, bool holds, std::string complaint) {
    add({std::move(what), std::move(measured), std::move(allowed), holds ? Verdict::holds : Verdict::fails, std::move(complaint)});
  }
  void skip(std::string what, std::string why) { add({std::move(what), std::move(why), "", Verdict::skipped, ""}); }

  const Check* firstFailure() const {
    const auto found = std::find_if(checks.begin(), checks.end(), [](const Check& check) { return check.verdict == Verdict::fails; });
    return found == checks.end() ? nullptr : &*found;
  }
  int failures() const {
    return static_cast<int>(
        std::count_if(checks.begin(), checks.end(), [](const Check& check) { return check.verdict == Verdict::fails; }));
  }
};

// One line a check, in columns, each beginning with `indent` blanks.
std::string tableText(const VerifyReport& report, int indent = 0);

// "23 checks hold", "23 checks hold, 2 left out", "3 of 25 checks FAILED"
std::string summaryText(const VerifyReport& report);

// What is wrong in one line: the first complaint, and how many more there are. Empty if all is well.
std::string failureText(const VerifyReport& report);

}  // namespace terrella::exporter
