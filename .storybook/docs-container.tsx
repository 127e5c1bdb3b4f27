import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';
import { FRAMED } from './framed-stories.ts';
import { initialGlobals } from './globals.ts';
import { themes } from './themes.ts';
import './docs.css';

declare global {
  /** URL from which Storybook loads the stories that a docs page shows in frames. */
  var PREVIEW_URL: string | undefined;
}

/** The choices of the toolbar, for a page without stories. */
const currentGlobals = (): Globals =>
  globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? initialGlobals;

/** Applies the choices of the toolbar to the framed stories that are rendered from now on, and returns them. */
function applyToolbar(context: DocsContainerProps['context']) {
  const [story] = context.componentStories();
  const globals = story ? context.getStoryContext(story).globals : currentGlobals();
  const choices = Object.keys(initialGlobals)
    .map((name) => `${name}:${globals[name]}`)
    .join(';');
  globalThis.PREVIEW_URL = `iframe.html?${FRAMED}&globals=${choices}`;
  return { choices, theme: globals['theme'] as string };
}

/** A docs page that follows the toolbar, including its framed stories. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const stories = context.componentStories();
  const [{ choices, theme }, setChoices] = useState(() => applyToolbar(context));
  useEffect(() => {
    // The frames send this event as well, so its payload is not used.
    const onUpdate = () => setChoices(applyToolbar(context));
    context.channel.on(GLOBALS_UPDATED, onUpdate);
    return () => context.channel.off(GLOBALS_UPDATED, onUpdate);
  }, [context]);

  const framed = stories.some(({ parameters }) => parameters['docs']?.story?.inline === false);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = theme === 'dark' || theme === 'light' ? theme : system;

  return (
    <main data-color-mode={mode}>
      <DocsContainer context={context} theme={themes[mode]}>
        {/* A frame loads a new URL only if React replaces the element. */}
        <div key={framed ? choices : 'inline'}>{children}</div>
      </DocsContainer>
    </main>
  );
}
