// A .glb file: a glTF 2.0 document and all of its bytes in one (Khronos, "glTF 2.0 Specification", chapter 4.4, Binary glTF).
//
//   "glTF" version=2 length | length "JSON" document, blanks | length "BIN" bytes, zeros          numbers of 32 bits, low byte first
//
// The document is JSON that one fills in; this adds its buffers, views of them, accessors and images. Every view begins at a multiple
// of four bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "params/json_text.h"

namespace terrella::packs {

class Glb {
 public:
  Glb();

  Json document;

  // What each function adds is known by the number that it returns.
  //
  // Numbers of corners, `width` a corner and `corners` an accessor, in a view of their own; returns the number of the first accessor. Those
  // of places need their bounds.
  int addCorners(std::span<const float> numbers, int width, int corners, bool hasBounds = false);
  int addIndices(std::span<const std::uint16_t> indices);
  int addPng(std::span<const std::uint8_t> bytes, const std::string& name);
  // The picture as a texture, read by the first sampler, as materials name one.
  Json addTexture(std::span<const std::uint8_t> png, const std::string& name);
  // Adds to a list of the document.
  int add(const char* list, Json entry);

  // An error if the file would be longer than its own numbers can say.
  Result<std::vector<std::uint8_t>> finished() &&;

 private:
  int addView(std::span<const std::uint8_t> bytes, Json view);

  std::vector<std::uint8_t> bytes_;
};

}  // namespace terrella::packs
