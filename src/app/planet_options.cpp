#include "app/planet_options.h"

#include "app/planet_file.h"
#include "params/effects.h"
#include "params/nearest_name.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/validate.h"

namespace terrella::app {
namespace {

Result<PlanetParams> presetParams(const std::string& name) {
  auto preset = loadPreset(name);
  if (!preset) return preset.error();
  return preset->params;
}

void takeShared(OptionList& options, const Result<SharedPlanet>& given, PlanetParams& params, std::optional<PlaceView>* view) {
  SharedPlanet shared;
  options.take(given, shared);
  params = std::move(shared.params);
  if (view) *view = shared.view;
}

// What was typed and does nothing for such a planet.
void noteWithoutEffect(OptionList& options, const PlanetParams& params) {
  PlanetParams::visitGroups(params, [&](const char* key, const char*, const auto& group) {
    std::remove_cvref_t<decltype(group)>::visit(group, [&](const Parameter& parameter, const auto&) {
      const std::string option = std::string("--") + key + "." + parameter.key;
      if (!options.typed(option) || hasEffect(params, key, parameter.key, true)) return;
      const auto world = otherWorldOf(params, key);
      options.note(option + " has no effect: " +
                   (world ? std::string("it is of another kind of world, --world.kind ") + enumName(*world) + "."
                          : "with the other parameters as they are nothing reads it."));
    });
  });
}

// A slider may pass the other for a while; here both are meant.
void checkRings(OptionList& options, const RingParams& rings) {
  const bool isTyped = options.typed("--rings.innerRadius") || options.typed("--rings.outerRadius");
  if (rings.opacity > 0 && rings.outerRadius <= rings.innerRadius && isTyped)
    options.check(Error{"--rings.outerRadius must be more than --rings.innerRadius, " + shortNumber(rings.innerRadius) + ", not " +
                        shortNumber(rings.outerRadius) + "."});
}

}  // namespace

void planetOptions(OptionList& options, PlanetParams& params, std::optional<PlaceView>* view, const std::vector<std::string>& presets) {
  const auto text = [&options](const char* name, const char* word, const std::string& help) {
    return options.text(name, word, help, "Planet");
  };
  const auto seed = text("--seed", "SEED", "whole number or word; every seed is another planet (default " + params.seed.text() + ")");
  const auto preset = text("--preset", "NAME", "kind of planet: " + joined(presets));
  options.offer("--preset", presets);
  const auto file = text("--params", "FILE", "parameters as JSON; a planet.json will do, and a bookmark's file says the place as well");
  const auto code = text("--code", "CODE", "share code of a planet, or of a place on one");
  if (file && file->empty()) options.check(Error{"--params needs a name."});
  if (preset.has_value() + file.has_value() + code.has_value() > 1)
    options.check(Error{"Give one of --preset, --params and --code, not several."});
  else if (file && !file->empty())
    takeShared(options, planetFromJsonFile(*file), params, view);
  else if (code)
    takeShared(options, sharedPlanet(*code), params, view);
  else if (preset)
    options.take(presetParams(sameName(*preset, presets)), params);
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter&, const auto&) {
    // The list is long: --help-all writes its own.
    if (const auto typed = options.text("--" + path, "VALUE", "", OptionList::kUnlisted)) options.check(setFromFlag(params, path, *typed));
  });
  checkRings(options, params.rings);
  noteWithoutEffect(options, params);
  if (seed) options.take(Seed::parse(*seed), params.seed);
  if (const auto palette = loadPalette(params.surface.palette); !palette) options.check(palette.error());
}

Variation variationOption(OptionList& options) {
  Variation variation;
  constexpr Range kAmounts{Range::any, 0, 1};
  const auto typed =
      options.text("--vary", "AMOUNT",
                   "how far a planet differs by its seed from others of its kind, from 0 to 1 (default 0): size, colours, and what "
                   "else makes it; parameters given beside it stay",
                   "Planet");
  if (!typed) return variation;
  const auto amount = kAmounts.read(*typed);
  if (!amount) options.check(mustBe("--vary", kAmounts.text(), *typed));
  variation.amount = amount.value_or(0);
  const PlanetParams defaults;
  PlanetParams::visitParameters(defaults, [&](const std::string& path, const Parameter&, const auto&) {
    if (options.typed("--" + path)) variation.kept.push_back(path);
  });
  return variation;
}

}  // namespace terrella::app
