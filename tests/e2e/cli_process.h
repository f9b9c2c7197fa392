// Starting the program as a user does, and what came of it.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "exporter/test_folder.h"

namespace terrella::test {

using Names = std::set<std::string>;
using Words = std::vector<std::string>;

// What a bake writes unless it is told otherwise.
inline const Names kDefaultFiles{"albedo.png", "height.png", "normal.png", "water.png", "clouds.png", "planet.json"};

struct Ended {
  int code = -1;  // exit code, or -signal
  std::string out, err;

  bool isSilent() const { return err.empty(); }
  bool saysOneLine() const {
    return std::count(err.begin(), err.end(), '\n') == 1 && err.ends_with(".\n") + err.ends_with("?\n") == 1 &&
           err.starts_with("terrella: ");
  }
};

class Process {
 public:
  // `words[0]` is a program; stdout goes to `outPath`, which is not read back, or to a file of our own.
  Process(const TestFolder& folder, const std::vector<std::string>& words, const std::string& outPath = "")
      : isOurOut_(outPath.empty()), out_(isOurOut_ ? folder / ".stdout" : outPath), err_(folder / ".stderr") {
    child_ = ::fork();
    if (child_ == 0) {
      if (::chdir(folder.path().c_str()) != 0) ::_exit(126);
      ::dup2(::open("/dev/null", O_RDONLY), 0);
      ::dup2(::open(out_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
      ::dup2(::open(err_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 2);
      for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
      std::vector<char*> argv;
      for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
      argv.push_back(nullptr);
      ::execvp(argv[0], argv.data());
      ::_exit(127);
    }
  }

  void kill(int signal) const { ::kill(child_, signal); }
  pid_t id() const { return child_; }

  // Whether it came to be while the process went on; one that ends before has nothing to wait for.
  bool waitUntil(const std::function<bool()>& isSo) const {
    while (!isSo()) {
      siginfo_t ended{};
      ::waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT);
      if (ended.si_pid == child_) return isSo();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
  }
  bool waitForFile(const std::string& path) const {
    return waitUntil([&] { return std::filesystem::exists(path); });
  }

  Ended wait() const {
    int status = 0;
    ::waitpid(child_, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), isOurOut_ ? readText(out_) : "", readText(err_)};
  }

 private:
  bool isOurOut_;
  std::string out_, err_;
  pid_t child_ = 0;
};

inline Ended terrella(const TestFolder& folder, std::vector<std::string> words) {
  words.insert(words.begin(), TERRELLA_BINARY);
  return Process(folder, words).wait();
}

// What a command left in the folder; the files of Process aside.
inline std::set<std::string> leftIn(const TestFolder& folder, const std::string& below = "") {
  auto names = folder.names(below);
  names.erase(".stdout");
  names.erase(".stderr");
  return names;
}

// The last line that a command wrote.
inline std::string lastLine(const std::string& text) {
  const std::string trimmed = text.substr(0, text.find_last_not_of('\n') + 1);
  return trimmed.substr(trimmed.rfind('\n') + 1);
}

// Of a folder of planets, without the list of them.
inline std::set<std::string> planetsIn(const TestFolder& folder, const std::string& below) {
  auto names = folder.names(below);
  names.erase("planets.json");
  return names;
}

}  // namespace terrella::test
