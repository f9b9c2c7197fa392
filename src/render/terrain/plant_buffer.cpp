#include "render/terrain/plant_buffer.h"

namespace terrella::render {

PlantBuffer::PlantBuffer(const char* label) : vertices_(gl::VertexArray::make(label)), buffer_(gl::VertexBuffer::make(label)) {
  const auto attribute = [](GLuint index, GLint size, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, size, GL_FLOAT, GL_FALSE, sizeof(SeenPlant), reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(index, 1);
  };
  attribute(0, 4, offsetof(SeenPlant, foot));
  attribute(1, 4, offsetof(SeenPlant, colour));
  attribute(2, 2, offsetof(SeenPlant, seen));
  attribute(3, 4, offsetof(SeenPlant, ground));
}

void PlantBuffer::upload(const std::vector<SeenPlant>& plants) {
  glBindVertexArray(vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(plants.size() * sizeof(SeenPlant)), plants.data(), GL_STREAM_DRAW);
}

}  // namespace terrella::render
