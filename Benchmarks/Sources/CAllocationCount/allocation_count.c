#include "allocation_count.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

// glibc's own entry points: they need no lookup, so nothing can recurse while the process starts.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_bool counting;
static atomic_uint_least64_t allocations;
static atomic_uint_least64_t frees;
static atomic_uint_least64_t bytes;

static inline void count(size_t size) {
  if (!__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), false)) return;
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  count(size);
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void free(void *block) {
  if (block != NULL && __builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), false)) {
    atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  }
  __libc_free(block);
}

void allocation_count_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&frees, 0);
  atomic_store(&bytes, 0);
  atomic_store(&counting, true);
}

AllocationCount allocation_count_end(void) {
  atomic_store(&counting, false);
  return (AllocationCount){atomic_load(&allocations), atomic_load(&frees), atomic_load(&bytes)};
}

size_t allocation_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}
