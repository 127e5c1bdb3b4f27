import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { init } from '@jsquash/oxipng/optimise.js';
import { compare } from './compare.ts';
import { THEMES, type Theme, WORKSPACE } from './stories.ts';

const BASELINES = join(import.meta.dirname, 'baselines');
const OUTPUT = join(import.meta.dirname, 'test-output');
const BROWSER = join(BASELINES, 'browser.json');

/** The command that retakes all baselines. */
export const UPDATE = 'npm run visual:update';

/** Returns the command that retakes the baselines of one story. */
export const updateOf = (id: string) =>
  `npx nx build-storybook shpy && npx vitest run --config .storybook/visual/vitest.config.ts --update -t ${id}`;

const fileOf = (id: string, theme: Theme) => join(BASELINES, `${id}.${theme}.png`);

/** Returns the baseline of a story, or null if there is none. */
export const readBaseline = (id: string, theme: Theme): Buffer | null =>
  existsSync(fileOf(id, theme)) ? readFileSync(fileOf(id, theme)) : null;

/** Returns the themes in which a story has a baseline. */
export const themesWithBaseline = (id: string) =>
  THEMES.filter((theme) => existsSync(fileOf(id, theme)));

/** Returns the ids of all stories that have a baseline. */
export const idsWithBaseline = () => [
  ...new Set(
    globSync(join(BASELINES, '*.png')).map((file) => basename(file).replace(/\.\w+\.png$/, '')),
  ),
];

/** Writes a losslessly compressed baseline, unless the existing one looks the same. */
export async function writeBaseline(id: string, theme: Theme, image: Buffer) {
  const present = readBaseline(id, theme);
  if (present && !compare(present, image)) return;
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(fileOf(id, theme), await shrink(image));
}

/** Removes the baselines of a story, except those in the given themes. */
export function removeBaselines(id: string, except: readonly Theme[] = []) {
  for (const theme of themesWithBaseline(id))
    if (!except.includes(theme)) rmSync(fileOf(id, theme));
}

const OXIPNG = createRequire(import.meta.url).resolve(
  '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm',
);

async function shrink(image: Buffer) {
  const { optimise } = await init(readFileSync(OXIPNG));
  return optimise(image, 2, false, false);
}

/** Version of the browser with which the baselines were taken. */
export const readBrowserVersion = (): string =>
  existsSync(BROWSER)
    ? (JSON.parse(readFileSync(BROWSER, 'utf8')) as { version: string }).version
    : '';

export function writeBrowserVersion(version: string) {
  mkdirSync(BASELINES, { recursive: true });
  writeFileSync(BROWSER, `${JSON.stringify({ version }, null, 2)}\n`);
}

/** Pages whose inputs are recorded: stories with those of their pictures, docs pages with those of their last check. */
type Recorded = 'stories' | 'docs';

const inputsOf = (pages: Recorded) => join(BASELINES, `${pages}-inputs.json`);

/** The recorded hashes of the inputs (`inputs.ts`) of pages, by id. Skips those of removed pages. */
export function readInputs(pages: Recorded, ids: readonly string[]): Map<string, string> {
  if (!existsSync(inputsOf(pages))) return new Map();
  const recorded = JSON.parse(readFileSync(inputsOf(pages), 'utf8')) as Record<string, string>;
  return new Map(ids.flatMap((id) => (recorded[id] ? [[id, recorded[id]]] : [])));
}

/** Records the hashes of the inputs, sorted by id. */
export function writeInputs(pages: Recorded, inputs: ReadonlyMap<string, string>) {
  const sorted = Object.fromEntries([...inputs].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(inputsOf(pages), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Returns the pictures of a story. */
export const readPictures = (id: string): Buffer[] =>
  themesWithBaseline(id).map((theme) => readFileSync(fileOf(id, theme)));

/** Writes the pictures of a failed comparison to the output folder; returns their paths, one per line. */
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

/** Removes the pictures of the previous run. */
export const clearOutput = () => rmSync(OUTPUT, { recursive: true, force: true });
