import {
  CONFIG_PLACEHOLDER,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  PLACEHOLDER_PATTERN,
} from '@shpy/site-contract';

/** The placeholders that the server fills once at start, in any file. */
const FILLED_AT_START: string[] = [CONFIG_PLACEHOLDER, lookupPlaceholders.host];

/**
 * Throws if a file has a placeholder that it does not declare, since visitors would see it, or if a
 * hashed script has any, since filling it would change the hash.
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

  const isFilled = (script: string) =>
    [ORIGIN_PLACEHOLDER, ...FILLED_AT_START, ...declared].some((text) => script.includes(text));
  if (scripts.some(isFilled)) throw new Error(`${file} has a placeholder in a hashed script`);
}
