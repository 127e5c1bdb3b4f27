import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressText } from '@shpy/site-contract/compressed-files';
import { describe, expect, it } from 'vitest';
import { startCompressProcess } from './compress-process.ts';

const PROGRAM = join(import.meta.dirname, '../compress.ts');
const text = Buffer.from(randomBytes(2_000).toString('hex'));
const start = (signal = new AbortController().signal) => startCompressProcess(PROGRAM, signal);

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
    using program = start(closing.signal);
    const compressed = program.compress(text, 'br');
    closing.abort();
    await expect(compressed).rejects.toThrow('aborted');
  });

  it('rejects if it cannot start', async () => {
    using program = startCompressProcess('/no/such/program.js', new AbortController().signal);
    await expect(program.compress(text, 'br')).rejects.toThrow('aborted');
  });
});
