// SPDX-License-Identifier: MIT
#include "tests/faults/failing_new.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace faults {

namespace {

std::atomic<std::uint64_t> done{0}, failing{0};
thread_local int pauses = 0;

void* allocate(std::size_t size, std::size_t alignment) {
  if (pauses == 0 && done.fetch_add(1) + 1 == failing.load()) throw std::bad_alloc();
  // aligned_alloc wants a multiple of the alignment.
  const std::size_t rounded = (size + alignment) / alignment * alignment;
  if (void* memory = std::aligned_alloc(alignment, rounded)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void fail_allocation(std::uint64_t n) {
  done = 0;
  failing = n;
}

std::uint64_t allocations() {
  return done;
}

Pause::Pause() {
  ++pauses;
}

Pause::~Pause() {
  --pauses;
}

}  // namespace faults

// A sanitizer brings all forms, so all of them are replaced.
void* operator new(std::size_t size) {
  return faults::allocate(size, alignof(std::max_align_t));
}

void* operator new[](std::size_t size) {
  return operator new(size);
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  return faults::allocate(size, static_cast<std::size_t>(alignment));
}

void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return operator new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void* operator new[](std::size_t size, const std::nothrow_t& nothrow) noexcept {
  return operator new(size, nothrow);
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete[](void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, std::align_val_t) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
