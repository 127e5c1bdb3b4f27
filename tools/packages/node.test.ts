import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { PATIENCE } from '../vite/patience.ts';
import { libraries, scriptEntries } from './libraries.ts';

const run = promisify(execFile);

/** Names of the browser. Node has some of them too; none may be looked at while importing. */
const BROWSER_NAMES = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'fetch',
  'WebSocket',
  'matchMedia',
];

const program = (entry: string) => `
  const touched = [];
  for (const name of ${JSON.stringify(BROWSER_NAMES)}) {
    const get = () => {
      // Packages of others may look: that is theirs.
      if (new Error().stack.split('\\n')[2]?.includes('/@shpy/')) touched.push(name);
      return undefined;
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
  const before = Reflect.ownKeys(globalThis);
  const module = await import('${entry}');
  const added = Reflect.ownKeys(globalThis)
    .filter((key) => !before.includes(key))
    .map(String)
    // Registries of zod, a dependency of one package.
    .filter((key) => !key.startsWith('__zod_'));
  console.log(JSON.stringify({ touched, added, exports: Object.keys(module).length > 0 }));
`;

it.each(libraries.flatMap(scriptEntries))(
  'imports %s in Node without side effects',
  async (entry) => {
    // Ends by itself only where no timer and no connection is left.
    const args = ['--input-type=module', '--throw-deprecation', '-e', program(entry)];
    const { stdout, stderr } = await run(process.execPath, args, {
      cwd: inject('app'),
      timeout: PATIENCE,
    });
    expect(JSON.parse(stdout)).toEqual({ touched: [], added: [], exports: true });
    expect(stderr).toBe('');
  },
);
