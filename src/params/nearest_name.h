// What was meant by a name that is unknown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace terrella {

// The candidate that differs in no more than capitals, and hyphens or blanks for underscores: "Ice age" is ice_age. The name itself where
// there is none.
std::string sameName(std::string_view name, const std::vector<std::string>& candidates);

// The candidate that is meant by another name for it, that begins like the name, or that takes the fewest edits to reach; "" if none is
// near. For "did you mean".
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

// "; did you mean \"x\"?" or, where nothing is near, "; there are: a, b, c." Ends the sentence about an unknown name.
std::string suggestion(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace terrella
