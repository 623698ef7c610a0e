#pragma once

#include "csimdjson.h"

// Numbers, words and the escapes of strings: what stands between the brackets.
namespace scalars {

// Both take a node whose start and end span the token, check its grammar and fill in kind, form and payload.
bool read_number(const uint8_t *input, csj_node &node) noexcept;
bool read_word(const uint8_t *input, csj_node &node) noexcept;

// Writes what stands between the quotes, [first, last), without its escapes and returns the end of what was written;
// null for an unknown escape or a lone surrogate. Never writes more than last - first bytes.
uint8_t *unescape(const uint8_t *first, const uint8_t *last, uint8_t *out) noexcept;

} // namespace scalars
