import type { Locale } from '../auth/locale.ts';

const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const ON: Record<Locale, string> = { es: ' en ', en: ' on ' };

/**
 * "Firefox on Linux" for a user-agent string; null where neither name is found in it.
 * Only these names reach the mail: whoever signs in chooses the string, and could write to the owner with it.
 */
export function describeBrowser(userAgent: string | null, locale: Locale): string | null {
  const find = (names: typeof BROWSERS) =>
    names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(ON[locale]) || null;
}
