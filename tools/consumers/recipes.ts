import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../packages/libraries.ts';

/** A file of an app that is an example of a README. */
export interface Recipe {
  /** Folder of the package. */
  library: string;
  /** A text that only this example of the README contains. */
  contains: string;
  /** Lines that a reader adds before the code, because the README has them in an earlier example or leaves them out. */
  before?: string;
  /** Lines that a reader adds after the code. */
  after?: string;
}

const BLOCK = /^```(?:tsx?|jsx?|css)\n(.*?)^```/gms;

/** Returns the code of a recipe as the README has it now. */
export function codeOf({ library, contains, before = '', after = '' }: Recipe): string {
  const readme = readFileSync(join(ROOT, 'libs', library, 'README.md'), 'utf8');
  const found = [...readme.matchAll(BLOCK)].filter(([, code]) => code!.includes(contains));
  if (found.length !== 1)
    throw new Error(
      `@shpy/tools: ${found.length} examples in the README of ${library} contain "${contains}", correct the recipe in tools/consumers/consumers.ts`,
    );
  return `${before}\n${found[0]![1]}\n${after}\n`;
}
