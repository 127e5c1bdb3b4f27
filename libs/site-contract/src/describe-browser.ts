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

/**
 * Names browser and system of a user-agent string, joined by a separator of the reader's language; null
 * where neither is known. Only these names reach a reader: a visitor chooses the string.
 *
 * @example describeBrowser('… Firefox/140.0', ' on ') // 'Firefox on Linux'
 */
export function describeBrowser(
  userAgent: string | null | undefined,
  separator: string,
): string | null {
  const find = (names: typeof BROWSERS) =>
    names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(separator) || null;
}
