#include "cicu.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

_Static_assert(ICU_SCRIPT_HANGUL == USCRIPT_HANGUL && ICU_SCRIPT_THAI == USCRIPT_THAI, "script numbers");
_Static_assert(
    ICU_SCRIPT_CYRILLIC == USCRIPT_CYRILLIC && ICU_SCRIPT_GREEK == USCRIPT_GREEK && ICU_SCRIPT_HAN == USCRIPT_HAN &&
        ICU_SCRIPT_HIRAGANA == USCRIPT_HIRAGANA && ICU_SCRIPT_KATAKANA == USCRIPT_KATAKANA &&
        ICU_SCRIPT_LATIN == USCRIPT_LATIN,
    "script numbers");
_Static_assert(ICU_BREAK_LINES == UBRK_LINE && ICU_BREAK_CLUSTERS == UBRK_CHARACTER, "break kinds");
_Static_assert(ICU_BIDI_LEVEL_FROM_TEXT == UBIDI_DEFAULT_LTR, "bidi level");

icu_break *icu_break_open(int32_t kind, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (icu_break *)iterator;
}

void icu_break_close(icu_break *iterator) { ubrk_close((UBreakIterator *)iterator); }

bool icu_break_set_text(icu_break *iterator, const icu_unit *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t icu_break_next(icu_break *iterator) { return ubrk_next((UBreakIterator *)iterator); }

icu_bidi *icu_bidi_open(void) { return (icu_bidi *)ubidi_open(); }

void icu_bidi_close(icu_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

const uint8_t *icu_bidi_levels(
    icu_bidi *bidi, const icu_unit *text, int32_t length, uint8_t level, uint8_t *paragraph_level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, level, NULL, &status);
  *paragraph_level = ubidi_getParaLevel((UBiDi *)bidi);
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &status);
  return U_FAILURE(status) ? NULL : levels;
}

int32_t icu_script(int32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  return U_FAILURE(status) ? USCRIPT_COMMON : script;
}

const char *icu_script_name(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  return name ? name : "Zyyy";
}

bool icu_joins_cluster(int32_t c) {
  switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
    case U_GCB_LV:
    case U_GCB_LVT:
    case U_GCB_CONTROL:
    case U_GCB_LF: return false;
    default: return true;
  }
}

bool icu_extends_cluster(int32_t c) {
  int32_t value = u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK);
  return value == U_GCB_EXTEND || value == U_GCB_ZWJ || value == U_GCB_SPACING_MARK ||
         u_charType(c) == U_COMBINING_SPACING_MARK;
}

bool icu_needs_bidi(int32_t c) {
  switch (u_charDirection(c)) {
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC:
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return true;
    default: return false;
  }
}

bool icu_is_letter_or_number(int32_t c) {
  return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_N_MASK)) != 0;
}

bool icu_is_control(int32_t c) { return u_charType(c) == U_CONTROL_CHAR; }

bool icu_is_default_ignorable(int32_t c) {
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool icu_is_alphabetic(int32_t c) { return u_isUAlphabetic(c); }

bool icu_joins_shape(int32_t c) {
  int32_t type = u_getIntPropertyValue(c, UCHAR_JOINING_TYPE);
  return type != U_JT_NON_JOINING && type != U_JT_TRANSPARENT;
}

bool icu_has_canonical_decomposition(int32_t c) {
  return u_getIntPropertyValue(c, UCHAR_DECOMPOSITION_TYPE) == U_DT_CANONICAL;
}

int32_t icu_bracket_kind(int32_t c) {
  switch (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN: return 1;
    case U_BPT_CLOSE: return 2;
    default: return 0;
  }
}

int32_t icu_paired_bracket(int32_t c) { return u_getBidiPairedBracket(c); }

static int32_t line_class(int32_t c) { return u_getIntPropertyValue(c, UCHAR_LINE_BREAK); }

bool icu_is_quotation_class(int32_t c) { return line_class(c) == U_LB_QUOTATION; }

bool icu_uses_line_dictionary(int32_t c) { return line_class(c) == U_LB_COMPLEX_CONTEXT; }

// What a class does beside a space, whichever side it is on.
static int32_t line_kind_beside_space(int32_t class) {
  switch (class) {
    case U_LB_BREAK_BOTH: return ICU_LINE_DASH;
    case U_LB_ZWSPACE:
    case U_LB_WORD_JOINER:
    case U_LB_COMBINING_MARK:
    case U_LB_ZWJ:
    case U_LB_COMPLEX_CONTEXT:
    case U_LB_SPACE:
    case U_LB_MANDATORY_BREAK:
    case U_LB_CARRIAGE_RETURN:
    case U_LB_LINE_FEED:
    case U_LB_NEXT_LINE:
    case U_LB_CONTINGENT_BREAK: return ICU_LINE_BOUND;
    default: return ICU_LINE_FREE;
  }
}

int32_t icu_line_kind_before_space(int32_t c) {
  int32_t class = line_class(c);
  switch (class) {
    case U_LB_QUOTATION: return ICU_LINE_QUOTE_OPENER;
    case U_LB_CLOSE_PUNCTUATION:
    case U_LB_CLOSE_PARENTHESIS: return ICU_LINE_CLOSER_NONSTARTER;
    case U_LB_OPEN_PUNCTUATION: return ICU_LINE_BOUND;
    default: return line_kind_beside_space(class);
  }
}

int32_t icu_line_kind_behind_space(int32_t c) {
  int32_t class = line_class(c);
  switch (class) {
    case U_LB_OPEN_PUNCTUATION: return ICU_LINE_QUOTE_OPENER;
    case U_LB_NONSTARTER:
    case U_LB_CONDITIONAL_JAPANESE_STARTER: return ICU_LINE_CLOSER_NONSTARTER;
    case U_LB_CLOSE_PUNCTUATION:
    case U_LB_CLOSE_PARENTHESIS:
    case U_LB_EXCLAMATION:
    case U_LB_INFIX_NUMERIC:
    case U_LB_BREAK_SYMBOLS: return ICU_LINE_BOUND;
    default: return line_kind_beside_space(class);
  }
}

int32_t icu_locale_for_tag(const char *tag, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, out, capacity, &parsed, &status);
  return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : parsed;
}

int32_t icu_delimiter(const char *locale, const char *key, icu_unit *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  UResourceBundle *delimiters = ures_getByKey(bundle, "delimiters", NULL, &status);
  const UChar *text = ures_getStringByKey(delimiters, key, &length, &status);
  if (U_FAILURE(status) || length > capacity) length = 0;
  for (int32_t i = 0; i < length; i++) out[i] = (icu_unit)text[i];
  ures_close(delimiters);
  ures_close(bundle);
  return length;
}

const char *icu_version(void) { return U_ICU_VERSION; }

void icu_unicode_version(char *out) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  u_versionToString(version, out);
}
