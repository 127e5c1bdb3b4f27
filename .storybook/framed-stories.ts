import type { Loader } from '@storybook/react-vite';

/** The part of Storybook's own state that is used here. */
interface PreviewState {
  storyStoreValue?: { userGlobals: { get: () => Record<string, unknown> } };
  currentRender?: { renderOptions?: { autoplay?: boolean } };
}

declare global {
  var __STORYBOOK_PREVIEW__: PreviewState | undefined;
}

/** Marks the URL of a story that a docs page shows in a frame. */
export const FRAMED = 'framed=true';

/** Turns the play function of the current story off if the URL is that of a frame. */
export function skipPlay(search: string, preview: PreviewState | undefined): void {
  const options = preview?.currentRender?.renderOptions;
  if (options && search.includes(FRAMED)) options.autoplay = false;
}

/**
 * A play function in a frame would take the focus from the docs page, and scroll the page to the frame. Storybook plays
 * no inline stories on docs pages, but has no option for frames; it reads this one after the loaders.
 */
export const skipPlayInFrames: Loader = () => {
  skipPlay(location.search, globalThis.__STORYBOOK_PREVIEW__);
};
