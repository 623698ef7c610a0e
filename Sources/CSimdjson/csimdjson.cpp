#include "csimdjson.h"

#include "scalars.h"

#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

// simdjson's first stage does the heavy half with vector instructions chosen at run time: it checks the UTF-8 and
// finds every bracket, comma, colon and start of a scalar. Its own second stages lose what is needed here (the raw
// text of a value, integers above 64 bits), so the walk over those places is ours.
// Stage 1 is a public virtual function that simdjson calls private; it is used in this file only.

namespace {

constexpr uint32_t no_node = UINT32_MAX;

template <typename T> bool grow(T *&storage, size_t &capacity, size_t needed) noexcept {
  if (needed <= capacity)
    return true;
  const size_t wanted = std::max(needed, capacity + capacity / 2);
  std::free(storage);
  storage = static_cast<T *>(std::malloc(wanted * sizeof(T)));
  capacity = storage ? wanted : 0;
  return storage != nullptr;
}

inline bool is_space(uint8_t c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

struct Parser : csj_document {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> scanner;
  csj_node *node_storage = nullptr;
  size_t node_capacity = 0;
  uint8_t *arena_storage = nullptr;
  size_t arena_capacity = 0;
  size_t arena_used = 0;

  explicit Parser(uint32_t limit) noexcept : csj_document{} { depth_limit = limit; }
  ~Parser() {
    std::free(node_storage);
    std::free(arena_storage);
  }
  Parser(const Parser &) = delete;
  Parser &operator=(const Parser &) = delete;

  csj_status scan(const uint8_t *bytes, size_t size) noexcept;
  csj_status walk() noexcept;
  csj_status read_string(csj_node &node) noexcept;
};

csj_status Parser::scan(const uint8_t *bytes, size_t size) noexcept {
  if (!scanner || scanner->capacity() < size) {
    size_t capacity = scanner ? scanner->capacity() : 0;
    capacity = std::max<size_t>({size, capacity + capacity / 2, 4096});
    capacity = std::min<size_t>(capacity, UINT32_MAX);
    scanner.reset();
    // The depth is counted by walk(); the scanner's own count is for its second stages.
    const auto made = simdjson::get_active_implementation()->create_dom_parser_implementation(capacity, 1, scanner);
    if (made != simdjson::SUCCESS) {
      scanner.reset();
      return CSJ_NO_MEMORY;
    }
  }
  return scanner->stage1(bytes, size, simdjson::stage1_mode::regular) == simdjson::SUCCESS ? CSJ_READ : CSJ_MALFORMED;
}

// `node` spans the string with its quotes.
csj_status Parser::read_string(csj_node &node) noexcept {
  node.kind = CSJ_STRING;
  if (node.end - node.start < 2 || input[node.end - 1] != '"')
    return CSJ_MALFORMED;
  const uint8_t *first = input + node.start + 1, *last = input + node.end - 1;
  const size_t plain = csj_plain_length(first, size_t(last - first));
  if (first + plain == last) {
    node.form = CSJ_IN_INPUT;
    node.payload = uint64_t(node.start + 1) << 32 | plain;
    return CSJ_READ;
  }
  if (arena_used == 0 && !grow(arena_storage, arena_capacity, length))
    return CSJ_NO_MEMORY;
  // Unescaping never makes a string longer, so the strings of a document fit into as many bytes as it has.
  uint8_t *begin = arena_storage + arena_used;
  const uint8_t *end = scalars::unescape(first, last, begin);
  if (!end)
    return CSJ_MALFORMED;
  node.form = CSJ_IN_ARENA;
  node.payload = uint64_t(arena_used) << 32 | uint64_t(end - begin);
  arena_used += size_t(end - begin);
  return CSJ_READ;
}

csj_status Parser::walk() noexcept {
  uint32_t *const places = scanner->structural_indexes.get();
  const uint32_t place_count = scanner->n_structural_indexes;
  places[place_count] = length; // stage 1 leaves room for it: where the last scalar ends at the latest
  if (!grow(node_storage, node_capacity, place_count))
    return CSJ_NO_MEMORY;
  csj_node *const all = node_storage;
  uint32_t used = 0, place = 0, depth = 0;
  uint32_t open = no_node; // the innermost container; while open, its `next` holds the container around it

  const auto here = [&]() noexcept -> uint8_t { return place < place_count ? input[places[place]] : 0; };
  const auto new_scalar = [&]() noexcept -> csj_node & {
    csj_node &node = all[used++];
    const uint32_t start = places[place++];
    uint32_t end = places[place];
    while (is_space(input[end - 1])) // between a scalar and the next place there is only white space
      end--;
    node = {start, end, used, CSJ_NULL, 0, 0, 0};
    return node;
  };

value:
  switch (here()) {
  case '{':
  case '[': {
    if (depth++ == depth_limit)
      return CSJ_MALFORMED;
    const bool is_object = here() == '{';
    all[used] = {places[place++], 0, open, uint8_t(is_object ? CSJ_OBJECT : CSJ_ARRAY), 0, 0, 0};
    open = used++;
    if (here() == (is_object ? '}' : ']'))
      goto close;
    all[open].payload = 1;
    if (is_object)
      goto key;
    goto value;
  }
  case '"': {
    const csj_status status = read_string(new_scalar());
    if (status != CSJ_READ)
      return status;
    break;
  }
  case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
    if (!scalars::read_number(input, new_scalar()))
      return CSJ_MALFORMED;
    break;
  case 't': case 'f': case 'n':
    if (!scalars::read_word(input, new_scalar()))
      return CSJ_MALFORMED;
    break;
  default:
    return CSJ_MALFORMED;
  }

after_value:
  if (open == no_node) {
    nodes = all;
    node_count = used;
    arena = arena_storage;
    return place == place_count ? CSJ_READ : CSJ_MALFORMED;
  }
  if (here() == ',') {
    place++;
    all[open].payload++;
    if (all[open].kind == CSJ_OBJECT)
      goto key;
    goto value;
  }
  if (here() == (all[open].kind == CSJ_OBJECT ? '}' : ']'))
    goto close;
  return CSJ_MALFORMED;

key: {
  if (here() != '"')
    return CSJ_MALFORMED;
  const csj_status status = read_string(new_scalar());
  if (status != CSJ_READ)
    return status;
  if (here() != ':')
    return CSJ_MALFORMED;
  place++;
  goto value;
}

close: {
  csj_node &container = all[open];
  open = container.next;
  container.end = places[place++] + 1;
  container.next = used;
  depth--;
  goto after_value;
}
}

} // namespace

csj_document *csj_parser_new(uint32_t depth_limit) { return new (std::nothrow) Parser(depth_limit); }

void csj_parser_free(csj_document *parser) { delete static_cast<Parser *>(parser); }

csj_status csj_parse(csj_document *document, const uint8_t *input, size_t length) {
  Parser &parser = *static_cast<Parser *>(document);
  parser.generation++;
  parser.node_count = 0;
  parser.arena_used = 0;
  if (length >= UINT32_MAX)
    return CSJ_TOO_LONG;
  parser.input = input;
  parser.length = uint32_t(length);
  if (length == 0)
    return CSJ_MALFORMED;
  const csj_status status = parser.scan(input, length);
  return status == CSJ_READ ? parser.walk() : status;
}

namespace {

struct Key {
  const uint8_t *bytes;
  size_t length;
  uint32_t node;
};

inline Key key_at(const csj_document &document, uint32_t index) noexcept {
  const csj_node &node = document.nodes[index];
  const uint8_t *base = node.form == CSJ_IN_ARENA ? document.arena : document.input;
  return {base + (node.payload >> 32), size_t(uint32_t(node.payload)), index};
}

inline int compare(const Key &a, const Key &b) noexcept {
  if (a.length != b.length)
    return a.length < b.length ? -1 : 1;
  return a.length == 0 ? 0 : std::memcmp(a.bytes, b.bytes, a.length);
}

// For the few keys of a usual record; `keys` in document order.
uint32_t repeated_of_few(const Key *keys, size_t count) noexcept {
  for (size_t i = 1; i < count; i++)
    for (size_t j = 0; j < i; j++)
      if (keys[i].length == keys[j].length && compare(keys[i], keys[j]) == 0)
        return keys[i].node;
  return 0;
}

uint32_t repeated_of_many(Key *keys, size_t count) noexcept {
  std::sort(keys, keys + count, [](const Key &a, const Key &b) noexcept {
    const int order = compare(a, b);
    return order < 0 || (order == 0 && a.node < b.node);
  });
  uint32_t first = no_node;
  for (size_t i = 1; i < count; i++)
    if (compare(keys[i], keys[i - 1]) == 0)
      first = std::min(first, keys[i].node);
  return first == no_node ? 0 : first;
}

} // namespace

uint32_t csj_repeated_key(const csj_document *document, uint32_t object) {
  constexpr size_t few = 16;
  const size_t count = size_t(document->nodes[object].payload);
  if (count < 2)
    return 0;
  Key on_stack[few];
  std::unique_ptr<Key[]> on_heap;
  if (count > few)
    on_heap.reset(new (std::nothrow) Key[count]);
  if (count > few && !on_heap) { // no memory to sort in: slow, but still right
    for (uint32_t i = document->nodes[object + 1 + 1].next; i < document->nodes[object].next;
         i = document->nodes[i + 1].next)
      for (uint32_t j = object + 1; j < i; j = document->nodes[j + 1].next)
        if (compare(key_at(*document, i), key_at(*document, j)) == 0)
          return i;
    return 0;
  }
  Key *const keys = on_heap ? on_heap.get() : on_stack;
  uint32_t index = object + 1;
  for (size_t i = 0; i < count; i++) {
    keys[i] = key_at(*document, index);
    index = document->nodes[index + 1].next;
  }
  return on_heap ? repeated_of_many(keys, count) : repeated_of_few(keys, count);
}
