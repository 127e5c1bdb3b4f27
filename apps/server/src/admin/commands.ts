import { accountCommands } from './account-commands.ts';
import { backupCommands } from './backup-commands.ts';
import type { Command } from './command.ts';
import { countryCommands } from './country-commands.ts';
import { keysCommands } from './keys-commands.ts';
import { mailCommands } from './mail-commands.ts';

/** Every command of `admin.js`, in the order of its help. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...keysCommands,
  ...countryCommands,
  ...mailCommands,
  ...backupCommands,
];
