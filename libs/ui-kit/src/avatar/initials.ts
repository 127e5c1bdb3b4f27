/** The first letters of the first and the last word of a name, in upper case, for an avatar without a picture. */
export function initials(name: string, locale?: string): string {
  // Without types, the data of a user may have no name.
  const words = (name ?? '')
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // What is read as one letter, such as an emoji, may be several code points.
  return ends
    .map((word) => [...new Intl.Segmenter(locale).segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase(locale);
}
