export const NO_DIGIT = -1

/** Values of hexadecimal digits by the code of their character; `NO_DIGIT` for others. */
export const HEX_DIGITS = new Int8Array(256).fill(NO_DIGIT)
for (let digit = 0; digit < 16; digit++) {
  const text = digit.toString(16)
  HEX_DIGITS[text.charCodeAt(0)] = digit
  HEX_DIGITS[text.toUpperCase().charCodeAt(0)] = digit
}
