import { mkdtempDisposable, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  COMPRESSED_FOLDER,
  compressedName,
  compressText,
  digestOf,
} from '@shpy/site-contract/compressed-files';
import { expect, it } from 'vitest';
import { createCompressor, type Representation } from './representation.ts';

const HTML = 'text/html; charset=utf-8';
/** A text of enough length and variety for the two efforts to give different sizes. */
const bytes = await readFile(import.meta.filename);

const brotliOf = ({ bodies }: Representation) => bodies.get('br') ?? expect.fail('no brotli');

it('uses what the build compressed', async () => {
  await using site = await mkdtempDisposable(join(tmpdir(), 'site-'));
  const folder = join(site.path, COMPRESSED_FOLDER);
  await mkdir(folder);
  await writeFile(join(folder, compressedName(digestOf(bytes), 'br')), 'built');
  const { represent } = await createCompressor(site.path);
  const { bodies } = await represent(HTML, bytes, 'best');
  expect(bodies.get('br')?.bytes.toString()).toBe('built');
  expect(gunzipSync(bodies.get('gzip')?.bytes ?? '').equals(bytes)).toBe(true);
});

it('compresses a page fast at first, and at the best quality when `improve` runs', async () => {
  const { represent, improve } = await createCompressor('');
  const page = await represent(HTML, bytes, 'fast, then best');
  const first = brotliOf(page);
  expect(first.bytes).toEqual(await compressText(bytes, 'br', 'fast'));
  await improve(new AbortController().signal);
  const second = brotliOf(page);
  expect(second.bytes).toEqual(await compressText(bytes, 'br', 'best'));
  expect(second.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(second.bytes).equals(bytes)).toBe(true);
  expect(second.etag).not.toBe(first.etag);
});

it('stops improving when the server closes', async () => {
  const { represent, improve } = await createCompressor('');
  const page = await represent(HTML, bytes, 'fast, then best');
  const first = brotliOf(page);
  await improve(AbortSignal.abort());
  expect(brotliOf(page)).toBe(first);
});

it.each([
  ['a picture', 'image/png', bytes],
  ['a text that compression makes longer', HTML, Buffer.from('a')],
])('does not compress %s', async (_, type, content) => {
  const { represent } = await createCompressor('');
  const { encodings } = await represent(type, content, 'best');
  expect([...encodings]).toEqual(['identity']);
});
