import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../config/routes.ts';

const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  es: () => import('./es.po'),
  en: () => import('./en.po'),
};

/** Formats the messages of one locale. Messages that are added to `messages` later can be used immediately. */
export const createI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } });

/** Loads all messages of one locale, ready to use: for the build, stories and tests. */
export async function loadCatalog(locale: Locale): Promise<I18n> {
  return createI18n(locale, (await catalogs[locale]()).messages);
}
