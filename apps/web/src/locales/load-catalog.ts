import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../config/routes.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('./es.po'),
  en: () => import('./en.po'),
};

/** The messages of one locale, ready to use. */
export async function loadCatalog(locale: Locale): Promise<I18n> {
  const { messages } = await catalogs[locale]();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
