// `npm run bench:site [rounds] [names]`: compares our site with others, in turns, in the same Chromium.
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserLaunchOptions, findWindowedBrowser } from '../../browser/browser.ts';
import { type Contender, contenders } from './contenders.ts';
import { type Device, measureClick, measureLoad } from './measure.ts';

const [rounds = '5', names] = process.argv.slice(2);
const ROUNDS = Number(rounds);
if (!Number.isInteger(ROUNDS) || ROUNDS < 1)
  throw new Error(`"${rounds}" is not a number of rounds: npm run bench:site -- 5 Shpy,Astro`);
/** No round starts later than this, in milliseconds. */
const LIMIT = 15 * 60_000;

/** What one round measured: the key names the figure. */
type Figures = Record<string, number>;

const started = await startAll();
const { executablePath, args } = browserLaunchOptions(findWindowedBrowser());
const browser = await puppeteer.launch({
  ...(executablePath ? { executablePath } : { channel: 'chrome' }),
  args,
});
try {
  print(await measureAll(browser));
} finally {
  await browser.close();
  for (const { close } of started.values()) close();
}
process.exit(0);

async function startAll(): Promise<Map<string, Contender>> {
  const sites = new Map<string, Contender>();
  for (const [name, start] of Object.entries(contenders)) {
    if (names && !names.split(',').includes(name)) continue;
    try {
      sites.set(name, await start());
      console.log(`${name}: ready`);
    } catch (error) {
      console.log(`${name}: skipped, ${String((error as Error).message).split('\n')[0]}`);
    }
  }
  return sites;
}

async function measureAll(within: Browser): Promise<Map<string, Figures[]>> {
  const found = new Map([...started.keys()].map((name) => [name, [] as Figures[]]));
  const until = Date.now() + LIMIT;
  for (let round = 1; round <= ROUNDS && Date.now() < until; round++) {
    for (const [name, site] of started) {
      console.log(`round ${round} of ${ROUNDS}: ${name}`);
      found.get(name)?.push(await measure(within, site));
    }
  }
  return found;
}

async function measure(within: Browser, site: Contender): Promise<Figures> {
  const click = (device: Device, options: { hover?: boolean; isPlain?: boolean } = {}) =>
    measureClick(within, site, { device, ...options }).catch((error: unknown) => {
      console.log(`  ${String(error)}`);
      return Number.NaN;
    });
  return {
    ...(await measureLoad(within, site, 'phone')),
    'click to heading, desktop': await click('desktop'),
    'click to heading, hovered': await click('desktop', { hover: true }),
    'click to heading, phone': await click('phone'),
    'as a plain document': await click('desktop', { isPlain: true }),
  };
}

function print(found: Map<string, Figures[]>) {
  const columns = [...found.keys()];
  // The first site is ours, unless the names on the command line leave it out.
  const [ours = '', ...others] = columns;
  console.log(`\nMedians of ${found.get(ours)?.length} rounds; processor slowed down 4 times\n`);
  console.log(row('', [...columns, ...others.map((other) => `of ${other}`)]));
  for (const label of Object.keys(found.get(ours)?.[0] ?? {})) {
    const values = columns.map((name) =>
      median(found.get(name)!.map((figures) => figures[label]!)),
    );
    const [own = 0, ...rest] = values;
    const ratios = rest.map((value) => (value ? (own / value).toFixed(2) : '-'));
    console.log(row(label, [...values.map((value) => value.toFixed(0)), ...ratios]));
  }
}

function row(label: string, cells: string[]) {
  return label.padEnd(28) + cells.map((cell) => cell.padStart(17)).join('');
}

function median(values: number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
