#include "params/nearest_name.h"

#include <algorithm>

namespace terrella {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == '-' || c == ' ' ? '_' : c; }

// Letters to add, to take away, to replace, or to swap with the next one; capitals, hyphens and blanks are as good as others.
std::size_t editDistance(std::string_view a, std::string_view b) {
  const auto isSame = [&](std::size_t i, std::size_t j) { return lower(a[i - 1]) == lower(b[j - 1]); };
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame(i, j) ? 0 : 1)});
      if (i > 1 && j > 1 && isSame(i, j - 1) && isSame(i - 1, j)) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

// What newcomers call things, and what those are called here.
struct OtherName {
  std::string_view typed, meant;
};
constexpr OtherName kOtherNames[] = {
    {"earth", "terra"},       {"earthlike", "terra"},  {"gas_giant", "jupiter"}, {"gasgiant", "jupiter"}, {"giant", "jupiter"},
    {"ice_giant", "neptune"}, {"luna", "moon"},        {"volcanic", "lava"},     {"water", "ocean"},      {"ice", "ice_age"},
    {"ue4", "unreal"},        {"ue5", "unreal"},       {"three", "threejs"},     {"glb", "gltf"},         {"output", "out"},
    {"output_dir", "out"},    {"resolution", "size"},  {"width", "size"},        {"time", "sun"},         {"hour", "sun"},
    {"yaw", "heading"},       {"elevation", "height"}, {"normals", "normal"},    {"heightmap", "height"}, {"color", "albedo"},
    {"colour", "albedo"},     {"diffuse", "albedo"},
};

}  // namespace

std::string sameName(std::string_view name, const std::vector<std::string>& candidates) {
  const auto same =
      std::find_if(candidates.begin(), candidates.end(), [&](const std::string& one) { return editDistance(name, one) == 0; });
  return same == candidates.end() ? std::string(name) : *same;
}

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates) {
  if (name.empty()) return "";
  const auto has = [&](std::string_view wanted) { return std::find(candidates.begin(), candidates.end(), wanted) != candidates.end(); };
  const auto isLike = [&](std::string_view other) { return editDistance(name, other) == 0; };
  for (const OtherName& other : kOtherNames) {
    if (isLike(other.typed) && has(other.meant)) return std::string(other.meant);
  }
  // The shortest that goes on from there, as --lat does.
  std::string nearest;
  for (const std::string& candidate : candidates) {
    const bool goesOn = name.size() >= 3 && candidate.size() > name.size() && isLike(std::string_view(candidate).substr(0, name.size()));
    if (goesOn && (nearest.empty() || candidate.size() < nearest.size())) nearest = candidate;
  }
  if (!nearest.empty()) return nearest;
  std::size_t fewest = std::max<std::size_t>(1, (name.size() + 1) / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t edits = editDistance(name, candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string nearest = nearestName(name, candidates);
  if (!nearest.empty()) return "; did you mean \"" + nearest + "\"?";
  std::string list;
  for (const std::string& candidate : candidates) list += (list.empty() ? "" : ", ") + candidate;
  return "; there are: " + list + ".";
}

}  // namespace terrella
