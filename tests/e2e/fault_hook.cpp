// Loaded into the program by its tests (LD_PRELOAD): ends or fails it at its Nth step on the disk.
//
// Steps are the calls that change what lies there: files and folders made, bytes written, names moved or removed, and what is asked to be
// on the disk itself. FAULT_LOG=FILE appends the name of each; FAULT_AT=N kills the process before the Nth (from 1) as kill -9 does, or,
// with FAULT_ERROR=CODE, lets that one and all later ones fail that take room.
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

long numberFrom(const char* name) {
  const char* const text = std::getenv(name);
  return text ? std::strtol(text, nullptr, 10) : 0;
}

void note(const char* step) {
  static const char* const path = std::getenv("FAULT_LOG");
  if (!path) return;
  const long file = ::syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  char line[32];
  const int length = std::snprintf(line, sizeof line, "%s\n", step);
  ::syscall(SYS_write, file, line, length);
  ::syscall(SYS_close, file);
}

// Whether this step is to fail.
bool fails(const char* step, bool takesRoom) {
  static std::atomic<long> steps{0};
  static const long at = numberFrom("FAULT_AT"), code = numberFrom("FAULT_ERROR");
  const long step_number = ++steps;
  note(step);
  if (at == 0 || step_number < at) return false;
  if (code == 0) ::kill(::getpid(), SIGKILL);
  if (!takesRoom) return false;
  errno = static_cast<int>(code);
  return true;
}

template <class Function>
Function real(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

mode_t modeFrom(int flags, va_list arguments) { return flags & O_CREAT ? static_cast<mode_t>(va_arg(arguments, int)) : 0; }

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  static const auto call = real<int (*)(const char*, int, mode_t)>("open");
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = modeFrom(flags, arguments);
  va_end(arguments);
  return flags & O_CREAT && fails("open", true) ? -1 : call(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
  static const auto call = real<int (*)(int, const char*, int, mode_t)>("openat");
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = modeFrom(flags, arguments);
  va_end(arguments);
  return flags & O_CREAT && fails("openat", true) ? -1 : call(folder, path, flags, mode);
}

ssize_t write(int file, const void* bytes, size_t size) {
  static const auto call = real<ssize_t (*)(int, const void*, size_t)>("write");
  return file > 2 && fails("write", true) ? -1 : call(file, bytes, size);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  static const auto call = real<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite");
  return fails("pwrite", true) ? -1 : call(file, bytes, size, at);
}

int fsync(int file) {
  static const auto call = real<int (*)(int)>("fsync");
  return fails("fsync", true) ? -1 : call(file);
}

int rename(const char* from, const char* to) {
  static const auto call = real<int (*)(const char*, const char*)>("rename");
  return fails("rename", true) ? -1 : call(from, to);
}

int mkdir(const char* path, mode_t mode) {
  static const auto call = real<int (*)(const char*, mode_t)>("mkdir");
  return fails("mkdir", true) ? -1 : call(path, mode);
}

int unlink(const char* path) {
  static const auto call = real<int (*)(const char*)>("unlink");
  return fails("unlink", false) ? -1 : call(path);
}

int unlinkat(int folder, const char* path, int flags) {
  static const auto call = real<int (*)(int, const char*, int)>("unlinkat");
  return fails("unlinkat", false) ? -1 : call(folder, path, flags);
}

int rmdir(const char* path) {
  static const auto call = real<int (*)(const char*)>("rmdir");
  return fails("rmdir", false) ? -1 : call(path);
}

int ftruncate(int file, off_t size) {
  static const auto call = real<int (*)(int, off_t)>("ftruncate");
  return fails("ftruncate", true) ? -1 : call(file, size);
}
}
