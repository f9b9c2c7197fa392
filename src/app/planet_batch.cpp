#include "app/planet_batch.h"

#include <algorithm>
#include <limits>

#include "app/option_list.h"
#include "base/text.h"
#include "params/nearest_name.h"
#include "params/share_code.h"

namespace terrella::app {
namespace {

constexpr std::size_t kLongestName = 255;  // bytes, on the file systems in use
constexpr std::uint64_t kLastSeed = std::numeric_limits<std::uint64_t>::max();

// Digits alone, as a Seed reads them.
bool isNumber(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

Error notASeed(const std::string& part) {
  return mustBe("--seeds", "seeds and ranges of numbers with commas between, as in 1..1000 or 3,7,20..29", part);
}

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
}

// The first word in braces that means nothing, or one brace alone.
Result<void> checkBraces(const std::string& pattern) {
  static const std::vector<std::string> known{"seed", "preset", "code"};
  for (std::size_t at = 0; (at = pattern.find_first_of("{}", at)) != std::string::npos;) {
    const std::size_t end = pattern.find('}', at);
    const std::string word = pattern[at] == '{' && end != std::string::npos ? pattern.substr(at + 1, end - at - 1) : "";
    if (std::find(known.begin(), known.end(), word) == known.end()) {
      const std::string nearest = nearestName(word, known);
      return Error{"--name knows {seed}, {preset} and {code}, not \"" + excerpt(pattern.substr(at, end - at + (end < pattern.size()))) +
                   "\"" + (nearest.empty() ? "." : "; did you mean {" + nearest + "}?")};
    }
    at = end + 1;
  }
  return {};
}

}  // namespace

Result<void> SeedList::add(const SeedRange& range) {
  const std::uint64_t more = range.last - range.first;  // one less than there are, which fits for all seeds there are
  if (more >= kMost || count() + more >= kMost)
    return Error{"A bake makes at most " + std::to_string(kMost) + " planets; --seeds names more."};
  ends_.push_back(count() + more + 1);
  ranges_.push_back(range);
  return {};
}

Result<void> SeedList::checkOverlaps() const {
  std::vector<SeedRange> sorted = ranges_;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].first <= sorted[i - 1].last)
      return Error{"--seeds names seed " + std::to_string(sorted[i].first) + " twice; each planet needs a folder of its own."};
  }
  return {};
}

Result<SeedList> SeedList::parse(const std::string& text) {
  SeedList list;
  for (const std::string& part : splitAtCommas(text)) {
    const std::size_t dots = part.find("..");
    const std::string left = part.substr(0, dots), right = dots == std::string::npos ? left : part.substr(dots + 2);
    if (dots != std::string::npos && !(isNumber(left) && isNumber(right))) return notASeed(part);
    const auto first = Seed::parse(left), last = Seed::parse(right);
    if (!first || !last) return left.empty() ? notASeed(part) : (first ? last : first).error();
    if (last->number() < first->number()) return Error{"--seeds counts upwards: " + excerpt(part) + " ends before it begins."};
    if (const auto added = list.add({*first, last->number()}); !added) return added.error();
  }
  if (const auto differ = list.checkOverlaps(); !differ) return differ.error();
  return list;
}

Result<SeedList> SeedList::from(const Seed& first, std::uint64_t count) {
  if (first > kLastSeed - (count - 1)) return Error{"--count goes past the last seed, " + std::to_string(kLastSeed) + "."};
  SeedList list;
  if (const auto added = list.add({first, first + (count - 1)}); !added) return added.error();
  return list;
}

Seed SeedList::at(std::uint64_t index) const {
  const auto range = static_cast<std::size_t>(std::upper_bound(ends_.begin(), ends_.end(), index) - ends_.begin());
  const std::uint64_t number = ranges_[range].last - (ends_[range] - 1 - index);
  return number == ranges_[range].first ? ranges_[range].first : Seed(number);
}

Seed SeedList::longest() const {
  Seed longest;
  for (const SeedRange& range : ranges_) {
    const std::size_t word = range.first.word().size(), longestWord = longest.word().size();
    if (word > longestWord) longest = range.first;
    if (longestWord == 0 && word == 0 && range.last > longest) longest = range.last;
  }
  return longest;
}

Result<Shard> Shard::parse(const std::string& text) {
  const std::size_t slash = text.find('/');
  const std::string which = text.substr(0, slash), of = slash == std::string::npos ? "" : text.substr(slash + 1);
  constexpr std::size_t kDigits = 9;
  if (isNumber(which) && isNumber(of) && which.size() <= kDigits && of.size() <= kDigits) {
    const Shard shard{std::stoull(which), std::stoull(of)};
    if (shard.which >= 1 && shard.which <= shard.of) return shard;
  }
  return mustBe("--shard", "K/N, the K-th of N shares with K from 1 to N, as in 3/16", text);
}

Result<NamePattern> NamePattern::parse(const std::string& pattern, const std::string& preset, const PlanetParams& longest,
                                       std::uint64_t count) {
  const auto refused = [&](const std::string& why) { return Error{"--name \"" + excerpt(pattern) + "\" " + why}; };
  if (pattern.empty()) return Error{"--name needs a name, as in \"planet-{seed}\"."};
  if (pattern.find('/') != std::string::npos) return refused("must name one folder, without a slash; --out says where it goes.");
  if (pattern.find("..") != std::string::npos) return refused("must not have two points in a row.");
  if (pattern[0] == '.') return refused("must not begin with a point: such folders are hidden.");
  if (!isUtf8(pattern) || std::any_of(pattern.begin(), pattern.end(), [](char letter) { return letter >= 0 && letter < ' '; }))
    return refused("must be text, without line ends and the like.");
  if (const auto braces = checkBraces(pattern); !braces) return braces.error();
  const bool tellsApart = pattern.find("{seed}") != std::string::npos || pattern.find("{code}") != std::string::npos;
  if (!tellsApart && count > 1)
    return refused("gives " + std::to_string(count) + " planets the same folder; {seed} or {code} in it tells them apart.");
  if (preset.empty() && pattern.find("{preset}") != std::string::npos)
    return refused("has a {preset}, but the planet is none; leave it out.");
  NamePattern names;
  names.pattern_ = pattern;
  replaceAll(names.pattern_, "{preset}", preset);
  // Of all seeds it has the longest code; where a word's number has fewer digits than another seed, the file system has the last word.
  const std::size_t length = names.nameOf(longest).size();
  if (length > kLongestName)
    return refused("becomes " + std::to_string(length) + " bytes long; a folder's name has at most " + std::to_string(kLongestName) + ".");
  return names;
}

std::string NamePattern::nameOf(const PlanetParams& params) const {
  std::string name = pattern_;
  replaceAll(name, "{seed}", std::to_string(params.seed.number()));
  if (name.find("{code}") != std::string::npos) replaceAll(name, "{code}", toShareCode(params));
  return name;
}

}  // namespace terrella::app
