// `nx run @shpy/server:test-package`: runs the archive in an empty folder, as an operator does.
// Not a part of `npm test`: it takes a minute and 300 MB.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { extract } from 'tar';
import { freePort } from '../run/free-port.ts';
import { ARCHIVE, createArchive } from './archive.ts';

const START_MS = 60_000;

// Outside of the workspace, so that the server cannot import files of the workspace by accident.
const folder = mkdtempSync(join(tmpdir(), 'shpy-installed-'));
try {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await createArchive(first);
  await createArchive(second);
  const bytes = readFileSync(join(first, ARCHIVE));
  assert(bytes.equals(readFileSync(join(second, ARCHIVE))), 'two archives of one build differ');
  await extract({ file: join(first, ARCHIVE), cwd: second });
  for (const file of ['deploy/systemd/shpy@.service', 'docs/operate.md'])
    assert(existsSync(join(second, file)), `the archive lacks ${file}`);
  await tryServer(second);
  console.log(`The archive runs by itself (${(bytes.length / 1e6).toFixed(1)} MB).`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tryServer(cwd: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { PORT: String(port), LOG_LEVEL: '2' };
  const server = spawn(process.execPath, ['main.js'], { cwd, env, stdio: 'inherit' });
  try {
    await untilReady(`${url}/readyz`);
    const page = await fetch(`${url}/en/privacy-policy`);
    assert.match(await page.text(), /<h1[^>]*>Privacy policy/);
    const login = await (await fetch(`${url}/en/login`)).text();
    const action = /<form[^>]* action="([^"]+)"/.exec(login)?.[1] ?? '';
    const body = new URLSearchParams({ email: 'ana@empresa.example', locale: 'en' });
    const asked = await fetch(new URL(action, url), { method: 'POST', body });
    assert.match(asked.url, /\/en\/login\?request=/);
    const mails = await fetch(`${url}/dev/mailbox.json`);
    assert.match(await mails.text(), /ana@empresa\.example/);
    execFileSync(process.execPath, ['admin.js', 'mail', 'list'], { cwd, env, stdio: 'inherit' });
  } finally {
    server.kill();
    const [code] = (await once(server, 'exit')) as [number | null];
    assert.equal(code, 0, 'the server did not stop cleanly');
  }
}

async function untilReady(url: string) {
  const deadline = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    assert(Date.now() < deadline, `${url} did not answer within ${START_MS} ms`);
    await setTimeout(100);
  }
}
