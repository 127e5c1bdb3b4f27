import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PLACEHOLDER_PATTERN } from '@shpy/site-contract';
import escapeHtml from 'escape-html';

/** A text with placeholders that are filled for each response. */
export interface Template {
  /** Fills each placeholder with its value, escaped for HTML. Throws if a value is missing. */
  render(values: ReadonlyMap<string, string>): string;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Splits a text at its placeholders, so that values are never searched for placeholders. Throws if the text has an
 * undeclared placeholder, which would never be filled.
 */
export function compileTemplate(text: string, placeholders: readonly string[]): Template {
  const pattern = placeholders.map(literally).join('|');
  // The group keeps the separators: texts have even indexes, placeholders odd ones.
  const separator = pattern ? new RegExp(`(${pattern})`) : undefined;
  const split = (whole: string) => (separator ? whole.split(separator) : [whole]);
  const isPlaceholder = (index: number) => index % 2 === 1;

  const undeclared = split(text)
    .filter((_, index) => !isPlaceholder(index))
    .flatMap((part) => part.match(PLACEHOLDER_PATTERN) ?? []);
  if (undeclared.length > 0) throw new Error(`undeclared placeholder ${undeclared[0]}`);

  const fill = (placeholder: string, values: ReadonlyMap<string, string>) => {
    const value = values.get(placeholder);
    if (value === undefined) throw new Error(`@shpy/server: no value for ${placeholder}`);
    return escapeHtml(value);
  };
  const readText = keepCompressed(text);
  return {
    render: (values) =>
      split(readText())
        .map((part, index) => (isPlaceholder(index) ? fill(part, values) : part))
        .join(''),
  };
}

const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };

/**
 * Keeps a text compressed, which takes a quarter of the memory: a site has hundreds of documents with placeholders,
 * most of which are seldom requested.
 */
function keepCompressed(text: string): () => string {
  const compressed = brotliCompressSync(text, FASTEST);
  return () => brotliDecompressSync(compressed).toString('utf8');
}
