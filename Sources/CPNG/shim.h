#pragma once
#include <png.h>

// Function-like macros that Swift doesn't see.

static const png_uint_32 cpng_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 cpng_version = PNG_IMAGE_VERSION;
