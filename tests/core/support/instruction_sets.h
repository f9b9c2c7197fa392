// Runs something once with each instruction set that the program carries and this machine has.
#pragma once

#include <hwy/highway.h>
#include <hwy/targets.h>

namespace terrella::testing {

// Calls check(name) for each in turn; returns how many there were.
template <class Check>
int forEachInstructionSet(Check check) {
  const auto choose = [](std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  };
  const auto targets = hwy::SupportedAndGeneratedTargets();
  for (const std::int64_t target : targets) {
    choose(target);
    check(hwy::TargetName(target));
  }
  choose(0);
  return static_cast<int>(targets.size());
}

}  // namespace terrella::testing
