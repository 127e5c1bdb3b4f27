/** Longest stored text, in characters. */
const MAX_LENGTH = 200;

/** A part of an address that is at least this long is also found inside of a word. */
const LONG = 4;

/**
 * The text of a mail server's reply, without its codes and without every word that may quote the recipient: each with
 * an `@`, and each that contains a part of the name before the `@`.
 */
export function replyText(response: string, to: string): string {
  const name = partsOf(to.slice(0, to.lastIndexOf('@')));
  const quotes = (word: string) => {
    const parts = partsOf(word);
    const whole = parts.join('');
    return (
      word.includes('@') ||
      parts.some((part) => name.includes(part)) ||
      [...name, name.join('')].some((part) => part.length >= LONG && whole.includes(part))
    );
  };
  return response
    .replace(/^\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3}\b)?/gm, ' ')
    .replace(/\p{C}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (quotes(word) ? '…' : word))
    .join(' ')
    .slice(0, MAX_LENGTH);
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
