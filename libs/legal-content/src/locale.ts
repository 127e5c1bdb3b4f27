/** Languages of the documents, the primary one first. */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: string): value is Locale =>
  (locales as readonly string[]).includes(value);

/**
 * A date in the long form of the locale, e.g. "1 de octubre de 2026" or "October 1, 2026".
 * Takes an ISO date and formats it in UTC, so that every machine writes the same day.
 */
export function formatDate(isoDate: string, locale: Locale): string {
  const tag = { es: 'es-ES', en: 'en-US' }[locale];
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
