/** Locales that the kit speaks by itself. */
export type MessagesLocale = 'es' | 'en';

/** The words of one piece: they stand beside it, so that no other piece brings them along. */
export type Words<Key extends string> = Readonly<Record<MessagesLocale, Record<Key, string>>>;

/** Words that several pieces say. */
export const commonWords = {
  es: { close: 'Cerrar', loading: 'Cargando…', notifications: 'Notificaciones' },
  en: { close: 'Close', loading: 'Loading…', notifications: 'Notifications' },
} satisfies Words<string>;

/** The kit's language for a language tag: Spanish for those that it does not speak. */
export const languageOf = (locale: string): MessagesLocale =>
  /^en\b/i.test(locale.replace('_', '-')) ? 'en' : 'es';
