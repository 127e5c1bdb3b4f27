import { type Overrides, withoutUndefined } from '@shpy/kernel';
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
   * Language tag, such as `en` or `en-US`. For a language that the kit does not have, messages are English. Default: the
   * locale of the provider around this one, otherwise `<html lang>`, which counts as English until hydration.
   */
  locale?: MessagesLocale | (string & {}) | undefined;
  /** Your own messages instead of those of the locale. They add to those of an outer provider of the same language. */
  messages?: Overrides<Messages> | undefined;
  /** The part of the app that uses these messages. */
  children?: ReactNode | undefined;
}

/** Sets the language of the kit's built-in messages for its children, and optionally replaces some of them. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  const outer = useContext(MessagesContext);
  const value = useMemo(() => {
    const isSameLanguage = !locale || languageOf(locale) === languageOf(outer.locale ?? '');
    return {
      locale: locale || outer.locale,
      messages: { ...(isSameLanguage && outer.messages), ...withoutUndefined(messages) },
    };
  }, [outer, locale, messages]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** The messages of one component in the language of the nearest provider, otherwise in that of the page. */
export function useLocalizedMessages<Key extends keyof Messages>(
  bundled: LocalizedMessages<Key>,
): Record<Key, string> {
  const { locale, messages } = useContext(MessagesContext);
  const pageLocale = usePageLocale();
  const language = languageOf(locale || pageLocale);
  const isComplete = Object.keys(bundled.en).every((key) => messages && key in messages);
  const loaded = useLoadedMessages(language, { isNeeded: !isComplete });
  const builtIn = language === 'es' ? bundled.es : (loaded ?? bundled.en);
  return { ...builtIn, ...messages };
}
