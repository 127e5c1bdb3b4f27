import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateScript } from '../scripts/head-script.ts';
import { COLOR_MODE_KEY } from './constants.ts';
import { colorModeScript, colorModeScriptHash } from './script.ts';

it('is generated from head.ts: run `npm run script -w @shpy/color-mode`', async () => {
  expect(readFileSync(join(import.meta.dirname, 'script.ts'), 'utf8')).toBe(await generateScript());
});

it('has the hash that the Content-Security-Policy contains', () => {
  const digest = createHash('sha256').update(colorModeScript).digest('base64');
  expect(colorModeScriptHash).toBe(`sha256-${digest}`);
});

it('is safe inside a script element and reads the exported key', () => {
  expect(colorModeScript).not.toMatch(/<\/|<!--/);
  expect(colorModeScript).toContain(`"${COLOR_MODE_KEY}"`);
});
