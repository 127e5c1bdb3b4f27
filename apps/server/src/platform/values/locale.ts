/** Languages of mails and pages. */
export type Locale = 'es' | 'en';

const TAG = /^(es|en)(-([a-z]{2}|\d{3}))?$/i;

/**
 * The language of a language tag; null if it is not supported.
 *
 * @example parseLocale('en-GB') // 'en'
 */
export function parseLocale(tag: unknown): Locale | null {
  const language = typeof tag === 'string' ? TAG.exec(tag)?.[1]?.toLowerCase() : undefined;
  return language === 'es' || language === 'en' ? language : null;
}
