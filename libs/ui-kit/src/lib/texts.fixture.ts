import { useMessages } from '../messages/use-messages.ts';
import { builtInMessages } from '../messages/messages.ts';
import type { MessagesLocale } from '../messages/messages-locale.ts';

/** Picks one of two values by the locale of the story, which a message of the provider reveals. */
export function useText() {
  const locale: MessagesLocale = useMessages().close === builtInMessages.en.close ? 'en' : 'es';
  return <Value>(es: Value, en: Value): Value => ({ es, en })[locale];
}
