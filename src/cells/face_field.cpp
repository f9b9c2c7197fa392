#include "cells/face_field.h"

#include <algorithm>
#include <cstdint>

namespace terrella {

template <class T>
FaceCells<T>::FaceCells(const CellGrid& grid, const AlignedVector<T>& field) : FaceCells(grid.size()) {
  for (int k = 0; k < kFaces * size_; ++k) {
    const T* from = field.data() + k * size_;
    std::copy(from, from + size_, row(k / size_, k % size_));
  }
  closeRim();
}

template <class T>
void FaceCells<T>::closeRim() {
  // Along an edge its neighbours follow each other at equal steps: the first two tell them all.
  const auto placeAcross = [this](int face, int s, int t) {
    const auto place = folded(face, s, t, size_);
    return row(place.face, (place.t + size_) / 2) + (place.s + size_) / 2;
  };
  const auto copyEdge = [this](T* to, std::ptrdiff_t step, const T* first, const T* second) {
    for (int i = 0; i < size_; ++i) to[i * step] = first[i * (second - first)];
  };
  // In half cells, on which middles are odd (CellGrid::findNeighbours).
  const int first = 1 - size_, second = 3 - size_;
  for (int face = 0; face < kFaces; ++face) {
    for (const bool isPast : {false, true}) {
      const int beyond = isPast ? size_ + 1 : -size_ - 1, line = isPast ? size_ : -1;
      copyEdge(row(face, line), 1, placeAcross(face, first, beyond), placeAcross(face, second, beyond));
      copyEdge(row(face, 0) + line, stride(), placeAcross(face, beyond, first), placeAcross(face, beyond, second));
    }
    for (const int j : {-1, size_}) {
      for (const int i : {-1, size_}) {
        const int inner = i < 0 ? 0 : size_ - 1;
        row(face, j)[i] = (row(face, j)[inner] + row(face, j < 0 ? 0 : size_ - 1)[i]) / 2;
      }
    }
  }
}

template <class T>
AlignedVector<T> FaceCells<T>::cells() const {
  AlignedVector<T> result(static_cast<std::size_t>(kFaces * size_) * size_);
  for (int k = 0; k < kFaces * size_; ++k) {
    const T* from = row(k / size_, k % size_);
    std::copy(from, from + size_, result.data() + k * size_);
  }
  return result;
}

template class FaceCells<float>;
template class FaceCells<std::int32_t>;

FaceField halved(const FaceField& field, const Workers& workers) {
  FaceField result(field.size() / 2);
  forFaceRows(result.size(), workers, [&](int face, int j) {
    const float *north = field.row(face, 2 * j), *south = field.row(face, 2 * j + 1);
    float* out = result.row(face, j);
    for (int i = 0; i < result.size(); ++i) out[i] = 0.25f * ((north[2 * i] + north[2 * i + 1]) + (south[2 * i] + south[2 * i + 1]));
  });
  result.closeRim();
  return result;
}

FaceField doubled(const FaceField& field, const Workers& workers) {
  FaceField result(2 * field.size());
  forFaceRows(result.size(), workers, [&](int face, int j) {
    // A middle lies a quarter of a cell from that of the coarse cell which holds it.
    const float *near = field.row(face, j / 2), *far = field.row(face, j / 2 + (j % 2 == 0 ? -1 : 1));
    float* out = result.row(face, j);
    for (int i = 0; i < field.size(); ++i) {
      const float west = 0.75f * near[i - 1] + 0.25f * far[i - 1], here = 0.75f * near[i] + 0.25f * far[i],
                  east = 0.75f * near[i + 1] + 0.25f * far[i + 1];
      out[2 * i] = 0.75f * here + 0.25f * west;
      out[2 * i + 1] = 0.75f * here + 0.25f * east;
    }
  });
  result.closeRim();
  return result;
}

void smooth(FaceField& field, int times, const Workers& workers) {
  FaceField next(field.size());
  for (; times > 0; --times) {
    forFaceRows(field.size(), workers, [&](int face, int j) {
      const float *north = field.row(face, j - 1), *here = field.row(face, j), *south = field.row(face, j + 1);
      float* out = next.row(face, j);
      for (int i = 0; i < field.size(); ++i) {
        const auto column = [&](int k) { return 0.25f * (north[k] + south[k]) + 0.5f * here[k]; };
        out[i] = 0.25f * (column(i - 1) + column(i + 1)) + 0.5f * column(i);
      }
    });
    next.closeRim();
    std::swap(field, next);
  }
}

void smooth(const CellGrid& grid, CellField& field, int times, const Workers& workers) {
  FaceField withRim(grid, field);
  smooth(withRim, times, workers);
  field = withRim.cells();
}

FaceField resized(FaceField field, int size, const Workers& workers) {
  while (field.size() > size) field = halved(field, workers);
  while (field.size() < size) field = doubled(field, workers);
  return field;
}

CellField resized(const CellGrid& from, const CellField& field, const CellGrid& to, const Workers& workers) {
  return from.size() == to.size() ? field : resized(FaceField(from, field), to.size(), workers).cells();
}

}  // namespace terrella
