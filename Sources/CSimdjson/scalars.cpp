#include "scalars.h"

#include <charconv>
#include <cmath>
#include <cstring>

namespace {

inline bool is_digit(uint8_t c) noexcept { return uint8_t(c - '0') < 10; }

// 10^0 … 10^22 are exact Doubles: one rounding, so the product or quotient with an exact mantissa is the nearest.
constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                             1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int largest_power = 22;
constexpr uint64_t largest_exact = uint64_t(1) << 53;

inline uint64_t bits(double value) noexcept {
  uint64_t result;
  std::memcpy(&result, &value, sizeof result);
  return result;
}

// How many digits stand before the point when the number is written out: 12.5 → 2, 0.5 → 0, 0.05 → -1.
// Only its sign matters, so exponents may be clamped.
int64_t magnitude(const uint8_t *first, const uint8_t *last, int64_t exponent) noexcept {
  int64_t digits = 0;
  bool seen = false, fraction = false;
  for (const uint8_t *p = first; p != last; p++) {
    if (*p == '.') {
      if (seen)
        break;
      fraction = true;
    } else if (!is_digit(*p)) {
      break;
    } else if (*p != '0' || seen) {
      if (fraction)
        break;
      seen = true;
      digits++;
    } else if (fraction) {
      digits--;
    }
  }
  return digits + exponent;
}

bool finish_as_double(const uint8_t *first, const uint8_t *last, bool negative, int64_t exponent,
                      csj_node &node) noexcept {
  double value = 0;
  const char *begin = reinterpret_cast<const char *>(first), *end = reinterpret_cast<const char *>(last);
  const auto result = std::from_chars(begin, end, value);
  if (result.ptr != end)
    return false;
  node.form = CSJ_DOUBLE;
  if (result.ec != std::errc() || std::isinf(value)) {
    value = negative ? -0.0 : 0.0;
    if (magnitude(first + (negative ? 1 : 0), last, exponent) > 0)
      node.form = CSJ_OUT_OF_RANGE;
  }
  node.payload = bits(value);
  return true;
}

bool finish_as_integer(const uint8_t *first, const uint8_t *last, bool negative, csj_node &node) noexcept {
  uint64_t value = 0;
  const auto *begin = reinterpret_cast<const char *>(first + (negative ? 1 : 0));
  const auto result = std::from_chars(begin, reinterpret_cast<const char *>(last), value);
  const uint64_t limit = uint64_t(INT64_MAX) + (negative ? 1 : 0);
  if (result.ec != std::errc() || (negative && (value > limit || value == 0)))
    return finish_as_double(first, last, negative, 0, node); // beyond 64 bits, or -0
  node.form = value > limit ? CSJ_UINT64 : CSJ_INT64;
  node.payload = negative ? 0 - value : value;
  return true;
}

} // namespace

bool scalars::read_number(const uint8_t *input, csj_node &node) noexcept {
  node.kind = CSJ_NUMBER;
  const uint8_t *const first = input + node.start, *const last = input + node.end;
  const uint8_t *p = first;
  const bool negative = *p == '-';
  p += negative ? 1 : 0;

  uint64_t mantissa = 0; // may wrap when there are more than 19 digits; it isn't used then
  const uint8_t *const whole = p;
  for (; p != last && is_digit(*p); p++)
    mantissa = mantissa * 10 + (*p - '0');
  int64_t digits = p - whole;
  if (digits == 0 || (digits > 1 && *whole == '0'))
    return false;
  if (p == last) {
    if (digits > 18 || (negative && mantissa == 0))
      return finish_as_integer(first, last, negative, node);
    node.form = CSJ_INT64;
    node.payload = negative ? 0 - mantissa : mantissa;
    return true;
  }

  int64_t scale = 0;
  if (*p == '.') {
    const uint8_t *const fraction = ++p;
    for (; p != last && is_digit(*p); p++)
      mantissa = mantissa * 10 + (*p - '0');
    scale = p - fraction;
    if (scale == 0)
      return false;
    digits += scale;
  }
  int64_t exponent = 0;
  if (p != last && (*p == 'e' || *p == 'E')) {
    p++;
    const bool below_one = p != last && *p == '-';
    p += p != last && (*p == '-' || *p == '+') ? 1 : 0;
    if (p == last)
      return false;
    for (; p != last && is_digit(*p); p++)
      if (exponent < INT64_C(100000000000)) // beyond the length of any input
        exponent = exponent * 10 + (*p - '0');
    if (!is_digit(p[-1]))
      return false;
    if (below_one)
      exponent = -exponent;
  }
  if (p != last)
    return false;

  const int64_t power = exponent - scale;
  const bool is_exact = mantissa <= largest_exact && power >= -largest_power && power <= largest_power;
  if (digits <= 19 && (mantissa == 0 || is_exact)) {
    double value = double(mantissa);
    if (mantissa != 0)
      value = power < 0 ? value / powers[-power] : value * powers[power];
    node.form = CSJ_DOUBLE;
    node.payload = bits(negative ? -value : value);
    return true;
  }
  return finish_as_double(first, last, negative, exponent, node);
}

bool scalars::read_word(const uint8_t *input, csj_node &node) noexcept {
  const uint8_t *const text = input + node.start;
  const uint32_t length = node.end - node.start;
  if (length == 4 && std::memcmp(text, "true", 4) == 0) {
    node.kind = CSJ_BOOLEAN;
    node.payload = 1;
    return true;
  }
  if (length == 5 && std::memcmp(text, "false", 5) == 0) {
    node.kind = CSJ_BOOLEAN;
    return true;
  }
  node.kind = CSJ_NULL;
  return length == 4 && std::memcmp(text, "null", 4) == 0;
}

namespace {

// The value of four hexadecimal digits; negative if they aren't that.
int32_t read_hex4(const uint8_t *p, const uint8_t *last) noexcept {
  if (last - p < 4)
    return -1;
  int32_t value = 0;
  for (int i = 0; i < 4; i++) {
    const uint8_t c = p[i], letter = c | 0x20;
    int32_t digit;
    if (is_digit(c))
      digit = c - '0';
    else if (letter >= 'a' && letter <= 'f')
      digit = letter - 'a' + 10;
    else
      return -1;
    value = value << 4 | digit;
  }
  return value;
}

uint8_t *write_utf8(uint32_t scalar, uint8_t *out) noexcept {
  if (scalar < 0x80) {
    *out++ = uint8_t(scalar);
  } else if (scalar < 0x800) {
    *out++ = uint8_t(0xC0 | scalar >> 6);
    *out++ = uint8_t(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *out++ = uint8_t(0xE0 | scalar >> 12);
    *out++ = uint8_t(0x80 | (scalar >> 6 & 0x3F));
    *out++ = uint8_t(0x80 | (scalar & 0x3F));
  } else {
    *out++ = uint8_t(0xF0 | scalar >> 18);
    *out++ = uint8_t(0x80 | (scalar >> 12 & 0x3F));
    *out++ = uint8_t(0x80 | (scalar >> 6 & 0x3F));
    *out++ = uint8_t(0x80 | (scalar & 0x3F));
  }
  return out;
}

} // namespace

uint8_t *scalars::unescape(const uint8_t *p, const uint8_t *last, uint8_t *out) noexcept {
  while (true) {
    const size_t plain = csj_plain_length(p, size_t(last - p));
    std::memcpy(out, p, plain);
    out += plain;
    p += plain;
    if (p == last)
      return out;
    if (*p != '\\' || last - p < 2) // a bare quote or control character
      return nullptr;
    const uint8_t letter = p[1];
    p += 2;
    switch (letter) {
    case '"': case '\\': case '/': *out++ = letter; break;
    case 'b': *out++ = '\b'; break;
    case 'f': *out++ = '\f'; break;
    case 'n': *out++ = '\n'; break;
    case 'r': *out++ = '\r'; break;
    case 't': *out++ = '\t'; break;
    case 'u': {
      const int32_t unit = read_hex4(p, last);
      if (unit < 0 || (unit >= 0xDC00 && unit < 0xE000))
        return nullptr;
      p += 4;
      uint32_t scalar = uint32_t(unit);
      if (unit >= 0xD800 && unit < 0xDC00) {
        if (last - p < 6 || p[0] != '\\' || p[1] != 'u')
          return nullptr;
        const int32_t low = read_hex4(p + 2, last);
        if (low < 0xDC00 || low >= 0xE000)
          return nullptr;
        p += 6;
        scalar = 0x10000 + (uint32_t(unit - 0xD800) << 10) + uint32_t(low - 0xDC00);
      }
      out = write_utf8(scalar, out);
      break;
    }
    default:
      return nullptr;
    }
  }
}

size_t csj_write_integer(int64_t value, uint8_t *out) {
  char *const begin = reinterpret_cast<char *>(out);
  return size_t(std::to_chars(begin, begin + CSJ_NUMBER_BYTES, value).ptr - begin);
}

size_t csj_write_double(double value, uint8_t *out) {
  if (std::fabs(value) < double(largest_exact)) {
    const auto whole = int64_t(value);
    if (double(whole) == value)
      return csj_write_integer(whole, out);
  }
  char *const begin = reinterpret_cast<char *>(out);
  return size_t(std::to_chars(begin, begin + CSJ_NUMBER_BYTES, value).ptr - begin);
}

size_t csj_broken_utf8(const uint8_t *p, size_t length) {
  size_t i = 0;
  while (i < length) {
    const uint8_t lead = p[i];
    if (lead < 0x80) {
      i++;
      continue;
    }
    // The second byte's range keeps out overlong forms, surrogates and what is above U+10FFFF.
    size_t count;
    uint8_t low = 0x80, high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      count = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
      count = 3;
      low = lead == 0xE0 ? 0xA0 : low;
      high = lead == 0xED ? 0x9F : high;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      count = 4;
      low = lead == 0xF0 ? 0x90 : low;
      high = lead == 0xF4 ? 0x8F : high;
    } else {
      return i;
    }
    if (length - i < count || p[i + 1] < low || p[i + 1] > high)
      return i;
    for (size_t k = 2; k < count; k++)
      if (p[i + k] < 0x80 || p[i + k] > 0xBF)
        return i;
    i += count;
  }
  return length;
}
