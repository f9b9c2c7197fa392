// Parsing JSON text into a Result instead of an exception.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace terrella {

// Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

// The largest text that is read where nothing else is said, and how deep it may nest: more is no parameter file, and a parser that
// recurses must not be led to the end of its stack.
inline constexpr std::size_t kMaxJsonBytes = 1 << 20;
inline constexpr int kMaxJsonDepth = 16;

Result<Json> parseJson(std::string_view text, std::size_t mostBytes = kMaxJsonBytes);

// "a number", "text", ... for messages.
std::string jsonTypeName(const Json& json);

}  // namespace terrella
