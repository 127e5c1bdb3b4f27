import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, hydrated, test } from './fixtures/test.ts';

const client = join(import.meta.dirname, '../../web/dist/client');
const assets = readdirSync(join(client, 'assets'));

/** The end of an asset's name: `-BoiPEz4p.js`. */
const HASH = /-[\w-]{8}(?=\.\w+)/g;

/**
 * The compressed size of a text with fixed values in place of the hashes in names of files and the port of the server. These
 * differ in each build or run, and with them the size, by up to 60 bytes.
 */
function weigh(text: string) {
  const hashes = [...new Set(text.match(HASH))];
  const fixed = text
    .replaceAll(HASH, (hash) => `-${randomText(hashes.indexOf(hash))}`)
    .replaceAll(/localhost:\d+/g, 'localhost:12345');
  return brotliCompressSync(fixed).length;
}

/** Eight characters that look random, always the same for a number. */
const randomText = (seed: number) =>
  createHash('sha256').update(String(seed)).digest('base64url').slice(0, 8);

const OVER =
  'above the limit; if your change needs these bytes, raise the limit here, and name the figure in the commit';

const weighAsset = (pattern: RegExp) => {
  const name = assets.find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`No asset is named like ${pattern}`);
  return weigh(readFileSync(join(client, 'assets', name), 'utf8'));
};

/**
 * Maximum sizes in bytes (brotli, level 11) of the files of a first visit. A page with its headers must fit into the
 * ten packets (14.6 kB) that a server can send at once on a new connection.
 */
const budgets: [what: string, bytes: () => number, budget: number][] = [
  ['the boot script', () => weighAsset(/^boot-.*\.js$/), 15_890],
  ['React', () => weighAsset(/^react-.*\.js$/), 51_000],
  ['the application with the router', () => weighAsset(/^application-.*\.js$/), 37_650],
  [
    'the font',
    () =>
      readFileSync(join(client, 'assets', assets.find((name) => name.endsWith('.woff2')) ?? ''))
        .length,
    20_000,
  ],
];

for (const [what, bytes, budget] of budgets)
  test(`${what} weighs at most ${budget} bytes`, () => {
    expect(bytes(), OVER).toBeLessThanOrEqual(budget);
  });

/** Pages with their styles, as served: the server removes what its settings do not need. */
const pages: [what: string, path: string, budget: number][] = [
  ['the home page', '/', 14_300],
  ['the login page', '/login', 9_120],
  ['the privacy policy', '/politica-privacidad', 13_020],
];

for (const [what, path, budget] of pages)
  test(`${what} with its styles weighs at most ${budget} bytes`, async ({ request }) => {
    const response = await request.get(path, { headers: { 'Accept-Language': 'es' } });
    expect(response.ok()).toBe(true);
    // Compressed here, because the server compresses fast at first, and better later.
    expect(weigh(await response.text()), OVER).toBeLessThanOrEqual(budget);
  });

/** Maximum size in bytes of all scripts that a page loads on a phone without any input. */
const totals: [path: string, bytes: number][] = [
  ['/', 111_320],
  ['/login', 121_780],
  ['/politica-privacidad', 107_320],
];

const SCRIPT_REQUESTS = 8;

/** More than random names of files add to one script. */
const RANDOM = 200;

for (const [path, budget] of totals)
  test(`the scripts of ${path} weigh at most ${budget} bytes in at most ${SCRIPT_REQUESTS} requests`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize })),
    );
    expect(scripts.length).toBeLessThanOrEqual(SCRIPT_REQUESTS);
    let total = 0;
    for (const { path: script, encodedBodySize } of scripts) {
      const size = weigh(readFileSync(join(client, script), 'utf8'));
      // A size of 0 would mean that it was not measured.
      expect(encodedBodySize).toBeGreaterThan(0);
      expect(encodedBodySize).toBeLessThan(size + RANDOM);
      total += size;
    }
    expect(total, OVER).toBeLessThanOrEqual(budget);
  });
