import type { Page } from 'playwright';
import { afterAll, describe, expect, inject, it } from 'vitest';
import * as baselines from './baselines.ts';
import { openPages } from './browser.ts';
import { compare } from './compare.ts';
import { COMMON_INPUTS, createStoryHashes } from './inputs.ts';
import { openStory, setTheme, shoot, shootStill, switchStory } from './shoot.ts';
import { componentOf, divide, readStoryIds, type Theme } from './stories.ts';
import { findSystemFonts } from './system-fonts.ts';

const origin = inject('origin');
const update = inject('update');
const maxConcurrency = inject('maxConcurrency');
const ids = readStoryIds();
// Before the tests are defined: the version of the browser is an input of each story.
const pages = await openPages(origin);
const hashInputs = createStoryHashes(pages.version);
const inputs = baselines.readInputs('stories', ids);
const hashOf = (id: string) => hashInputs(id, baselines.readPictures(id));
const changed = update ? ids : ids.filter((id) => inputs.get(id) !== hashOf(id));
// With `--update`, every story is retaken, changed or not.
if (!update)
  console.log(
    `${changed.length} of ${ids.length} stories have changed since their picture was taken.`,
  );
if (!update && ids.length > 0 && changed.length === ids.length)
  console.log(
    `All of them, so an input that they share has changed: ${COMMON_INPUTS}. The pictures were taken with Chromium ${baselines.readBrowserVersion()}, this is ${pages.version}.`,
  );

afterAll(async () => {
  await pages.close();
  if (!update) return;
  baselines.writeInputs('stories', inputs);
  // With `-t`, the other pictures may be those of another browser.
  if (ids.every((id) => inputs.get(id) === hashOf(id)))
    baselines.writeBrowserVersion(pages.version);
});

// Other systems render fonts differently.
if (process.platform !== 'linux') it.skip('is skipped: the baselines were taken on Linux');
else
  // No `describe.concurrent.for`: in Vitest 4 its suites run one after the other.
  for (const lane of divide(changed, maxConcurrency))
    describe.concurrent('stories', () => {
      // One after the other, so that most stories can reuse a page that has loaded their component.
      it.sequential.for(lane)('match their picture: %s', async (id, { expect }) => {
        const differences = await pages.use(componentOf(id), async (page, isOpen) => {
          if (isOpen && !update && (await isUnchanged(page, id))) return [];
          // The previous story may have caused a difference, so the story is checked again in a newly loaded page.
          const themes = await openStory(page, origin, id);
          return update ? take(page, id, themes) : check(page, id, themes);
        });
        if (update) inputs.set(id, hashOf(id));
        expect(differences.join('\n'), hint(id)).toBe('');
      });
    });

it('has a story for each baseline', () => {
  const stale = baselines.idsWithBaseline().filter((id) => !ids.includes(id));
  if (update) stale.forEach((id) => baselines.removeBaselines(id));
  else expect(stale, `Remove them with: ${baselines.UPDATE}`).toEqual([]);
});

/** Takes the baselines of the open story; returns errors for texts that another machine would render differently. */
async function take(page: Page, id: string, themes: readonly Theme[]): Promise<string[]> {
  for (const theme of themes) {
    await setTheme(page, theme);
    await baselines.writeBaseline(id, theme, await shootStill(page));
  }
  baselines.removeBaselines(id, themes);
  const texts = await findSystemFonts(page);
  return texts.map(
    (text) => `${text}, a font of this machine: add one with these letters to fonts.ts`,
  );
}

/** Whether a story matches its baselines when the page switches to it from another story of its component. */
async function isUnchanged(page: Page, id: string): Promise<boolean> {
  const themes = await switchStory(page, id);
  if (themes?.length !== baselines.themesWithBaseline(id).length) return false;
  for (const theme of themes) {
    const expected = baselines.readBaseline(id, theme);
    await setTheme(page, theme);
    if (!expected || compare(expected, await shoot(page))) return false;
  }
  return true;
}

/** Compares the open story with its baselines; returns the differences. */
async function check(page: Page, id: string, themes: readonly Theme[]): Promise<string[]> {
  const differences = baselines
    .themesWithBaseline(id)
    .filter((theme) => !themes.includes(theme))
    .map((theme) => `${theme}: there is a baseline, but the story is not compared in this theme`);
  for (const theme of themes) {
    await setTheme(page, theme);
    differences.push(...(await checkTheme(page, id, theme)));
  }
  return differences;
}

async function checkTheme(page: Page, id: string, theme: Theme): Promise<string[]> {
  const expected = baselines.readBaseline(id, theme);
  if (!expected) return [`${theme}: there is no baseline`];
  if (!compare(expected, await shoot(page))) return [];
  // The first screenshot may show a page that still moves.
  const actual = await shootStill(page);
  const difference = compare(expected, actual);
  if (!difference) return [];
  const { reason, picture } = difference;
  const files = baselines.writeOutput(`${id}.${theme}`, { expected, actual, diff: picture });
  return [`${theme}: ${reason}\n${files}`];
}

function hint(id: string) {
  const [taken, here] = [baselines.readBrowserVersion(), pages.version];
  const major = (version: string) => version.split('.')[0];
  const other =
    major(taken) === major(here)
      ? ''
      : `The baselines were taken with Chromium ${taken} and this is ${here}, which may be the only cause.\n`;
  return `${other}If the change is intended, retake the pictures of this story and look at them:
  ${baselines.updateOf(id)}
Or those of all stories, in some minutes: ${baselines.UPDATE}
Differences`;
}
