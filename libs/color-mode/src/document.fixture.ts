import { afterEach, beforeEach, vi } from 'vitest';
import { createColorMode } from './create-color-mode.ts';
import type { ColorMode } from './types.ts';

export const root = document.documentElement;
const cleanups: (() => void)[] = [];

/** Calls the function after the current test. */
export const addCleanup = (cleanup: () => void) => void cleanups.push(cleanup);

/** Gives the document two theme colours before each test, and removes everything after it. Call it once in a file. */
export function setUpDocument() {
  beforeEach(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">
     <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">`,
    );
  });
  afterEach(() => {
    cleanups.splice(0).forEach((cleanup) => cleanup());
    localStorage.clear();
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    document.querySelectorAll('meta[name=theme-color]').forEach((meta) => meta.remove());
    vi.restoreAllMocks();
  });
}

/** A colour mode that is disposed after the test. */
export function start(options?: Parameters<typeof createColorMode>[0]): ColorMode {
  const mode = createColorMode(options);
  addCleanup(mode.dispose);
  return mode;
}

/** The theme colours that apply. */
export const themeColor = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    .filter(({ media }) => matchMedia(media).matches)
    .map(({ content }) => content);

/** The mode that the document shows. */
export const shown = () => ({
  mode: root.dataset.colorMode,
  scheme: getComputedStyle(root).colorScheme,
  theme: themeColor(),
});
export const DARK = { mode: 'dark', scheme: 'dark', theme: ['#000'] };
export const LIGHT = { mode: 'light', scheme: 'light', theme: ['#fff'] };
