// Point3: three coordinates and the little arithmetic that directions need.
#pragma once

#include <cmath>

namespace terrella {

template <class Number>
struct Point3 {
  Number x, y, z;
  bool operator==(const Point3&) const = default;

  friend constexpr Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Point3 operator*(const Point3& a, Number factor) { return {a.x * factor, a.y * factor, a.z * factor}; }
};

template <class Number>
constexpr Number dot(const Point3<Number>& a, const Point3<Number>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class Number>
constexpr Point3<Number> cross(const Point3<Number>& a, const Point3<Number>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class Number>
constexpr Number squaredDistance(const Point3<Number>& a, const Point3<Number>& b) {
  const Point3<Number> between = a - b;
  return dot(between, between);
}

template <class Number>
Point3<Number> unit(const Point3<Number>& a) {
  return a * (Number(1) / std::sqrt(dot(a, a)));
}

inline Point3<float> single(const Point3<double>& a) { return {static_cast<float>(a.x), static_cast<float>(a.y), static_cast<float>(a.z)}; }

}  // namespace terrella
