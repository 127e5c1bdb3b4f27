import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Messages } from './messages.ts';
import {
  type LocalizedMessages,
  type MessagesLocale,
  toMessagesLocale,
} from './messages-locale.ts';

interface MessagesContextValue {
  language: MessagesLocale;
  messages?: Partial<Messages> | undefined;
}

const MessagesContext = createContext<MessagesContextValue>({ language: 'es' });

export interface MessagesProviderProps {
  /** Language tag, such as `en` or `en-US`; languages that the kit does not have become Spanish. Default: `es`. */
  locale?: MessagesLocale | (string & {}) | undefined;
  /** Your own messages, which replace those of the locale. */
  messages?: Partial<Messages> | undefined;
  children?: ReactNode | undefined;
}

/** Sets the language of the kit's built-in messages for its children. Without a provider they are Spanish. */
export function MessagesProvider({ locale = 'es', messages, children }: MessagesProviderProps) {
  const language = toMessagesLocale(locale);
  const value = useMemo(
    () => ({ language, messages: withoutUndefined(messages) }),
    [language, messages],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** A message that is undefined must not replace a built-in one. */
const withoutUndefined = (messages: Partial<Messages> = {}) =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));

/** The messages of one component in the language of the nearest provider. */
export function useLocalizedMessages<Key extends keyof Messages>(
  builtIn: LocalizedMessages<Key>,
): Record<Key, string> {
  const { language, messages } = useContext(MessagesContext);
  return { ...builtIn[language], ...messages };
}
