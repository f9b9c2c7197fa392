#include "packs/gltf/planet_glb.h"

#include <algorithm>
#include <string>

#include "exporter/png.h"
#include "exporter/set_files.h"
#include "packs/gltf/face_textures.h"
#include "packs/gltf/glb.h"
#include "packs/gltf/relief.h"
#include "packs/gltf/ring_disc.h"
#include "packs/gltf/sphere_faces.h"
#include "packs/pack_files.h"
#include "params/flattening.h"
#include "params/share_code.h"
#include "params/visit_values.h"

namespace terrella::packs {
namespace {

using Bytes = std::vector<std::uint8_t>;

// Numbers of the standard.
constexpr int kLinear = 9729, kLinearMipmapLinear = 9987, kClampToEdge = 33071;

// Accessors of corners and triangles.
struct Shape {
  int points, normals, tangents;  // of the first face; the next has the next. Tangents where there are normal maps
  int coordinates, indices;       // of all
};

void append(std::vector<float>& numbers, const Point3<float>& p) { numbers.insert(numbers.end(), {p.x, p.y, p.z}); }

// Displaced by `relief`, if there is one. Normals stay those of the sphere, for the slopes of the ground are in the normal maps.
Shape addShape(Glb& glb, FaceMesh mesh, const Relief* relief, bool hasTangents) {
  std::vector<float> points, normals, tangents;
  for (int face = 0; face < kFaces; ++face) {
    for (const Point3<float>& up : facePoints(face, mesh)) {
      append(normals, up);
      append(points, relief ? up * static_cast<float>(relief->radiusAt(up)) : up);
    }
    if (!hasTangents) continue;
    for (const Point3<float>& tangent : faceTangents(face, mesh)) {
      append(tangents, tangent);
      tangents.push_back(1);  // green leads up the picture: cross(normal, tangent)
    }
  }
  Shape shape{};
  shape.points = glb.addCorners(points, 3, mesh.corners(), true);
  // Readers may change places without changing normals, so these are no second use of the same bytes.
  shape.normals = glb.addCorners(normals, 3, mesh.corners());
  if (hasTangents) shape.tangents = glb.addCorners(tangents, 4, mesh.corners());
  shape.coordinates = glb.addCorners(faceTextureCoordinates(mesh), 2, mesh.corners());
  shape.indices = glb.addIndices(faceIndices(mesh));
  return shape;
}

// A smooth one, which needs no tangents.
Shape addCloudShape(Glb& glb) {
  std::vector<float> points;
  for (int face = 0; face < kFaces; ++face) {
    for (const Point3<float>& point : facePoints(face, kSmoothMesh)) append(points, point);
  }
  Shape shape{};
  shape.points = glb.addCorners(points, 3, kSmoothMesh.corners(), true);
  shape.normals = glb.addCorners(points, 3, kSmoothMesh.corners());
  shape.coordinates = glb.addCorners(faceTextureCoordinates(kSmoothMesh), 2, kSmoothMesh.corners());
  shape.indices = glb.addIndices(faceIndices(kSmoothMesh));
  return shape;
}

// Above the highest mountain, however high these were made.
double cloudRadius(const PackSource& source) {
  if (source.plan.displacement == 0) return kCloudRadius;
  const double highest = source.metersOf(fullScale(source).high) / source.plan.params.relief.radiusMeters;
  return std::max(kCloudRadius, 1 + source.plan.displacement * highest + 0.001);
}

// Of a face's textures all but clouds.
void addGroundMaterial(Glb& glb, const std::string& face, const std::vector<FaceTexture>& textures, const Bytes* pictures) {
  Json rough = Json::object(), more = Json::object();
  for (std::size_t k = 0; k < textures.size(); ++k) {
    const auto texture = [&](const char* name) { return glb.addTexture(pictures[k], name + face); };
    switch (textures[k]) {
      case FaceTexture::albedo:
        rough["baseColorTexture"] = texture("albedo_");
        break;
      case FaceTexture::normal:
        more["normalTexture"] = texture("normal_");
        break;
      case FaceTexture::orm:
        more["occlusionTexture"] = texture("orm_");
        rough["metallicRoughnessTexture"] = more["occlusionTexture"];
        break;
      case FaceTexture::emissive:
        more["emissiveTexture"] = texture("emissive_");
        more["emissiveFactor"] = {1, 1, 1};
        break;
      case FaceTexture::clouds:
        break;
    }
  }
  if (!rough.contains("metallicRoughnessTexture")) rough.update({{"metallicFactor", 0}, {"roughnessFactor", 1}});
  Json material{{"name", "ground_" + face}, {"pbrMetallicRoughness", std::move(rough)}};
  material.update(more);
  glb.add("materials", std::move(material));
}

void addCloudMaterial(Glb& glb, const std::string& face, const Bytes& picture) {
  const Json clouds = glb.addTexture(picture, "clouds_" + face);
  const Json rough{{"baseColorTexture", clouds}, {"metallicFactor", 0}, {"roughnessFactor", 1}};
  glb.add("materials", {{"name", "clouds_" + face}, {"pbrMetallicRoughness", rough}, {"alphaMode", "BLEND"}, {"doubleSided", false}});
}

// A mesh of six faces, whose materials follow each other `step` apart.
int addMesh(Glb& glb, const char* name, const Shape& shape, int firstMaterial, int step, bool hasRelief) {
  Json faces = Json::array();
  for (int face = 0; face < kFaces; ++face) {
    Json attributes{{"POSITION", shape.points + face}, {"NORMAL", shape.normals + face}};
    if (hasRelief) attributes["TANGENT"] = shape.tangents + face;
    attributes["TEXCOORD_0"] = shape.coordinates;
    faces.push_back({{"attributes", attributes}, {"indices", shape.indices}, {"material", firstMaterial + face * step}});
  }
  return glb.add("meshes", {{"name", name}, {"primitives", faces}});
}

// What a program may want to know of the planet: planet.json's names.
Json extrasOf(const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  return {{"seed", params.seed.text()},  // text, for numbers of JSON are doubles to many and lose digits
          {"shareCode", toShareCode(params)},
          {"radiusMeters", params.relief.radiusMeters},
          {"normalExaggeration", source.plan.displacement > 0 ? source.plan.displacement : params.relief.exaggeration},
          {"displacement", source.plan.displacement},
          {"flattening", flatteningOf(params)},
          {"air", enumName(params.air.model)},
          {"airDensity", params.air.density}};
}

}  // namespace

Result<Bytes> planetGlb(const PackSource& source) {
  const std::vector<FaceTexture> textures = texturesOf(source);
  const bool hasRelief = source.maps.has(MapId::normal), isCloudy = textures.back() == FaceTexture::clouds;
  const auto pictures = encodeTextures(source, textures);
  if (!pictures) return pictures.error();
  Glb glb;
  glb.document["asset"]["generator"] = "Terrella " TERRELLA_VERSION;
  glb.document["asset"]["copyright"] = exporter::kCopyright;
  glb.document["scene"] = 0;
  glb.add("samplers", {{"magFilter", kLinear}, {"minFilter", kLinearMipmapLinear}, {"wrapS", kClampToEdge}, {"wrapT", kClampToEdge}});
  const Relief relief(source, kReliefMesh.quads);
  const Shape shape = isDisplaced(source) ? addShape(glb, kReliefMesh, &relief, hasRelief) : addShape(glb, kSmoothMesh, nullptr, hasRelief);
  for (int face = 0; face < kFaces; ++face) {
    const Bytes* own = pictures->data() + static_cast<std::size_t>(face) * textures.size();
    const std::string name = kFaceNames[static_cast<std::size_t>(face)];
    addGroundMaterial(glb, name, textures, own);
    if (isCloudy) addCloudMaterial(glb, name, own[textures.size() - 1]);
  }
  const int step = isCloudy ? 2 : 1;
  const double tall = 1 - flatteningOf(source.plan.params);
  Json ground{{"name", "ground"}, {"mesh", addMesh(glb, "ground", shape, 0, step, hasRelief)}};
  if (tall < 1) ground["scale"] = {1, tall, 1};
  Json parts = Json::array({glb.add("nodes", std::move(ground))});
  if (isCloudy) {
    const int mesh = addMesh(glb, "clouds", isDisplaced(source) ? addCloudShape(glb) : shape, 1, step, false);
    const double radius = cloudRadius(source);
    parts.push_back(glb.add("nodes", {{"name", "clouds"}, {"mesh", mesh}, {"scale", {radius, radius * tall, radius}}}));
  }
  if (const auto rings = addRings(glb, source)) parts.push_back(*rings);
  const int planet = glb.add("nodes", {{"name", "planet"}, {"children", parts}, {"extras", extrasOf(source)}});
  glb.add("scenes", {{"name", "Seed " + source.plan.params.seed.text()}, {"nodes", Json::array({planet})}});
  return std::move(glb).finished();
}

PackFile glbFile() { return {"planet.glb", "the planet and all its textures in one: a glTF 2.0 scene", PackFile::Space::none, planetGlb}; }

}  // namespace terrella::packs
