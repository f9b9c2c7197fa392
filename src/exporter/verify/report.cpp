#include "exporter/verify/report.h"

#include <array>

namespace terrella::exporter {

std::string tableText(const VerifyReport& report, int indent) {
  constexpr std::array kVerdicts{"ok", "FAILED", "-"};
  const Check headings{"check", "measured", "allowed", Verdict::holds, ""};
  std::array<std::size_t, 3> widths{};
  const auto cells = [](const Check& check) { return std::array<const std::string*, 3>{&check.what, &check.measured, &check.allowed}; };
  const auto widen = [&](const Check& check) {
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], cells(check)[i]->size());
  };
  widen(headings);
  for (const Check& check : report.checks) widen(check);

  std::string text;
  const auto addLine = [&](const Check& check, const char* verdict) {
    text.append(static_cast<std::size_t>(indent), ' ');
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string& cell = *cells(check)[i];
      text += cell + std::string(widths[i] + 2 - cell.size(), ' ');
    }
    text += std::string(verdict) + "\n";
  };
  addLine(headings, "verdict");
  for (const Check& check : report.checks) addLine(check, kVerdicts[static_cast<std::size_t>(check.verdict)]);
  return text;
}

std::string summaryText(const VerifyReport& report) {
  const auto skipped =
      std::count_if(report.checks.begin(), report.checks.end(), [](const Check& check) { return check.verdict == Verdict::skipped; });
  const auto judged = static_cast<std::ptrdiff_t>(report.checks.size()) - skipped;
  if (report.failures() > 0) return std::to_string(report.failures()) + " of " + std::to_string(judged) + " checks FAILED";
  return std::to_string(judged) + (judged == 1 ? " check holds" : " checks hold") +
         (skipped > 0 ? ", " + std::to_string(skipped) + " left out" : "");
}

std::string failureText(const VerifyReport& report) {
  const Check* first = report.firstFailure();
  if (!first) return "";
  const int more = report.failures() - 1;
  if (more == 0) return first->complaint;
  return first->complaint + " " + std::to_string(more) + (more == 1 ? " more check" : " more checks") + " failed.";
}

}  // namespace terrella::exporter
