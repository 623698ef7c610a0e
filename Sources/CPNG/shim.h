#pragma once
#include <png.h>

// Function-like macros and constants that Swift doesn't see.

/// No PNG of these measures, of 8 bits a channel, takes more bytes.
static inline size_t cpng_most_bytes(const png_image *image) { return PNG_IMAGE_PNG_SIZE_MAX(*image); }

static const png_uint_32 cpng_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 cpng_flag_fast = PNG_IMAGE_FLAG_FAST;
static const png_uint_32 cpng_version = PNG_IMAGE_VERSION;
