/**
 * Returns a typed or pasted text without spaces, hyphens, dashes and invisible characters, and with the digits of every
 * script as 0 to 9: keyboards type full-width, Arabic or Devanagari digits.
 */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit);

/** The digits of a script are ten successive characters of Unicode; another ten may follow at once. */
function toAsciiDigit(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++;
  return String(value % 10);
}
