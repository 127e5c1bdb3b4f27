import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressText } from '@shpy/site-contract/compressed-files';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCompressProcess } from './compress-process.ts';

const PROGRAM = join(import.meta.dirname, '../compress.ts');
const text = Buffer.from(randomBytes(2_000).toString('hex'));
const start = (closing = new AbortController(), program = PROGRAM) =>
  startCompressProcess(program, closing);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'shpy-compress-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that receives this signal when it should compress a text. */
function writeKilled(signal: string) {
  const file = join(folder, `${signal}.mjs`);
  writeFileSync(file, `process.once('message', () => process.kill(process.pid, '${signal}'))`);
  return file;
}

describe('the process that compresses', () => {
  it('returns texts at the best quality', async () => {
    using program = start();
    const brotli = await program.compress(text, 'br');
    expect(brotli).toEqual(await compressText(text, 'br', 'best'));
    expect(brotliDecompressSync(brotli)).toEqual(text);
    expect(gunzipSync(await program.compress(text, 'gzip'))).toEqual(text);
  });

  it('rejects what it did not finish when the server closes', async () => {
    const closing = new AbortController();
    using program = start(closing);
    const compressed = program.compress(text, 'br');
    closing.abort();
    await expect(compressed).rejects.toThrow('aborted');
  });

  it('rejects if it cannot start', async () => {
    using program = start(undefined, '/no/such/program.js');
    await expect(program.compress(text, 'br')).rejects.toThrow('/no/such/program.js ended with 1');
  });

  it('says how the program ended if it receives nothing any more', async () => {
    const closed = join(folder, 'closed');
    const file = join(folder, 'disconnect.mjs');
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs';
      process.disconnect();
      writeFileSync(${JSON.stringify(closed)}, '');
      setTimeout(() => process.exit(3), 300);`,
    );
    using program = start(undefined, file);
    await vi.waitFor(() => expect(existsSync(closed)).toBe(true), 10_000);
    await expect(program.compress(text, 'br')).rejects.toThrow('disconnect.mjs ended with 3');
  });

  it.each([
    ['SIGKILL', false],
    ['SIGTERM', true],
    ['SIGINT', true],
    ['SIGHUP', true],
  ])('rejects if %s ends it; the server closes: %s', async (signal, closes) => {
    const closing = new AbortController();
    using program = start(closing, writeKilled(signal));
    await expect(program.compress(text, 'br')).rejects.toThrow(closes ? 'aborted' : signal);
    expect(closing.signal.aborted).toBe(closes);
  });

  /** Resolves to the errors that the program prints when its parent is killed. `afterReply`: code of the parent. */
  async function errorsWhenKilled(afterReply: string, ...nodeArgs: string[]) {
    const code = `
      const options = { serialization: 'advanced', execArgv: process.argv.slice(2) };
      const child = require('node:child_process').fork(process.argv[1], options);
      const ask = (size) => child.send({ bytes: require('node:crypto').randomBytes(size), coding: 'br' });
      const die = () => process.kill(process.pid, 'SIGKILL');
      ask(1);
      // The program has started when it has replied.
      child.once('message', () => { ${afterReply} });`;
    const args = ['--eval', code, PROGRAM, '--conditions=@shpy/source', ...nodeArgs];
    return new Promise((resolve) =>
      execFile(process.execPath, args, (_error, _stdout, errors) => resolve(errors)),
    );
  }

  it('ends quietly if the server is killed', async () => {
    // It compresses for longer than its parent lives.
    expect(await errorsWhenKilled('ask(2_000_000); setTimeout(die, 50)')).toBe('');
  });

  it('ends quietly if the server is killed just before a reply', async () => {
    const slow = `const send = process.send.bind(process);
      let replies = 0;
      process.send = (...reply) => {
        const end = Date.now() + (replies++ ? 500 : 0);
        while (Date.now() < end);
        return send(...reply);
      };`;
    const module = `data:text/javascript,${encodeURIComponent(slow)}`;
    expect(await errorsWhenKilled('ask(100); setTimeout(die, 100)', '--import', module)).toBe('');
  });
});
