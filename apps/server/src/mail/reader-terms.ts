import type { Locale } from '../platform/values/locale.ts';

// The reader's time zone is unknown. Spanish mails use the time of mainland Spain, English ones UTC.
const TIME: Record<Locale, { tag: string; timeZone: string; suffix: string }> = {
  es: { tag: 'es-ES', timeZone: 'Europe/Madrid', suffix: ' (hora peninsular española)' },
  en: { tag: 'en-US', timeZone: 'UTC', suffix: ' UTC' },
};

/** Day, time and time zone of an instant, in words. */
export function formatInstant(at: number, locale: Locale): string {
  const { tag, timeZone, suffix } = TIME[locale];
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return format.format(at) + suffix;
}

/** Day of an instant, in words. */
export function formatDay(at: number, locale: Locale): string {
  const { tag, timeZone } = TIME[locale];
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(at);
}
