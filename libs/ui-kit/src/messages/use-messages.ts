import { builtInMessages, type Messages } from './messages.ts';
import { useLocalizedMessages } from './messages-provider.tsx';

/** Returns all messages of the kit in the language of the nearest provider. */
export const useMessages = (): Messages => useLocalizedMessages(builtInMessages);
