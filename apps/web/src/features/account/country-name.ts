/** Name of a country (ISO 3166-1 alpha-2) in the visitor's language; null where it has none. */
export function countryName(code: string | null | undefined, locale: string): string | null {
  if (!code) return null;
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? null;
  } catch {
    // The server's country data is not ours: a code that is none names no country.
    return null;
  }
}
