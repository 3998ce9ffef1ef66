// SPDX-License-Identifier: MIT
#include "engine/huge_memory.hpp"

#include <sys/mman.h>

#include <limits>
#include <memory>
#include <utility>

namespace engine {

HugeMemory::HugeMemory(std::size_t bytes) noexcept {
  constexpr std::size_t alignment = std::size_t{2} << 20;
  if (bytes == 0 || bytes > std::numeric_limits<std::size_t>::max() - alignment) return;
  const std::size_t total = bytes + alignment;
  void* mapping =
      ::mmap(nullptr, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return;
  mapping_ = mapping;
  mapped_bytes_ = total;
  void* start = mapping;
  std::size_t space = total;
  aligned_ = std::align(alignment, bytes, start, space);
  // Only a hint: small pages are slower, not wrong.
  static_cast<void>(::madvise(aligned_, bytes, MADV_HUGEPAGE));
}

HugeMemory::HugeMemory(HugeMemory&& source) noexcept
    : mapping_(std::exchange(source.mapping_, nullptr)),
      mapped_bytes_(std::exchange(source.mapped_bytes_, 0)),
      aligned_(std::exchange(source.aligned_, nullptr)) {}

HugeMemory& HugeMemory::operator=(HugeMemory&& source) noexcept {
  std::swap(mapping_, source.mapping_);
  std::swap(mapped_bytes_, source.mapped_bytes_);
  std::swap(aligned_, source.aligned_);
  return *this;
}

HugeMemory::~HugeMemory() {
  if (mapping_ != nullptr) ::munmap(mapping_, mapped_bytes_);
}

}  // namespace engine
