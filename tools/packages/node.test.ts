import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { PATIENCE } from '../vite/patience.ts';
import { libraries, scriptEntries } from './libraries.ts';

const run = promisify(execFile);

/** Globals of browsers, some of which Node has too. A package must not read any of them while it is imported. */
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
      // Line 2 is the module that reads the name. Only our packages are checked, not their dependencies.
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
    // zod, a dependency of one package, adds these.
    .filter((key) => !key.startsWith('__zod_'));
  console.log(JSON.stringify({ touched, added, exports: Object.keys(module).length > 0 }));
`;

it.each(libraries.flatMap(scriptEntries))(
  'imports %s in Node without side effects',
  async (entry) => {
    // The process would not end if the import had left a timer or a connection open.
    const args = ['--input-type=module', '--throw-deprecation', '-e', program(entry)];
    const { stdout, stderr } = await run(process.execPath, args, {
      cwd: inject('app'),
      timeout: PATIENCE,
    });
    expect(JSON.parse(stdout)).toEqual({ touched: [], added: [], exports: true });
    expect(stderr).toBe('');
  },
);
