import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { languageOf, useLoadedMessages } from './loaded-messages.ts';
import type { Messages } from './messages.ts';
import type { LocalizedMessages, MessagesLocale } from './messages-locale.ts';
import { usePageLocale } from './page-locale.ts';

interface MessagesContextValue {
  locale?: string | undefined;
  messages?: Partial<Messages> | undefined;
}

const MessagesContext = createContext<MessagesContextValue>({});

/** Props of `MessagesProvider`. */
export interface MessagesProviderProps {
  /**
   * Language tag, such as `en` or `en-US`. Messages are English in languages that the kit does not have. Default: that
   * of `<html lang>`; English until the page is hydrated.
   */
  locale?: MessagesLocale | (string & {}) | undefined;
  /** Your own messages, which replace those of the locale. */
  messages?: Partial<Messages> | undefined;
  children?: ReactNode | undefined;
}

/** Sets the language of the kit's built-in messages for its children, and optionally replaces some of them. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const value = useMemo(
    () => ({ locale, messages: withoutUndefined(messages) }),
    [locale, messages],
  );
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** A message that is undefined must not replace a built-in one. */
const withoutUndefined = (messages: Partial<Messages> = {}) =>
  Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));

/** The messages of one component in the language of the nearest provider, otherwise in that of the page. */
export function useLocalizedMessages<Key extends keyof Messages>(
  bundled: LocalizedMessages<Key>,
): Record<Key, string> {
  const { locale, messages } = useContext(MessagesContext);
  const pageLocale = usePageLocale();
  const language = languageOf(locale || pageLocale);
  const loaded = useLoadedMessages(language);
  const builtIn = language === 'es' ? bundled.es : (loaded ?? bundled.en);
  return { ...builtIn, ...messages };
}
