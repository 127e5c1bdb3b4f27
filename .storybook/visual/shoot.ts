import type { Page } from 'playwright';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { type Theme, THEMES } from './stories.ts';

interface Preview {
  currentRender?: {
    id: string | undefined;
    phase: string;
    story: {
      storyGlobals: { theme?: Theme; viewport?: { value: keyof typeof MINIMAL_VIEWPORTS } };
      parameters: { grid?: boolean };
    };
  };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview;
    __STORYBOOK_ADDONS_CHANNEL__?: {
      on(event: string, listener: (error: Error) => void): void;
      once(event: string, listener: () => void): void;
      emit(event: string, payload: object): void;
    };
    /** What the play function of the open story threw; null if it threw nothing. Undefined before the first story. */
    playError?: string | null;
  }
}

/**
 * Milliseconds by which the page's clock is advanced after the play function: long enough for simulated responses of a
 * server, too short for a toast to close.
 */
const SETTLING = 1000;

/** Number of screenshots after which a story counts as never still. */
const MAX_SHOTS = 20;

/** Maximum height of a picture in pixels; the rest of a long page would add nothing new. */
const MAX_HEIGHT = 1000;

/** Wide enough for two columns of a grid story (which shows all themes and languages at once), and small enough to be fast. */
const VIEWPORT = { width: 800, height: 600 };

/** Opens a story and waits for its play function. Returns the themes in which it is compared. */
export async function openStory(page: Page, origin: string, id: string): Promise<readonly Theme[]> {
  await reset(page);
  let result = await load(page, origin, id);
  if (result.viewport) {
    // Only a loaded story reveals its viewport, so it is loaded again with this size.
    await page.setViewportSize(sizeOf(result.viewport));
    result = await load(page, origin, id);
  }
  await page.clock.runFor(SETTLING);
  return themesOf(result);
}

/**
 * Switches a page from one story to another of the same component, which takes a fifth of the time of loading it.
 * Returns null if the story fails or has its own viewport.
 */
export async function switchStory(page: Page, id: string): Promise<readonly Theme[] | null> {
  await reset(page);
  await setTheme(page, 'light');
  await page.evaluate((storyId) => {
    // Installed by browser.ts.
    window.resetStory();
    window.playError = null;
    window.__STORYBOOK_ADDONS_CHANNEL__!.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  const result = await waitForPlay(page, id);
  if (result.error !== undefined || result.viewport) return null;
  await page.clock.runFor(SETTLING);
  return themesOf(result);
}

async function reset(page: Page) {
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(VIEWPORT);
}

/** What is known of a story after its play function: its error, or the settings that it declares. */
interface PlayedStory {
  error?: string | undefined;
  /** The only theme in which the story is compared. Default: it is compared in all themes. */
  theme?: Theme | undefined;
  /** The viewport that the story sets. */
  viewport?: keyof typeof MINIMAL_VIEWPORTS | undefined;
}

const themesOf = ({ theme }: PlayedStory): readonly Theme[] => (theme ? [theme] : THEMES);

async function load(page: Page, origin: string, id: string): Promise<PlayedStory> {
  // `!true` is how Storybook writes the boolean `true` in an address. With `a11y.manual`, the accessibility checks do not
  // run by themselves.
  const globals = 'theme:light;a11y.manual:!true';
  await page.goto(
    `${origin}storybook-static/iframe.html?viewMode=story&id=${id}&globals=${globals}`,
    { waitUntil: 'commit' },
  );
  const result = await waitForPlay(page, id);
  if (result.error !== undefined)
    throw new Error(`visual: the story ${id} failed:\n${result.error}`);
  return result;
}

/** Waits until the play function of a story has finished or failed. */
async function waitForPlay(page: Page, id: string): Promise<PlayedStory> {
  const result = await page.waitForFunction((storyId) => {
    // Storybook finishes a story even if its play function has thrown.
    if (window.playError === undefined && window.__STORYBOOK_ADDONS_CHANNEL__) {
      window.playError = null;
      window.__STORYBOOK_ADDONS_CHANNEL__.on(
        'playFunctionThrewException',
        ({ message }) => (window.playError = message),
      );
    }
    if (window.playError) return { error: window.playError };
    const render = window.__STORYBOOK_PREVIEW__?.currentRender;
    // Ignores the render of the previous story. A render without an id is accepted: its module may have failed to load.
    const { phase = '', story } = render && [storyId, undefined].includes(render.id) ? render : {};
    const { theme, viewport } = story?.storyGlobals ?? {};
    if (phase === 'finished')
      return {
        // A story with its own theme is compared only in this theme; the grid shows all themes at once.
        theme: story?.parameters.grid ? ('light' as const) : theme,
        viewport: viewport?.value,
      };
    return ['errored', 'aborted'].includes(phase) && { error: document.body.innerText };
  }, id);
  return (await result.jsonValue()) as PlayedStory;
}

function sizeOf(viewport: keyof typeof MINIMAL_VIEWPORTS) {
  const { width, height } = MINIMAL_VIEWPORTS[viewport].styles;
  return { width: parseInt(width), height: parseInt(height) };
}

/**
 * Sets the theme of the open story as the toolbar does. The play function does not run again, and what it did to the page,
 * such as opening a menu, stays.
 */
export async function setTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__!;
        channel.once('storyRendered', resolve);
        channel.emit('updateGlobals', { globals: { theme: value } });
      }),
    theme,
  );
}

/** Finishes short animations; pauses endless ones at their start, and those of ten seconds or more in the middle. */
function freezeAnimations() {
  for (const animation of document.getAnimations()) {
    const endTime = Number(animation.effect?.getComputedTiming().endTime);
    if (endTime < 10_000) animation.finish();
    else {
      animation.pause();
      animation.currentTime = endTime === Infinity ? 0 : endTime / 2;
    }
  }
}

/** Takes a screenshot of the page up to the end of its content, or of the full page if the layout is `fullscreen`; `MAX_HEIGHT` at most. */
export async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(freezeAnimations);
  const clip = await page.evaluate(async (maxHeight) => {
    await document.fonts.ready;
    const images = [...document.images];
    // A lazy image below the viewport would never load, and decode() would never resolve.
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    const { scrollHeight, clientWidth } = document.documentElement;
    const root = document.querySelector('#storybook-root')!;
    // The root and its ancestors fill the viewport even if a story is small.
    const bottoms = [...document.body.querySelectorAll('*')]
      .filter((element) => !element.contains(root))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom + scrollY);
    // Space for the shadow or focus ring of the last element.
    const height = Math.ceil(Math.max(16, ...bottoms)) + 16;
    const isWholePage = document.body.classList.contains('sb-main-fullscreen');
    const wanted = isWholePage ? scrollHeight : Math.min(height, scrollHeight);
    return { x: 0, y: 0, width: clientWidth, height: Math.min(wanted, maxHeight) };
  }, MAX_HEIGHT);
  return page.screenshot({ caret: 'hide', fullPage: true, clip });
}

/** Takes screenshots until two in a row are equal, and returns the last. */
export async function shootStill(page: Page): Promise<Buffer> {
  let last = await shoot(page);
  for (let shots = 1; shots < MAX_SHOTS; shots++) {
    const next = await shoot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(
    `visual: ${MAX_SHOTS} screenshots in a row differ: the story moves all the time, or shows a time or a random number.`,
  );
}
