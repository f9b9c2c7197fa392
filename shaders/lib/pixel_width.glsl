// How wide a pixel is on ground or water, in the unit of `place`: between its width and its length, as one looks along them. As long a blur as
// its length would smear across it what is seen, and which way one looks along the face must not show.
float pixelWidth(vec2 place) { return sqrt(abs(determinant(mat2(dFdx(place), dFdy(place))))); }
