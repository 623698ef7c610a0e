#include "rivals.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>

struct HarfBuzzRival {
  hb_font_t *font;
  hb_buffer_t *buffer;
  hb_language_t language;
  uint32_t units_per_em;
};

HarfBuzzRival *harfbuzz_rival_create(const char *path, uint32_t index, const char *language) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (blob == NULL) return NULL;
  hb_face_t *face = hb_face_create(blob, index);
  hb_blob_destroy(blob);
  if (hb_face_get_glyph_count(face) == 0) {
    hb_face_destroy(face);
    return NULL;
  }
  HarfBuzzRival *rival = calloc(1, sizeof *rival);
  rival->units_per_em = hb_face_get_upem(face);
  rival->font = hb_font_create(face);
  rival->buffer = hb_buffer_create();
  rival->language = language == NULL ? HB_LANGUAGE_INVALID : hb_language_from_string(language, -1);
  hb_font_make_immutable(rival->font);
  hb_face_destroy(face);
  return rival;
}

void harfbuzz_rival_destroy(HarfBuzzRival *rival) {
  if (rival == NULL) return;
  hb_buffer_destroy(rival->buffer);
  hb_font_destroy(rival->font);
  free(rival);
}

uint32_t harfbuzz_rival_units_per_em(const HarfBuzzRival *rival) { return rival->units_per_em; }

static void shape(HarfBuzzRival *rival, const char *bytes, size_t length) {
  hb_buffer_clear_contents(rival->buffer);
  hb_buffer_add_utf8(rival->buffer, bytes, (int)length, 0, (int)length);
  hb_buffer_set_language(rival->buffer, rival->language);
  hb_buffer_guess_segment_properties(rival->buffer);
  hb_shape(rival->font, rival->buffer, NULL, 0);
}

RivalSums harfbuzz_rival_shape(HarfBuzzRival *rival, const char *bytes, const uint32_t *offsets, size_t count) {
  RivalSums sums = {0};
  int64_t width = 0;
  for (size_t i = 0; i < count; i++) {
    shape(rival, bytes + offsets[i], offsets[i + 1] - offsets[i]);
    unsigned glyphs;
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(rival->buffer, &glyphs);
    const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(rival->buffer, NULL);
    for (unsigned g = 0; g < glyphs; g++) {
      width += positions[g].x_advance;
      sums.missing += infos[g].codepoint == 0;
    }
    sums.glyphs += glyphs;
  }
  sums.width = (double)width;
  return sums;
}

size_t harfbuzz_rival_advances(
    HarfBuzzRival *rival, const char *bytes, size_t length, uint32_t *clusters, int32_t *advances, size_t capacity) {
  shape(rival, bytes, length);
  unsigned glyphs;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(rival->buffer, &glyphs);
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(rival->buffer, NULL);
  for (unsigned g = 0; g < glyphs && g < capacity; g++) {
    clusters[g] = infos[g].cluster;
    advances[g] = positions[g].x_advance;
  }
  return glyphs;
}
