/** Locales whose messages are part of each component. */
export type BundledLocale = 'en' | 'es';

/** Locales whose messages are loaded when they are needed. */
export type LoadedLocale = 'ca' | 'de' | 'fr' | 'it' | 'pt';

/** Locales for which the kit has messages. */
export type MessagesLocale = BundledLocale | LoadedLocale;

/** The messages of one component. They are in its own module, so that no other component bundles them. */
export type LocalizedMessages<Key extends string> = Readonly<
  Record<BundledLocale, Record<Key, string>>
>;
