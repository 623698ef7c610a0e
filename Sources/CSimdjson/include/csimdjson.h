#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A document as a flat array of nodes in document order. A container's children follow it directly; a member of an
// object is two nodes, its key and its value. Node 0 is the root. One call reads a whole document, so that the
// caller pays for no call per token.

// Values of csj_node.kind. JSONValue.Kind has the same numbers.
enum { CSJ_OBJECT = 0, CSJ_ARRAY = 1, CSJ_STRING = 2, CSJ_NUMBER = 3, CSJ_BOOLEAN = 4, CSJ_NULL = 5 };

// Values of csj_node.form for a number, and what its payload is.
enum {
  CSJ_INT64 = 0,       // an Int64
  CSJ_UINT64 = 1,      // an unsigned value above Int64's range
  CSJ_DOUBLE = 2,      // the bits of the nearest Double
  CSJ_OUT_OF_RANGE = 3 // no finite Double is near it; only the raw text is left
};

// Values of csj_node.form for a string: where its unescaped bytes are.
enum { CSJ_IN_INPUT = 0, CSJ_IN_ARENA = 1 };

typedef struct {
  uint32_t start; // byte offset of the value's first byte in the input
  uint32_t end;   // byte offset just behind its last byte
  uint32_t next;  // index of the node behind this one and all its children
  uint8_t kind;
  uint8_t form;
  uint16_t reserved;
  // Container: number of elements or members. String: offset << 32 | length of its unescaped UTF-8.
  // Boolean: 0 or 1. Number: see form.
  uint64_t payload;
} csj_node;

typedef struct {
  const csj_node *nodes;
  const uint8_t *input; // the caller's bytes, not copied
  const uint8_t *arena; // strings that had escapes
  uint32_t node_count;
  uint32_t length;     // of the input, in bytes
  uint32_t generation; // grows with every document read
  uint32_t depth_limit;
} csj_document;

typedef enum {
  CSJ_READ = 0,
  CSJ_MALFORMED = 1, // not JSON or not UTF-8; the caller looks for the place
  CSJ_TOO_LONG = 2,  // 4 GiB or more
  CSJ_NO_MEMORY = 3
} csj_status;

// A parser with its buffers. The address is the document's: it stays the same for the parser's whole life.
// Not to be used by two threads at once.
csj_document *csj_parser_new(uint32_t depth_limit);
void csj_parser_free(csj_document *parser);

// Reads one document. `input` needs no padding and must live as long as the nodes are used.
csj_status csj_parse(csj_document *parser, const uint8_t *input, size_t length);

// The offset of the first byte that is not part of well-formed UTF-8; `length` if there is none.
size_t csj_broken_utf8(const uint8_t *input, size_t length);

// The index of the first key that stands a second time in the object at node `object`; 0 if every key is there once.
// O(n log n) in the number of members.
uint32_t csj_repeated_key(const csj_document *document, uint32_t object);

// Both write digits to `out`, at most CSJ_NUMBER_BYTES, and return how many. A Double must be finite; it gets the
// shortest form that reads back to the same Double, a whole number below 2^53 without a fraction, and -0 is 0.
enum { CSJ_NUMBER_BYTES = 32 };
size_t csj_write_double(double value, uint8_t *out);
size_t csj_write_integer(int64_t value, uint8_t *out);

static inline bool csj_equal(const uint8_t *a, const uint8_t *b, size_t length) {
  return length == 0 || __builtin_memcmp(a, b, length) == 0;
}

// How many bytes at the start of `bytes` may stand in a JSON string as they are.
static inline size_t csj_plain_length(const uint8_t *bytes, size_t length) {
  const uint64_t ones = 0x0101010101010101u, high = 0x8080808080808080u;
  size_t i = 0;
  for (; i + 8 <= length; i += 8) {
    uint64_t word;
    __builtin_memcpy(&word, bytes + i, 8);
    const uint64_t quote = word ^ (ones * '"'), backslash = word ^ (ones * '\\');
    // Each term sets the high bit of a byte that is below 0x20, a quote or a backslash. A borrow may set more bits,
    // but only beyond such a byte: a word without bits is plain, and one with bits holds a byte that is not.
    if (((word - ones * 0x20) & ~word & high) | ((quote - ones) & ~quote & high) |
        ((backslash - ones) & ~backslash & high))
      break;
  }
  for (; i < length; i++)
    if (bytes[i] < 0x20 || bytes[i] == '"' || bytes[i] == '\\')
      return i;
  return length;
}

#ifdef __cplusplus
}
#endif
