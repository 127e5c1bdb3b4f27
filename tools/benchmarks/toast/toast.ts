// Compares our toasts with Sonner and Base UI: production builds, in turns, in the same browser.
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../browser/browser.ts';
import { CONTENDERS, type ContenderName } from './build.ts';
import { COUNT, everydayUse, type Figures, manyToasts } from './scenarios.ts';

const ROUNDS = Number(process.argv[2] ?? 7);

const SCENARIOS = {
  [`${COUNT} toasts, all on the screen`]: (name: ContenderName) =>
    manyToasts(browser, name, { limit: COUNT }),
  [`${COUNT} toasts, 3 on the screen`]: (name: ContenderName) =>
    manyToasts(browser, name, { limit: 3 }),
  'everyday use, processor slowed down 4 times': (name: ContenderName) =>
    everydayUse(browser, name),
};

const browser = await chromium.launch(browserLaunchOptions());
try {
  for (const [title, run] of Object.entries(SCENARIOS)) {
    const runs: Record<ContenderName, Figures[]> = { shpy: [], sonner: [], 'base-ui': [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of CONTENDERS) runs[name].push(await run(name));
    }
    print(title, runs);
  }
} finally {
  await browser.close();
}

function print(title: string, runs: Record<ContenderName, Figures[]>) {
  const [ours] = runs.shpy;
  console.log(`\n${title} (medians of ${ROUNDS})`);
  console.log(row('', [...CONTENDERS, 'of sonner', 'of base-ui']));
  for (const label of Object.keys(ours!)) {
    const [shpy, ...others] = CONTENDERS.map((name) => median(runs[name].map((f) => f[label]!)));
    const ratios = others.map((other) => (other ? (shpy! / other).toFixed(2) : '-'));
    console.log(row(label, [...[shpy!, ...others].map((value) => value.toFixed(1)), ...ratios]));
  }
}

function row(label: string, cells: string[]) {
  return label.padEnd(32) + cells.map((cell) => cell.padStart(12)).join('');
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
