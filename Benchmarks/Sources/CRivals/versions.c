#include "rivals.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <gnu/libc-version.h>
#include <hb.h>
#include <pango/pango.h>
#include <stdio.h>
#include <unicode/uvernum.h>

const char *rivals_harfbuzz_version(void) { return hb_version_string(); }

const char *rivals_pango_version(void) { return pango_version_string(); }

const char *rivals_freetype_version(void) {
  static char version[32];
  FT_Library library;
  if (FT_Init_FreeType(&library) != 0) return "";
  FT_Int major, minor, patch;
  FT_Library_Version(library, &major, &minor, &patch);
  FT_Done_FreeType(library);
  snprintf(version, sizeof version, "%d.%d.%d", major, minor, patch);
  return version;
}

// The version the engine is compiled against: ICU's symbols carry it, so no other one can be loaded.
const char *rivals_icu_version(void) { return U_ICU_VERSION; }

const char *rivals_libc_version(void) { return gnu_get_libc_version(); }
