// What the engine is measured against, behind an interface that needs no other header.
//
// Texts come as one block of UTF-8 with count + 1 offsets into it, so that the rivals pay for no conversion.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  double width;      // sum of natural widths, in points (HarfBuzz: font units)
  double height;     // sum of heights, in points (HarfBuzz: 0)
  uint64_t lines;    // sum of lines (HarfBuzz: 0)
  uint64_t glyphs;   // sum of glyphs (Pango: 0)
  uint64_t missing;  // characters the font doesn't have
} RivalSums;

// Raw hb_shape: one buffer reused, UTF-8 in, segment properties guessed, an immutable font at units per em. The
// language is set where it isn't NULL; guessing takes it from the process's locale, and fonts shape by it.
typedef struct HarfBuzzRival HarfBuzzRival;
HarfBuzzRival *harfbuzz_rival_create(const char *path, uint32_t face, const char *language);
void harfbuzz_rival_destroy(HarfBuzzRival *rival);
uint32_t harfbuzz_rival_units_per_em(const HarfBuzzRival *rival);
RivalSums harfbuzz_rival_shape(HarfBuzzRival *rival, const char *bytes, const uint32_t *offsets, size_t count);
// The horizontal advance of every glyph with the byte offset it starts at; returns how many there are.
// `clusters` and `advances` hold at least `capacity` entries.
size_t harfbuzz_rival_advances(
    HarfBuzzRival *rival, const char *bytes, size_t length, uint32_t *clusters, int32_t *advances, size_t capacity);

// Pango through cairo's font map: a private fontconfig that holds the one file, no hinting, no rounding of advances,
// one layout object reused.
typedef struct PangoRival PangoRival;
PangoRival *pango_rival_create(const char *path, uint32_t face, double size, const char *language);
void pango_rival_destroy(PangoRival *rival);
// set_text, set_width, get_size for each text. A negative width is no limit.
RivalSums pango_rival_measure(
    PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count, double width);
// Characters of the texts that the font lacks.
uint64_t pango_rival_missing(PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count);

// Layouts that keep their text, to be asked again at other widths.
typedef struct PangoLabels PangoLabels;
PangoLabels *pango_labels_create(PangoRival *rival, const char *bytes, const uint32_t *offsets, size_t count);
void pango_labels_destroy(PangoLabels *labels);
// Every layout once, at its own width: widths[i] × factor.
RivalSums pango_labels_measure(PangoLabels *labels, const double *widths, double factor);

const char *rivals_harfbuzz_version(void);
const char *rivals_pango_version(void);
const char *rivals_freetype_version(void);
const char *rivals_icu_version(void);
const char *rivals_libc_version(void);
