import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../config/routes.ts';
import { importMessages } from './import-messages.ts';

/** Formats the messages of one locale. */
export const createI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } });

/** The messages of one locale, ready to use. */
export async function loadCatalog(locale: Locale): Promise<I18n> {
  return createI18n(locale, await importMessages(locale));
}
