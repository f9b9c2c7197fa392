// Planets that people have seen: what their share codes give must never change (docs/determinism.md).
#pragma once

#include <string>
#include <vector>

namespace terrella::testing {

// Fifty: seeds of the default planet, of every preset, and parameters drawn at random.
std::vector<std::string> newCodes();

// "CODE map=hash map=hash ..." of all maps at 512.
std::string keptLine(const std::string& code, int threads);

}  // namespace terrella::testing
