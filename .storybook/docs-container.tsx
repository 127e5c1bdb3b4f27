import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';
import { initialGlobals } from './globals.ts';
import { themes } from './themes.ts';
import './docs.css';

declare global {
  /** Where the stories that stand in frames of a docs page are fetched from. */
  var PREVIEW_URL: string | undefined;
}

/** Gives the framed stories that are drawn from now on the choices of the toolbar. */
function follow(context: DocsContainerProps['context']) {
  const [story] = context.componentStories();
  const globals: Globals = story ? context.getStoryContext(story).globals : initialGlobals;
  const choices = Object.keys(initialGlobals)
    .map((name) => `${name}:${globals[name]}`)
    .join(';');
  globalThis.PREVIEW_URL = `iframe.html?globals=${choices}`;
  return { choices, theme: globals['theme'] as string };
}

/** A docs page that has the theme of the toolbar, and whose framed stories follow the toolbar as well. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const stories = context.componentStories();
  const [{ choices, theme }, setChoices] = useState(() => follow(context));
  useEffect(() => {
    // The frames tell of their own choices too: what counts is what this page has.
    const onUpdate = () => setChoices(follow(context));
    context.channel.on(GLOBALS_UPDATED, onUpdate);
    return () => context.channel.off(GLOBALS_UPDATED, onUpdate);
  }, [context]);

  const framed = stories.some(({ parameters }) => parameters['docs']?.story?.inline === false);
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = theme === 'dark' || theme === 'light' ? theme : system;

  return (
    <div data-color-mode={mode}>
      <DocsContainer context={context} theme={themes[mode]}>
        {/* A frame takes a new address only when it is new itself. */}
        <div key={framed ? choices : 'inline'}>{children}</div>
      </DocsContainer>
    </div>
  );
}
