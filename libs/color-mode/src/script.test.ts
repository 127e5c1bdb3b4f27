import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { COLOR_MODE_KEY } from './constants.ts';
import { colorModeScript, colorModeScriptHash } from './script.ts';

it('has the hash that the Content-Security-Policy names', () => {
  const digest = createHash('sha256').update(colorModeScript).digest('base64');
  expect(colorModeScriptHash).toBe(`sha256-${digest}`);
});

it('can stand in a script element and reads the exported key', () => {
  expect(colorModeScript).not.toMatch(/<\/|<!--/);
  expect(colorModeScript).toContain(`'${COLOR_MODE_KEY}'`);
});
