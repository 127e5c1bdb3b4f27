import { symlinkSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMemoryFolder } from '../../fixtures/memory-folder.fixture.ts';
import { realPath } from './real-path.ts';

async function createLinks() {
  const folder = await createMemoryFolder();
  await mkdir(join(folder, 'volume'));
  await writeFile(join(folder, 'volume/present'), '');
  for (const [link, target] of [
    ['folder', 'volume'],
    ['file', 'volume/present'],
    ['future', 'folder/missing'],
    ['loop', 'loop'],
  ] as const)
    symlinkSync(target, join(folder, link));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

it.each([
  ['volume/present', 'volume/present'],
  ['file', 'volume/present'],
  ['folder/present', 'volume/present'],
  ['folder/missing', 'volume/missing'],
  ['folder/new/missing', 'volume/new/missing'],
  ['future', 'volume/missing'],
  ['loop', 'loop'],
])('resolves %j to %j', async (path, expected) => {
  await using links = await createLinks();
  expect(realPath(join(links.folder, path))).toBe(join(realPath(links.folder), expected));
});
