import { fail } from './fail.ts';

/** Languages of the documents, the primary one first. */
export const locales = ['es', 'en'] as const;
/** A language in which every document exists. */
export type Locale = (typeof locales)[number];

export const isLocale = (value: string): value is Locale =>
  (locales as readonly string[]).includes(value);

/**
 * Writes an ISO date in the long form of the locale, e.g. "1 de octubre de 2026" or "October 1, 2026". Uses UTC, so
 * that the day does not depend on the time zone of the machine. Throws for a day that does not exist.
 */
export function formatDate(isoDate: string, locale: Locale): string {
  const tag = { es: 'es-ES', en: 'en-US' }[locale];
  const date = new Date(isoDate);
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(+date) || date.toISOString().slice(0, 10) !== isoDate)
    throw fail(
      `"${isoDate}" cannot be written as a date`,
      'it is no day of the calendar',
      'pass one as YYYY-MM-DD',
    );
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
