/** Languages of the documents, the primary one first. */
export const locales = ['es', 'en'] as const;
/** A language in which every document exists. */
export type Locale = (typeof locales)[number];

export const isLocale = (value: string): value is Locale =>
  (locales as readonly string[]).includes(value);

/**
 * Writes an ISO date in the long form of the locale, e.g. "1 de octubre de 2026" or "October 1, 2026". Uses UTC, so
 * that the day does not depend on the time zone of the machine.
 */
export function formatDate(isoDate: string, locale: Locale): string {
  const tag = { es: 'es-ES', en: 'en-US' }[locale];
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
}
