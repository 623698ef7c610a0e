// ICU renames every function by its version (ubrk_open_72); these wrappers keep
// the number out of the Swift code.
#pragma once
#include <stdbool.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

// Break iterators -----------------------------------------------------------

static inline UBreakIterator *icu_break_open(
    UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}
static inline void icu_break_close(UBreakIterator *it) { ubrk_close(it); }
static inline void icu_break_set_text(
    UBreakIterator *it, const UChar *text, int32_t length, UErrorCode *status) {
  ubrk_setText(it, text, length, status);
}
static inline int32_t icu_break_next(UBreakIterator *it) { return ubrk_next(it); }
static inline int32_t icu_break_first(UBreakIterator *it) { return ubrk_first(it); }

// Bidi ----------------------------------------------------------------------

static inline UBiDi *icu_bidi_open(void) { return ubidi_open(); }
static inline void icu_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }
static inline void icu_bidi_set_paragraph(
    UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level,
    UErrorCode *status) {
  ubidi_setPara(bidi, text, length, level, NULL, status);
}
static inline UBiDiLevel icu_bidi_paragraph_level(UBiDi *bidi) {
  return ubidi_getParaLevel(bidi);
}
static inline const UBiDiLevel *icu_bidi_levels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}

// Characters ----------------------------------------------------------------

static inline int32_t icu_property(UChar32 c, UProperty which) {
  return u_getIntPropertyValue(c, which);
}
static inline bool icu_has_property(UChar32 c, UProperty which) {
  return u_hasBinaryProperty(c, which);
}
static inline int8_t icu_category(UChar32 c) { return u_charType(c); }
static inline bool icu_is_alphabetic(UChar32 c) { return u_isUAlphabetic(c); }
static inline UChar32 icu_paired_bracket(UChar32 c) {
  return u_getBidiPairedBracket(c);
}
static inline UScriptCode icu_script(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript(c, &status);
}
static inline const char *icu_script_name(UScriptCode script) {
  return uscript_getShortName(script);
}

// Locales -------------------------------------------------------------------

/// Turns a BCP 47 tag into an ICU locale identifier; answers how many bytes of the
/// tag are well formed.
static inline int32_t icu_locale_for_tag(
    const char *tag, char *out, int32_t capacity, UErrorCode *status) {
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, out, capacity, &parsed, status);
  return parsed;
}
/// The locale's quotation mark for a key of CLDR's delimiters; its length, 0 if none.
static inline int32_t icu_delimiter(
    const char *locale, const char *key, UChar *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  UResourceBundle *delimiters = ures_getByKey(bundle, "delimiters", NULL, &status);
  const UChar *text = ures_getStringByKey(delimiters, key, &length, &status);
  if (U_FAILURE(status) || length > capacity) length = 0;
  for (int32_t i = 0; i < length; i++) out[i] = text[i];
  ures_close(delimiters);
  ures_close(bundle);
  return length;
}

// Versions ------------------------------------------------------------------

static inline const char *icu_version(void) { return U_ICU_VERSION; }
static inline void icu_unicode_version(char *out) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  u_versionToString(version, out);
}
