import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { init } from '@jsquash/oxipng/optimise.js';
import { compare } from './compare.ts';
import { THEMES, type Theme, WORKSPACE } from './stories.ts';

const BASELINES = join(import.meta.dirname, 'baselines');
const OUTPUT = join(import.meta.dirname, 'test-output');
const BROWSER = join(BASELINES, 'browser.json');

/** What takes all baselines anew. */
export const UPDATE = 'npm run visual:update';

const fileOf = (id: string, theme: Theme) => join(BASELINES, `${id}.${theme}.png`);

/** The baseline of a story, if there is one. */
export const readBaseline = (id: string, theme: Theme): Buffer | null =>
  existsSync(fileOf(id, theme)) ? readFileSync(fileOf(id, theme)) : null;

/** Themes of which a story has a baseline. */
export const themesWithBaseline = (id: string) =>
  THEMES.filter((theme) => existsSync(fileOf(id, theme)));

/** Ids of all stories that have a baseline. */
export const idsWithBaseline = () => [
  ...new Set(
    globSync(join(BASELINES, '*.png')).map((file) => basename(file).replace(/\.\w+\.png$/, '')),
  ),
];

/** Writes a baseline as small as it gets without loss, unless the one that is there looks the same. */
export async function writeBaseline(id: string, theme: Theme, image: Buffer) {
  const present = readBaseline(id, theme);
  if (present && !compare(present, image)) return;
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(fileOf(id, theme), await shrink(image));
}

/** Removes the baselines of a story, but for the themes that it is still seen in. */
export function removeBaselines(id: string, but: readonly Theme[] = []) {
  for (const theme of themesWithBaseline(id)) if (!but.includes(theme)) rmSync(fileOf(id, theme));
}

const OXIPNG = createRequire(import.meta.url).resolve(
  '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm',
);

async function shrink(image: Buffer) {
  const { optimise } = await init(readFileSync(OXIPNG));
  return optimise(image, 2, false, false);
}

/** Version of the browser that the baselines were taken with. */
export const readBrowserVersion = (): string =>
  existsSync(BROWSER)
    ? (JSON.parse(readFileSync(BROWSER, 'utf8')) as { version: string }).version
    : '';

export function writeBrowserVersion(version: string) {
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(BROWSER, `${JSON.stringify({ version }, null, 2)}\n`);
}

/** Writes pictures of a failure for people to look at; gives their paths, a line each. */
export function writeOutput(name: string, pictures: Record<string, Buffer | undefined>): string {
  mkdirSync(OUTPUT, { recursive: true });
  return Object.entries(pictures)
    .flatMap(([kind, picture]) => {
      if (!picture) return [];
      const file = join(OUTPUT, `${name}.${kind}.png`);
      writeFileSync(file, picture);
      return [`  ${kind.padEnd(8)} ${relative(WORKSPACE, file)}`];
    })
    .join('\n');
}

/** Removes the pictures of an earlier run. */
export const clearOutput = () => rmSync(OUTPUT, { recursive: true, force: true });
