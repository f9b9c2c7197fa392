// three.js: a page that shows the planet, beside its scene.
//
// From a server the page loads planet.glb. Opened by a double click (file://) a browser lets it read no file but scripts, so the same
// bytes come once more as planet.js, in base64 (RFC 4648). three.js itself is not in the pack: the page names a version of it at a public
// place, so packs stay free of other people's code, and says what to change to have it beside the page.
#include <memory>
#include <mutex>
#include <optional>

#include "base/assets.h"
#include "packs/gltf/face_textures.h"
#include "packs/gltf/planet_glb.h"
#include "packs/pack_files.h"
#include "packs/targets/all.h"

namespace terrella::packs {
namespace {

using Bytes = std::vector<std::uint8_t>;

void appendBase64(Bytes& out, const Bytes& bytes) {
  constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t left = bytes.size() - at;
    const std::uint32_t three = static_cast<std::uint32_t>(bytes[at]) << 16 |
                                static_cast<std::uint32_t>(left > 1 ? bytes[at + 1] : 0) << 8 |
                                static_cast<std::uint32_t>(left > 2 ? bytes[at + 2] : 0);
    for (std::size_t i = 0; i < 4; ++i) {
      const char letter = i <= left ? kLetters[three >> (18 - 6 * i) & 63] : '=';
      out.push_back(static_cast<std::uint8_t>(letter));
    }
  }
}

// The scene, which two files hold, made for the first of them. Whoever makes it lends a hand to others while it waits for its pictures, and
// might come back here: the mutex lets the same thread in, which then makes it itself.
class SharedScene {
 public:
  Result<Bytes> of(const PackSource& source) {
    const std::lock_guard lock(mutex_);
    if (!scene_) scene_ = planetGlb(source);
    return *scene_;
  }

 private:
  std::recursive_mutex mutex_;
  std::optional<Result<Bytes>> scene_;
};

Result<Bytes> planetScript(const Result<Bytes>& glb) {
  if (!glb) return glb.error();
  constexpr std::string_view kBegin = "// planet.glb in base64, for pages that were opened by a double click.\nvar terrellaPlanet = \"",
                             kEnd = "\";\n";
  Bytes script(kBegin.begin(), kBegin.end());
  script.reserve(kBegin.size() + kEnd.size() + (glb->size() + 2) / 3 * 4);
  appendBase64(script, *glb);
  script.insert(script.end(), kEnd.begin(), kEnd.end());
  return script;
}

std::vector<PackFile> threejsFiles(const PackPlan&) {
  const auto scene = std::make_shared<SharedScene>();
  PackFile glb = glbFile();
  glb.make = [scene](const PackSource& source) { return scene->of(source); };
  const auto page = [](const PackSource&) -> Result<Bytes> {
    const auto text = assets::read("assets/packs/threejs.html");
    if (!text) return text.error();
    return Bytes(text->begin(), text->end());
  };
  return {{"index.html", "the page", PackFile::Space::none, page},
          std::move(glb),
          {"planet.js", "planet.glb once more, for index.html opened by a double click; a server needs none", PackFile::Space::none,
           [scene](const PackSource& source) { return planetScript(scene->of(source)); }}};
}

std::string threejsNotes(const PackSource& source) {
  const double displacement = source.plan.displacement;
  const std::string relief =
      displacement > 0 ? "The ground of planet.glb stands " + numberText(displacement) + " times as high as it is (--displace).\n" : "";
  return relief +
         "Open index.html by a double click, or put the folder on any static server. The page fetches three.js 0.187.0 (MIT) from\n"
         "cdn.jsdelivr.net. To do without the net: npm install three@0.187.0 in this folder, put ./node_modules/three/ where\n"
         "https://cdn.jsdelivr.net/npm/three@0.187.0/ stands in index.html, and serve the folder (python3 -m http.server).\n"
         "In a page of your own: new GLTFLoader().load(\"planet.glb\", ...); the scene has the nodes planet" +
         (hasCloudShell(source) ? ", ground and clouds" : " and ground") + ", radius 1.\n";
}

}  // namespace

const Target kThreejs{"threejs",
                      "three.js",
                      "a page that shows the planet in a browser, and planet.glb",
                      true,
                      true,
                      8192,
                      MapSet(),
                      kGlbMaps,
                      true,
                      threejsFiles,
                      threejsNotes,
                      14,
                      MapSet(MapId::albedo),
                      nullptr,
                      nullptr,
                      false,
                      true};

}  // namespace terrella::packs
