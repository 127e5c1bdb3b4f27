import {
  CONFIG_PLACEHOLDER,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  PLACEHOLDER_PATTERN,
} from '@shpy/site-contract';

/**
 * Placeholders that the server replaces at start, and that every file may contain. `ORIGIN_PLACEHOLDER` is another one;
 * `PLACEHOLDER_PATTERN` does not match it.
 */
const FILLED_AT_START: string[] = [CONFIG_PLACEHOLDER, lookupPlaceholders.host];

/**
 * Throws if a file has a placeholder that it does not declare: visitors would see it. Also throws if a hashed script has
 * a placeholder: replacing it would change the hash.
 */
export function checkPlaceholders(
  { file, html, scripts = [] }: { file: string; html: string; scripts?: readonly string[] },
  declared: readonly string[] = [],
): void {
  const undeclared = [...html.matchAll(PLACEHOLDER_PATTERN)]
    .map(([found]) => found)
    .find((found) => !FILLED_AT_START.includes(found) && !declared.includes(found));
  if (undeclared)
    throw new Error(`${file} has the placeholder ${undeclared}, which it does not declare`);

  const hasPlaceholder = (script: string) =>
    [ORIGIN_PLACEHOLDER, ...FILLED_AT_START, ...declared].some((text) => script.includes(text));
  if (scripts.some(hasPlaceholder)) throw new Error(`${file} has a placeholder in a hashed script`);
}
