import type { Messages } from '@lingui/core';
import type { Locale } from '../config/routes.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('./es.po'),
  en: () => import('./en.po'),
};

/** The messages of one locale, without the library that formats them. */
export async function importMessages(locale: Locale): Promise<Messages> {
  return (await catalogs[locale]()).messages;
}
