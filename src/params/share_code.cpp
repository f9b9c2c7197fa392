#include "params/share_code.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.h"
#include "params/share_bytes.h"
#include "params/share_letters.h"
#include "params/share_order.h"

namespace terrella {
namespace {

constexpr std::size_t kMaxCode = 4096;
static_assert(kMaxSeedWord <= kMaxShareText);
constexpr const char* kSeedWordPath = "seed.word";

// Seed, number of parameters that differ from their defaults, and their indices and values in rising order.
Bytes bytesOf(const PlanetParams& params) {
  const auto valuesOf = [](const PlanetParams& planet) {
    std::map<std::uint64_t, Bytes> values;
    const auto add = [&](const std::string& path, const auto& value) {
      ShareWriter writer;
      writer.value(value);
      values[shareIndex(path)] = writer.bytes;
    };
    PlanetParams::visitParameters(planet, [&](const std::string& path, const Parameter&, const auto& value) { add(path, value); });
    add(kSeedWordPath, planet.seed.word());
    return values;
  };
  const auto standards = valuesOf(PlanetParams{});
  ShareWriter parameters;
  std::uint64_t count = 0;
  for (const auto& [index, bytes] : valuesOf(params)) {
    if (bytes == standards.at(index)) continue;
    parameters.varint(index);
    parameters.bytes.insert(parameters.bytes.end(), bytes.begin(), bytes.end());
    ++count;
  }
  ShareWriter code;
  code.varint(params.seed);
  code.varint(count);
  code.bytes.insert(code.bytes.end(), parameters.bytes.begin(), parameters.bytes.end());
  return code.bytes;
}

Result<PlanetParams> planetFromCode(std::string_view code) {
  const Error broken{"The share code is cut short or mistyped; paste it whole, from \"T" + std::to_string(kAlgorithmVersion) +
                     "-\" to its last letter."};
  const Error noCode{"A share code begins with \"T" + std::to_string(kAlgorithmVersion) + "-\"; this does not look like one."};
  code = trimmed(code);
  const std::size_t dash = code.find('-');
  if (code.size() > kMaxCode || code.empty() || (code[0] != 'T' && code[0] != 't') || dash == std::string_view::npos || dash == 1) {
    return noCode;
  }
  const std::string_view version = code.substr(1, dash - 1);
  if (!std::all_of(version.begin(), version.end(), [](char c) { return c >= '0' && c <= '9'; })) return noCode;
  if (version != std::to_string(kAlgorithmVersion)) {
    return Error{"The share code was made by version " + std::string(version.substr(0, 8)) +
                 " of the algorithm; this program makes version " + std::to_string(kAlgorithmVersion) +
                 ", which would grow another planet."};
  }
  const auto bytes = bytesOfLetters(code.substr(dash + 1));
  if (!bytes || bytes->size() < 2) return broken;

  PlanetParams params;
  ShareReader reader{*bytes, bytes->size()};
  params.seed = reader.varint();
  for (std::uint64_t left = reader.varint(); reader.isGood && left > 0; --left) {
    const std::uint64_t index = reader.varint();
    bool isKnown = index == shareIndex(kSeedWordPath);
    if (isKnown) {
      std::string word;
      reader.value(Parameter{}, word);
      const auto seed = Seed::parse(word);
      if (!seed || *seed != params.seed.number()) return broken;
      params.seed = *seed;
    }
    PlanetParams::visitParameters(params, [&](const std::string& path, const Parameter& parameter, auto& value) {
      if (!reader.isGood || shareIndex(path) != index) return;
      isKnown = true;
      reader.value(parameter, value);
    });
    if (!isKnown) return broken;
  }
  if (!reader.isGood) return broken;
  // One planet, one code: what no program of ours would write (a default spelled out, another order, bytes left over) is none.
  if (bytesOf(params) != *bytes) return broken;
  return params;
}

}  // namespace

std::string toShareCode(const PlanetParams& params) { return shareCodeOf(bytesOf(params)); }

std::string shareCodeOf(const Bytes& bytes) { return "T" + std::to_string(kAlgorithmVersion) + "-" + checkedLetters(bytes); }

std::string toShareCode(const PlanetParams& params, const PlaceView& view) { return toShareCode(params) + kPlaceMark + lettersOf(view); }

Result<SharedPlanet> sharedPlanet(std::string_view code) {
  const std::size_t mark = code.find(kPlaceMark);
  auto params = planetFromCode(code.substr(0, mark));
  if (!params) return params.error();
  SharedPlanet shared{std::move(*params), std::nullopt};
  if (mark == std::string_view::npos) return shared;
  const auto view = placeFromLetters(trimmed(code.substr(mark + 1)));
  if (!view) return view.error();
  shared.view = *view;
  return shared;
}

Result<PlanetParams> fromShareCode(std::string_view code) {
  auto shared = sharedPlanet(code);
  if (!shared) return shared.error();
  return std::move(shared->params);
}

}  // namespace terrella
