// SPDX-License-Identifier: MIT
#include "engine/files/replaced_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "engine/files/place.hpp"
#include "engine/files/write_all.hpp"

namespace engine {

namespace {

tl::unexpected<Error> cannot_write(const std::string& file, const std::string& why) {
  return fail("cannot write " + file + ": " + why);
}

// Of a regular file that is there. An empty one is nobody's.
Result<void> check_ours(const std::string& file, const FileKind& kind) {
  const Descriptor old(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (old.get() < 0 || ::access(file.c_str(), W_OK) != 0) {
    return cannot_write(file, reason_of(errno));
  }
  const std::string found = beginning_of(old.get(), kind.mark.size() + kind.subject.size());
  if (found.empty() || found == kind.mark + kind.subject) return {};
  return cannot_write(file, "the file already exists and is " +
                                (found.starts_with(kind.mark) ? kind.other : "not " + kind.name));
}

// A new name is as lasting as its directory.
void sync_directory(const std::string& file) {
  const auto directory = std::filesystem::absolute(file).parent_path();
  const Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.get() >= 0) [[maybe_unused]]
    const int lasting = ::fsync(opened.get());
}

}  // namespace

Result<ReplacedFile> ReplacedFile::prepare(const std::string& file, FileKind kind) {
  ReplacedFile replaced(file, std::move(kind));
  if (is_special(file)) {
    auto opened = open_special(file, pipe_patience);
    if (!opened) return cannot_write(file, opened.error().message);
    replaced.special_ = std::move(*opened);
    return replaced;
  }
  const auto target = target_of(file);
  const bool left_before = target && place_of(unfinished_name(*target)) != Place::absent;
  const auto unfinished = open_unfinished(file, replaced.kind_);
  if (!unfinished) return tl::unexpected<Error>(unfinished.error());
  if (!left_before) std::remove(unfinished_name(unfinished->target).c_str());
  return replaced;
}

Result<void> ReplacedFile::write(const std::function<void(std::ostream&)>& fill,
                                 const StopToken& stop) const {
  if (special_.get() >= 0) {
    const int error = write_stream(special_.get(), fill, stop);
    return error == 0 ? Result<void>() : cannot_write(file_, reason_of(error));
  }
  const auto unfinished = open_unfinished(file_, kind_);
  if (!unfinished) return tl::unexpected<Error>(unfinished.error());
  int error = ::ftruncate(unfinished->descriptor.get(), 0) == 0 ? 0 : errno;
  if (error == 0) error = write_stream(unfinished->descriptor.get(), fill);
  if (error == 0) error = finish_file(*unfinished);
  if (error == 0) return {};
  std::remove(unfinished_name(unfinished->target).c_str());
  return cannot_write(file_, reason_of(error));
}

std::string unfinished_name(const std::string& target) {
  return target + ".unfinished";
}

Result<UnfinishedFile> open_unfinished(const std::string& file, const FileKind& kind) {
  auto target = target_of(file);
  if (!target) return cannot_write(file, target.error().message);
  const Place place = place_of(*target);
  if (place == Place::directory || place == Place::special) {
    return cannot_write(file, "it is not a file");
  }
  if (place == Place::regular) {
    if (const auto ours = check_ours(*target, kind); !ours) {
      return tl::unexpected<Error>(ours.error());
    }
  }
  const std::string name = unfinished_name(*target);
  UnfinishedFile opened{
      Descriptor(
          ::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666)),
      std::move(*target)};
  if (opened.descriptor.get() < 0) return cannot_write(name, reason_of(errno));
  if (place_of(name) != Place::regular) return cannot_write(name, "it is not a file");
  if (::flock(opened.descriptor.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return cannot_write(name, "another process is writing it");
  }
  return opened;
}

int finish_file(const UnfinishedFile& file) {
  struct stat old {};
  const int descriptor = file.descriptor.get();
  if (::stat(file.target.c_str(), &old) == 0 && ::fchmod(descriptor, old.st_mode & 07777) != 0) {
    return errno;
  }
  if (::fsync(descriptor) != 0) return errno;
  if (std::rename(unfinished_name(file.target).c_str(), file.target.c_str()) != 0) return errno;
  sync_directory(file.target);
  return 0;
}

}  // namespace engine
