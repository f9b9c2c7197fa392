// Loaded before the program, this keeps libraries to the end that would be unloaded before it: memory that a graphics driver still knows
// of is then no leak, as it is none of ours.
int dlclose(void* library) {
  (void)library;
  return 0;
}
