import type { Messages } from '@lingui/core';
import type { Locale } from '../config/routes.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('./es.po?part=core'),
  en: () => import('./en.po?part=core'),
};

/** Loads the messages of one locale that every page needs, without the library that formats them. */
export async function importMessages(locale: Locale): Promise<Messages> {
  return (await catalogs[locale]()).messages;
}
