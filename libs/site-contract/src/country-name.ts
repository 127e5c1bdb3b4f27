/** Name of a country (ISO 3166-1 alpha-2) in a language; null if there is none. */
export function countryName(code: string | null | undefined, locale: string): string | null {
  if (!code) return null;
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch {
    // The code comes from third-party country data: Intl throws if it is malformed.
    return null;
  }
}
