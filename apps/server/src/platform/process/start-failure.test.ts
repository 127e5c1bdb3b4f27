import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SettingsError } from '../settings/settings.ts';
import { startFailure } from './start-failure.ts';

const failed = (fields: object) => Object.assign(new Error('listen failed'), fields);
const refused = new AggregateError([new Error('connect ECONNREFUSED 10.0.0.1:5432')]);

it.each([
  [new SettingsError('PORT', 'x', 'a number'), 'PORT is "x"; accepted: a number'],
  [
    failed({ code: 'EADDRINUSE', syscall: 'listen' }),
    'PORT 80 on ::1 is in use; stop what listens there or set another PORT',
  ],
  [
    failed({ code: 'EACCES', syscall: 'listen' }),
    'PORT 80 needs rights that this process lacks; set a PORT above 1023',
  ],
  [
    failed({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
    'HOST ::1 is not an address of this machine; set another HOST',
  ],
  [
    failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '::1' }),
    'HOST ::1 is not an address of this machine; set another HOST',
  ],
  [
    new SettingsError('SITE_DIR', '/site', 'a folder', { cause: failed({ code: 'EMFILE' }) }),
    'could not start: too few files can be open at once; raise LimitNOFILE of the unit, "ulimit -n" of the shell or fs.file-max of the machine',
  ],
  [new Error('two\n  lines'), 'could not start: two lines'],
  [
    new Error('@shpy/server: the database cannot be opened', { cause: refused }),
    'could not start: the database cannot be opened: connect ECONNREFUSED 10.0.0.1:5432',
  ],
])('%s', (error, line) => {
  expect(startFailure(error, { PORT: '80', HOST: '::1', LISTEN_PID: '6' }, 7)).toBe(
    `@shpy/server: ${line}\n`,
  );
});

it('does not blame HOST for a socket from systemd', () => {
  const error = failed({ code: 'EINVAL', syscall: 'listen' });
  expect(startFailure(error, { HOST: '::1', LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toMatch(
    /^@shpy\/server: the socket from systemd cannot be used \(EINVAL\); ListenStream/,
  );
});

it('names the limit on open files for an error without its code', async () => {
  const file = join(import.meta.dirname, 'start-failure.ts');
  const code = `const { startFailure } = await import(${JSON.stringify(file)});
    process.stdout.write(startFailure(new Error('unable to open database file'), {}, 0));`;
  const node = `exec "${process.execPath}" --conditions=@shpy/source --input-type=module --eval "$0"`;
  const run = promisify(execFile);
  const { stdout } = await run('sh', ['-c', `ulimit -n 40 && ${node}`, code]);
  expect(stdout).toMatch(/^@shpy\/server: could not start: too few files/);
});
