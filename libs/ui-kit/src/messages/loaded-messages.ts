import { useEffect, useState } from 'react';
import { type BundlerProcess, warnOnce } from '../lib/development.ts';
import type { Messages } from './messages.ts';
import type { LoadedLocale } from './messages-locale.ts';

declare const process: BundlerProcess;

const loaders: Readonly<Record<LoadedLocale, () => Promise<{ messages: Messages }>>> = {
  ca: () => import('./messages-ca.ts'),
  de: () => import('./messages-de.ts'),
  fr: () => import('./messages-fr.ts'),
  it: () => import('./messages-it.ts'),
  pt: () => import('./messages-pt.ts'),
};

const loaded: Partial<Record<LoadedLocale, Messages>> = {};

/** The language of a tag: `fr` of `fr-CA`. */
export const languageOf = (locale: string): string => locale.split(/[-_]/)[0]!.toLowerCase();

/** Whether the messages of a language are loaded when they are needed. */
const isLoadable = (language: string): language is LoadedLocale => Object.hasOwn(loaders, language);

/**
 * Loads the messages of a language ahead. Without this call, the first component that needs messages in Catalan, German,
 * French, Italian or Portuguese loads them. A server awaits this before it renders, and the page before it hydrates. Does
 * nothing for other languages; for one that the kit does not have, it warns during development.
 *
 * @param locale Language tag, such as `fr` or `fr-CA`.
 */
export async function loadMessages(locale: string): Promise<void> {
  const language = languageOf(locale);
  if (isLoadable(language)) loaded[language] = (await loaders[language]()).messages;
  else if (process.env.NODE_ENV !== 'production') warnIfMissing(language);
}

/** The messages of a language that is not bundled, once they are loaded. Loads nothing if they are not needed. */
export function useLoadedMessages(
  language: string,
  { isNeeded }: { isNeeded: boolean },
): Messages | undefined {
  const messages = isLoadable(language) ? loaded[language] : undefined;
  // The state only causes a new render; the messages are read from `loaded`.
  const [, setMessages] = useState(messages);
  useEffect(() => {
    if (!isNeeded) return;
    if (!isLoadable(language)) {
      if (process.env.NODE_ENV !== 'production') warnIfMissing(language);
      return;
    }
    if (loaded[language]) return;
    // If loading fails, the component stays English. The next component that mounts tries again.
    loadMessages(language).then(
      () => setMessages(loaded[language]),
      () => {},
    );
  }, [language, isNeeded]);
  return messages;
}

function warnIfMissing(language: string) {
  if (language === 'en' || language === 'es') return;
  warnOnce(
    `the messages are English, there are none in "${language}", pass them to <MessagesProvider messages={…}>`,
  );
}
