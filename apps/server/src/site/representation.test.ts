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
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  bodyOf,
  type Compress,
  compressFast,
  createCompressor,
  type Representation,
} from './representation.ts';

const HTML = 'text/html; charset=utf-8';
/** A text of enough length and variety for the two efforts to give different sizes. */
const bytes = await readFile(import.meta.filename);

const brotliOf = ({ bodies }: Representation) => bodies.get('br') ?? expect.fail('no brotli');

const compressBest: Compress = (text, coding) => compressText(text, coding, 'best');

async function builtCompressor(folder: string) {
  await mkdir(join(folder, COMPRESSED_FOLDER));
  await writeFile(join(folder, COMPRESSED_FOLDER, compressedName(digestOf(bytes), 'br')), 'built');
  return createCompressor(folder);
}

it('uses what the build compressed', async () => {
  await using site = await mkdtempDisposable(join(tmpdir(), 'site-'));
  const { represent, improve } = await builtCompressor(site.path);
  const file = await represent(HTML, bytes, compressFast);
  expect(brotliOf(file).bytes.toString()).toBe('built');
  expect(gunzipSync(file.bodies.get('gzip')?.bytes ?? '').equals(bytes)).toBe(true);
  await improve(file, compressBest);
  expect(brotliOf(file).bytes.toString()).toBe('built');
});

it('compresses a page fast at first, and better later', async () => {
  const { represent, improve } = await createCompressor('');
  const page = await represent(HTML, bytes, compressFast);
  const first = brotliOf(page);
  expect(first.bytes).toEqual(await compressText(bytes, 'br', 'fast'));
  await improve(page, compressBest);
  const second = brotliOf(page);
  expect(second.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(second.bytes).equals(bytes)).toBe(true);
  expect(second.etag).not.toBe(first.etag);
});

it('keeps a text only compressed, and unpacks it for a while when it is requested', async () => {
  const { represent, improve } = await createCompressor('');
  const page = await represent(HTML, bytes, compressFast);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const plain = page.bodies.get('identity')!;
  const first = plain.bytes;
  expect(first.equals(bytes)).toBe(true);
  expect(first).not.toBe(bytes);
  vi.advanceTimersByTime(19_999);
  expect(plain.bytes).toBe(first);
  vi.advanceTimersByTime(20_000);
  expect(plain.bytes).not.toBe(first);
  expect(plain.etag).toBe(bodyOf(bytes).etag);

  await improve(page, compressBest);
  const improved = page.bodies.get('identity')!;
  expect(improved.bytes.equals(bytes)).toBe(true);
  expect(improved.etag).toBe(plain.etag);
});

it.each([
  ['a picture', 'image/png', bytes],
  ['a text that compression makes longer', HTML, Buffer.from('a')],
])('does not compress %s', async (_, type, content) => {
  const { represent, improve } = await createCompressor('');
  const file = await represent(type, content, compressFast);
  await improve(file, compressBest);
  expect([...file.encodings]).toEqual(['identity']);
  expect([...file.bodies.keys()]).toEqual(['identity']);
});
