import { builtInMessages, type Messages } from './messages.ts';
import { useWords } from './messages-provider.tsx';

/** All of the kit's words in the language of the nearest provider. */
export const useMessages = (): Messages => useWords(builtInMessages);
