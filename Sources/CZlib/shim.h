#pragma once
#include <zlib.h>

// Function-like macros that Swift doesn't see.

/// Blocks of deflate with nothing around them, which may be put one after the other.
static inline int czlib_start_raw(z_stream *stream, int level, int memory_level) {
  return deflateInit2(stream, level, Z_DEFLATED, -MAX_WBITS, memory_level, Z_DEFAULT_STRATEGY);
}
