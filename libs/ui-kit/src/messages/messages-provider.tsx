import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { builtInMessages, type Messages, type MessagesLocale } from './messages.ts';

const MessagesContext = createContext<Messages>(builtInMessages.es);

export interface MessagesProviderProps {
  /** Default: `es`. */
  locale?: MessagesLocale;
  /** Words of your own, over those of the locale. */
  messages?: Partial<Messages>;
  children?: ReactNode;
}

/** Sets the language of the kit's own words below it. Without one they are Spanish. */
export function MessagesProvider({ locale = 'es', messages, children }: MessagesProviderProps) {
  const value = useMemo(() => ({ ...builtInMessages[locale], ...messages }), [locale, messages]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** The kit's words in the language of the nearest provider. */
export const useMessages = (): Messages => useContext(MessagesContext);
