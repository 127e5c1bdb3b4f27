import { rotateKeys } from '../visitors/rotate-keys.ts';
import type { Command } from './command.ts';

/** `keys rotate`. */
export const keysCommands: Command[] = [
  {
    name: 'keys rotate',
    args: [],
    summary: 'signs tokens with a new key from now on',
    async run(context) {
      const store = await context.store();
      const vault = await context.vault();
      const rotated = await rotateKeys({ store, vault, clock: context.clock });
      return {
        text: `Key ${rotated.id} signs from now on; running servers use it within a minute. Tokens of earlier keys (${rotated.retired.join(', ') || 'none'}) are valid until they expire.`,
        json: rotated,
      };
    },
  },
];
