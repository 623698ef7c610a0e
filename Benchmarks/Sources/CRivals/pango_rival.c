#include "rivals.h"

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

struct PangoRival {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  PangoFontDescription *description;
  PangoLayout *layout;
};

struct PangoLabels {
  size_t count;
  PangoLayout **layouts;
};

PangoRival *pango_rival_create(const char *path, uint32_t face, double size, const char *language) {
  int faces = 0;
  FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)path, face, NULL, &faces);
  if (pattern == NULL) return NULL;

  PangoRival *rival = calloc(1, sizeof *rival);
  rival->config = FcConfigCreate();
  FcConfigAppFontAddFile(rival->config, (const FcChar8 *)path);
  rival->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(rival->map), rival->config);
  // Points are pixels: the same size as everywhere else in the benchmark.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(rival->map), 72);

  rival->description = pango_fc_font_description_from_pattern(pattern, FALSE);
  FcPatternDestroy(pattern);
  pango_font_description_set_absolute_size(rival->description, size * PANGO_SCALE);

  rival->context = pango_font_map_create_context(rival->map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options(rival->context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(rival->context, FALSE);
  pango_context_set_language(rival->context, pango_language_from_string(language));

  rival->layout = pango_layout_new(rival->context);
  pango_layout_set_font_description(rival->layout, rival->description);
  pango_layout_set_wrap(rival->layout, PANGO_WRAP_WORD_CHAR);
  return rival;
}

void pango_rival_destroy(PangoRival *rival) {
  if (rival == NULL) return;
  g_object_unref(rival->layout);
  g_object_unref(rival->context);
  pango_font_description_free(rival->description);
  g_object_unref(rival->map);
  FcConfigDestroy(rival->config);
  free(rival);
}

static int pango_width(double width) { return width < 0 ? -1 : (int)(width * PANGO_SCALE); }

static void add_size(PangoLayout *layout, RivalSums *sums) {
  int width, height;
  pango_layout_get_size(layout, &width, &height);
  sums->width += (double)width / PANGO_SCALE;
  sums->height += (double)height / PANGO_SCALE;
  sums->lines += (uint64_t)pango_layout_get_line_count(layout);
}

RivalSums pango_rival_measure(
    PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count, double width) {
  RivalSums sums = {0};
  for (size_t i = 0; i < count; i++) {
    pango_layout_set_text(rival->layout, bytes + offsets[i], (int)(offsets[i + 1] - offsets[i]));
    pango_layout_set_width(rival->layout, pango_width(width));
    add_size(rival->layout, &sums);
  }
  return sums;
}

uint64_t pango_rival_missing(PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count) {
  uint64_t missing = 0;
  for (size_t i = 0; i < count; i++) {
    pango_layout_set_text(rival->layout, bytes + offsets[i], (int)(offsets[i + 1] - offsets[i]));
    missing += (uint64_t)pango_layout_get_unknown_glyphs_count(rival->layout);
  }
  return missing;
}

PangoLabels *pango_labels_create(PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count) {
  PangoLabels *labels = calloc(1, sizeof *labels);
  labels->count = count;
  labels->layouts = calloc(count, sizeof *labels->layouts);
  for (size_t i = 0; i < count; i++) {
    PangoLayout *layout = pango_layout_copy(rival->layout);
    pango_layout_set_text(layout, bytes + offsets[i], (int)(offsets[i + 1] - offsets[i]));
    labels->layouts[i] = layout;
  }
  return labels;
}

void pango_labels_destroy(PangoLabels *labels) {
  if (labels == NULL) return;
  for (size_t i = 0; i < labels->count; i++) g_object_unref(labels->layouts[i]);
  free(labels->layouts);
  free(labels);
}

RivalSums pango_labels_measure(PangoLabels *labels, const double *widths, double factor) {
  RivalSums sums = {0};
  for (size_t i = 0; i < labels->count; i++) {
    pango_layout_set_width(labels->layouts[i], pango_width(widths[i] * factor));
    add_size(labels->layouts[i], &sums);
  }
  return sums;
}
