/** Locales for which the kit has messages. */
export type MessagesLocale = 'es' | 'en';

/** The messages of one component. They are in its own module, so that no other component bundles them. */
export type LocalizedMessages<Key extends string> = Readonly<
  Record<MessagesLocale, Record<Key, string>>
>;

/** The locale of the messages for a language tag: Spanish if the kit does not have the language. */
export const toMessagesLocale = (locale: string): MessagesLocale =>
  /^en\b/i.test(locale.replace('_', '-')) ? 'en' : 'es';
