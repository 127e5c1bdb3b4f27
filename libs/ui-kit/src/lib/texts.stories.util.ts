import { useMessages } from '../messages/messages-provider.tsx';
import { builtInMessages, type MessagesLocale } from '../messages/messages.ts';

/** Picks one of two values by the locale of the story. The provider gives words, so the locale is read off one of them. */
export function useText() {
  const locale: MessagesLocale = useMessages().close === builtInMessages.en.close ? 'en' : 'es';
  return <Value>(es: Value, en: Value): Value => ({ es, en })[locale];
}
