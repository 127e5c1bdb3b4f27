import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HELP = ['--conditions=@shpy/source', join(import.meta.dirname, '../admin.ts'), '--help'];

/** Runs a shell script in which `"$0" "$@"` is `admin.js --help`. Returns its standard error. */
const errorsOf = (script: string) =>
  spawnSync('sh', ['-c', script, process.execPath, ...HELP], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  }).stderr;

describe('the output of a command', () => {
  it('may have a reader that stops early', () => {
    expect(errorsOf('{ "$0" "$@"; echo "exit $?" >&2; } | true')).toBe('exit 0\n');
  });

  it.skipIf(process.platform !== 'linux')('fails in one line if it cannot be written', () => {
    expect(errorsOf('"$0" "$@" > /dev/full; echo "exit $?" >&2')).toMatch(
      /^@shpy\/server: [^\n]+ cannot be written [^\n]+ENOSPC[^\n]+\nexit 1\n$/,
    );
  });
});
