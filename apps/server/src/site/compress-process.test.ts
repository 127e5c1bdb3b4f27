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
  ])('rejects if %s ends it; the server closes: %s', async (signal, closes) => {
    const closing = new AbortController();
    using program = start(closing, writeKilled(signal));
    await expect(program.compress(text, 'br')).rejects.toThrow(closes ? 'aborted' : signal);
    expect(closing.signal.aborted).toBe(closes);
  });

  it('ends quietly if the server is killed', async () => {
    const code = `
      const child = require('node:child_process').fork(process.argv[1], { serialization: 'advanced' });
      const ask = (size) => child.send({ bytes: require('node:crypto').randomBytes(size), coding: 'br' });
      ask(1);
      // The program has started when it has replied. It then compresses for longer than this process lives.
      child.once('message', () => {
        ask(2_000_000);
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
      });`;
    const args = ['--conditions=@shpy/source', '--eval', code, PROGRAM];
    const stderr = await new Promise((resolve) =>
      execFile(process.execPath, args, (_error, _stdout, errors) => resolve(errors)),
    );
    expect(stderr).toBe('');
  });
});
