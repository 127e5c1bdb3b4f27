import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../packages/libraries.ts';

// Imported by a path that is computed, because lint does not allow `tools` to import files of the workspace statically.
const { SLICES } = (await import(join(ROOT, '.dependency-cruiser.js'))) as {
  SLICES: Record<string, string[]>;
};

/** Targets of each box of the server in the picture of docs/architecture.md. */
function readArrows(): Record<string, string[]> {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [server = ''] = /subgraph server .*?\n {2}end\n/s.exec(text) ?? [];
  const arrows: Record<string, string[]> = {};
  for (const [, from = '', to = ''] of server.matchAll(/^ +(\S.*) --> (.+)$/gm))
    for (const name of from.split(' & ')) (arrows[name] ??= []).push(...to.split(' & '));
  return arrows;
}

it('the picture in docs/architecture.md has exactly the arrows that lint allows between slices', () => {
  const { composition, ...slices } = readArrows();
  const allowed = Object.entries(SLICES).map(([slice, imported]) => [
    slice,
    new Set([...imported, 'platform']),
  ]);
  const drawn = Object.entries(slices).map(([slice, targets]) => [slice, new Set(targets)]);
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(allowed));
  expect(new Set(composition)).toEqual(new Set([...Object.keys(SLICES), 'platform']));
});
