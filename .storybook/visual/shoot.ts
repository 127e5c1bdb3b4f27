import type { Page } from 'playwright';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { type Theme, THEMES } from './stories.ts';

interface Preview {
  currentRender?: {
    id: string;
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
    __STORYBOOK_ADDONS_CHANNEL__: {
      once(event: string, listener: () => void): void;
      emit(event: string, payload: object): void;
    };
  }
}

/**
 * How far the page's clock is put ahead after the play function, in milliseconds: what a story simulates,
 * such as an answer from a server, has come, and no toast has gone.
 */
const SETTLING = 1000;

const SHOTS_UNTIL_STILL = 20;

/** Of a longer page the rest is more of the same. */
const MAX_HEIGHT = 1000;

/** Wide enough for two columns of the grid, small enough to be quick. */
const VIEWPORT = { width: 800, height: 600 };

/** Opens a story and waits for its play function. Returns the themes that it is compared in. */
export async function openStory(page: Page, origin: string, id: string): Promise<readonly Theme[]> {
  await reset(page);
  let end = await load(page, origin, id);
  if (end.viewport) {
    // Only the story itself says that it is one for a phone: it is played again on such a screen.
    await page.setViewportSize(sizeOf(end.viewport));
    end = await load(page, origin, id);
  }
  await page.clock.runFor(SETTLING);
  return themesOf(end);
}

/**
 * Shows a story on a page that shows another one of its component, in a fifth of the time that loading takes.
 * Null where that cannot be done: it failed, or is one for another screen.
 */
export async function switchStory(page: Page, id: string): Promise<readonly Theme[] | null> {
  await reset(page);
  await setTheme(page, 'light');
  await page.evaluate((storyId) => {
    window.resetStory();
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  const end = await playEnd(page, id);
  if (end.error !== undefined || end.viewport) return null;
  await page.clock.runFor(SETTLING);
  return themesOf(end);
}

async function reset(page: Page) {
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(VIEWPORT);
}

interface End {
  error?: string | undefined;
  theme?: Theme | undefined;
  viewport?: keyof typeof MINIMAL_VIEWPORTS | undefined;
}

const themesOf = ({ theme }: End): readonly Theme[] => (theme ? [theme] : THEMES);

async function load(page: Page, origin: string, id: string): Promise<End> {
  const globals = 'theme:light;a11y.manual:!true';
  await page.goto(
    `${origin}storybook-static/iframe.html?viewMode=story&id=${id}&globals=${globals}`,
    { waitUntil: 'commit' },
  );
  const end = await playEnd(page, id);
  if (end.error !== undefined) throw new Error(`visual: the story ${id} failed:\n${end.error}`);
  return end;
}

async function playEnd(page: Page, id: string): Promise<End> {
  const end = await page.waitForFunction((storyId) => {
    const render = window.__STORYBOOK_PREVIEW__?.currentRender;
    // Until the story is known, and where its module fails to load, there is no id.
    const { phase = '', story } = render && [storyId, undefined].includes(render.id) ? render : {};
    const { theme, viewport } = story?.storyGlobals ?? {};
    if (phase === 'finished')
      return {
        // A story in a theme of its own is seen in that alone, and the grid shows all themes at once.
        theme: story?.parameters.grid ? ('light' as const) : theme,
        viewport: viewport?.value,
      };
    return ['errored', 'aborted'].includes(phase) && { error: document.body.innerText };
  }, id);
  return (await end.jsonValue()) as End;
}

function sizeOf(viewport: keyof typeof MINIMAL_VIEWPORTS) {
  const { width, height } = MINIMAL_VIEWPORTS[viewport].styles;
  return { width: parseInt(width), height: parseInt(height) };
}

/** Shows the open story in a theme, as the toolbar does: what its play function has done stays. */
export async function setTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', resolve);
        channel.emit('updateGlobals', { globals: { theme: value } });
      }),
    theme,
  );
}

/** Ends what moves; a loop stays at its beginning, and a long countdown, such as a toast's, in its middle. */
function holdStill() {
  for (const animation of document.getAnimations()) {
    const endTime = Number(animation.effect?.getComputedTiming().endTime);
    if (endTime < 10_000) animation.finish();
    else {
      animation.pause();
      animation.currentTime = endTime === Infinity ? 0 : endTime / 2;
    }
  }
}

/** A picture of the page to the end of its content, or of all of it where the story is a whole page. */
export async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(holdStill);
  const clip = await page.evaluate(async (maxHeight) => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    const { scrollHeight, clientWidth } = document.documentElement;
    const root = document.querySelector('#storybook-root')!;
    const bottoms = [...document.body.querySelectorAll('*')]
      .filter((element) => !element.contains(root))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom + scrollY);
    // Room for the shadow or the focus ring of what comes last.
    const height = Math.ceil(Math.max(16, ...bottoms)) + 16;
    const isWholePage = document.body.classList.contains('sb-main-fullscreen');
    const wanted = isWholePage ? scrollHeight : Math.min(height, scrollHeight);
    return { x: 0, y: 0, width: clientWidth, height: Math.min(wanted, maxHeight) };
  }, MAX_HEIGHT);
  return page.screenshot({ caret: 'hide', fullPage: true, clip });
}

/** The picture of a page that has come to rest: the first of which there are two alike in a row. */
export async function shootStill(page: Page): Promise<Buffer> {
  let last = await shoot(page);
  for (let shots = 1; shots < SHOTS_UNTIL_STILL; shots++) {
    const next = await shoot(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(
    `visual: ${SHOTS_UNTIL_STILL} pictures in a row differ: something moves for ever, or shows a time or a random number.`,
  );
}
