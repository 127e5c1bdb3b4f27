import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const client = join(import.meta.dirname, '../../web/dist/client');
const assets = readdirSync(join(client, 'assets'));
const weigh = (file: string) => brotliCompressSync(readFileSync(join(client, file))).length;
const asset = (pattern: RegExp) => {
  const name = assets.find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`No asset is named like ${pattern}`);
  return weigh(`assets/${name}`);
};

/**
 * Bytes in brotli 11 that a visitor's first page may cost. A page has to fit, with its headers, into
 * the ten packets (14.6 kB) that a new connection may carry at once.
 */
const budgets: [what: string, bytes: () => number, budget: number][] = [
  ['the boot script', () => asset(/^boot-.*\.js$/), 13_880],
  ['the application with React and router', () => asset(/^application-.*\.js$/), 97_000],
  [
    'the font',
    () =>
      readFileSync(join(client, 'assets', assets.find((name) => name.endsWith('.woff2')) ?? ''))
        .length,
    20_000,
  ],
  ['the home page with its styles', () => weigh('index.html'), 12_510],
  ['the login page with its styles', () => weigh('login.html'), 10_000],
  ['the privacy policy with its styles', () => weigh('politica-privacidad.html'), 11_540],
];

for (const [what, bytes, budget] of budgets)
  test(`${what} weighs at most ${budget} bytes`, () => {
    expect(bytes()).toBeLessThanOrEqual(budget);
  });
