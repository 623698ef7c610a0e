// A C face over ICU that shows none of ICU's own types: Foundation on Linux brings another ICU whose
// headers clash with Debian's when both reach Swift. It also keeps ICU's versioned names (ubrk_open_72)
// out of the Swift code.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint16_t icu_unit;

// Break iterators -----------------------------------------------------------

typedef struct icu_break icu_break;

enum { ICU_BREAK_CLUSTERS = 0, ICU_BREAK_WORDS = 1, ICU_BREAK_LINES = 2 };

/// NULL when ICU has no rules for the locale. Close with icu_break_close.
icu_break *icu_break_open(int32_t kind, const char *locale);
void icu_break_close(icu_break *iterator);
/// Starts at 0; the text must stay where it is while the iterator is used. False when ICU refuses.
bool icu_break_set_text(icu_break *iterator, const icu_unit *text, int32_t length);
/// The next boundary after the last one, negative behind the end.
int32_t icu_break_next(icu_break *iterator);

// Bidi ----------------------------------------------------------------------

typedef struct icu_bidi icu_bidi;

enum { ICU_BIDI_LEVEL_FROM_TEXT = 0xFE };

icu_bidi *icu_bidi_open(void);
void icu_bidi_close(icu_bidi *bidi);
/// Levels of one paragraph's units, NULL when ICU refuses; valid until the next call.
const uint8_t *icu_bidi_levels(
    icu_bidi *bidi, const icu_unit *text, int32_t length, uint8_t level, uint8_t *paragraph_level);

// Characters ----------------------------------------------------------------

/// ICU's number of the character's script; 0 is Common, 1 Inherited.
int32_t icu_script(int32_t c);
/// The ISO 15924 name of a script number; never NULL.
const char *icu_script_name(int32_t script);
enum {
  ICU_SCRIPT_COMMON = 0,
  ICU_SCRIPT_INHERITED = 1,
  ICU_SCRIPT_CYRILLIC = 8,
  ICU_SCRIPT_GREEK = 14,
  ICU_SCRIPT_HAN = 17,
  ICU_SCRIPT_HANGUL = 18,
  ICU_SCRIPT_HIRAGANA = 20,
  ICU_SCRIPT_KATAKANA = 22,
  ICU_SCRIPT_LATIN = 25,
  ICU_SCRIPT_THAI = 38,
};

/// Grapheme_Cluster_Break is neither Other, LV, LVT, Control nor LF.
bool icu_joins_cluster(int32_t c);
/// Grapheme_Cluster_Break is Extend, ZWJ or SpacingMark, or a spacing mark that is a cluster of its own (Myanmar).
bool icu_extends_cluster(int32_t c);
/// Bidi_Class is right-to-left, an Arabic number or an explicit control.
bool icu_needs_bidi(int32_t c);
/// General category is L* or N*.
bool icu_is_letter_or_number(int32_t c);
bool icu_is_control(int32_t c);
bool icu_is_default_ignorable(int32_t c);
bool icu_is_alphabetic(int32_t c);
/// Joining_Type is neither U nor T.
bool icu_joins_shape(int32_t c);
bool icu_has_canonical_decomposition(int32_t c);
/// 0 none, 1 opening, 2 closing.
int32_t icu_bracket_kind(int32_t c);
int32_t icu_paired_bracket(int32_t c);

bool icu_is_quotation_class(int32_t c);
/// Line break class SA: breaks come from a dictionary.
bool icu_uses_line_dictionary(int32_t c);

/// How a character stands beside a space for line breaking (UAX #14, rules LB13 to LB18): a line may end
/// between a character, spaces, and the next character unless one of them is BOUND or both are of the
/// same kind other than FREE.
enum {
  ICU_LINE_FREE = 0,
  ICU_LINE_QUOTE_OPENER = 1, /* QU before, OP behind (LB15) */
  ICU_LINE_CLOSER_NONSTARTER = 2, /* CL or CP before, NS behind (LB16) */
  ICU_LINE_DASH = 3, /* B2 on both sides (LB17) */
  ICU_LINE_BOUND = 7,
};
int32_t icu_line_kind_before_space(int32_t c);
int32_t icu_line_kind_behind_space(int32_t c);

// Locales -------------------------------------------------------------------

/// Turns a BCP 47 tag into an ICU locale identifier. Answers how many bytes of the tag are well formed,
/// negative when it is none.
int32_t icu_locale_for_tag(const char *tag, char *out, int32_t capacity);
/// The locale's quotation mark for a key of CLDR's delimiters; its length, 0 if none.
int32_t icu_delimiter(const char *locale, const char *key, icu_unit *out, int32_t capacity);

// Versions ------------------------------------------------------------------

const char *icu_version(void);
/// At least 20 bytes.
void icu_unicode_version(char *out);

#ifdef __cplusplus
}
#endif
