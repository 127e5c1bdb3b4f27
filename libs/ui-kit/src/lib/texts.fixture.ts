import { useMessages } from '../messages/use-messages.ts';
import { builtInMessages } from '../messages/messages.ts';

/** Returns a function that picks the value for the story's locale. It finds the locale by a message of the provider. */
export function useText() {
  const locale = useMessages().close === builtInMessages.es.close ? 'es' : 'en';
  return <Value>(es: Value, en: Value): Value => ({ es, en })[locale];
}
