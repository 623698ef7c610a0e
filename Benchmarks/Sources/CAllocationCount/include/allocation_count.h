// Counts the heap allocations of the process: malloc and its kin are replaced for every library in it.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t allocations;  // malloc, calloc, realloc, aligned_alloc, memalign, posix_memalign
  uint64_t frees;
  uint64_t bytes;  // asked for
} AllocationCount;

// Starts counting from zero, on every thread.
void allocation_count_begin(void);
// Stops and returns what happened since.
AllocationCount allocation_count_end(void);

// Bytes of the heap in use, mapped blocks included (mallinfo2).
size_t allocation_bytes_in_use(void);
