import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Messages } from './messages.ts';
import { languageOf, type MessagesLocale, type Words } from './words.ts';

interface Speech {
  language: MessagesLocale;
  messages?: Partial<Messages> | undefined;
}

const SpeechContext = createContext<Speech>({ language: 'es' });

export interface MessagesProviderProps {
  /** Language tag, such as `en` or `en-US`; what the kit does not speak is Spanish. Default: `es`. */
  locale?: MessagesLocale | (string & {}) | undefined;
  /** Words of your own, over those of the locale. */
  messages?: Partial<Messages> | undefined;
  children?: ReactNode | undefined;
}

/** Sets the language of the kit's own words below it. Without one they are Spanish. */
export function MessagesProvider({ locale = 'es', messages, children }: MessagesProviderProps) {
  const language = languageOf(locale);
  const speech = useMemo(() => ({ language, messages: given(messages) }), [language, messages]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** A word that is given as undefined is not given. */
const given = (messages: Partial<Messages> = {}) =>
  Object.fromEntries(Object.entries(messages).filter(([, word]) => word !== undefined));

/** The words of one piece in the language of the nearest provider. */
export function useWords<Key extends keyof Messages>(words: Words<Key>): Record<Key, string> {
  const { language, messages } = useContext(SpeechContext);
  return { ...words[language], ...messages };
}
