import { PATIENCE } from '@shpy/tools/patience';
import type { Decorator, Preview } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { configure } from 'storybook/test';
import { extractArgTypes, labelExampleArgs } from './arg-types.ts';
import { Container } from './docs-container.tsx';
import { Page } from './docs-page.tsx';
import { skipPlayInFrames } from './framed-stories.ts';
import { globalTypes, initialGlobals } from './globals.ts';
import { setReducedMotion } from './reduced-motion.ts';
import './variables.css';
import './playground.css';

// `findBy…` and `waitFor` in the play functions: a busy machine can take longer than the default of one second.
configure({ asyncUtilTimeout: PATIENCE });

/** Choices of the toolbar. */
export type Choices = Record<string, string>;

/** Sets the choices of the toolbar on the root element, as a site does. */
function applyToRoot({ theme, locale, direction, textSize, motion }: Choices) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['colorMode'];
  else root.dataset['colorMode'] = theme;
  root.lang = locale ?? 'es';
  root.dir = direction ?? 'ltr';
  root.style.fontSize = `${textSize ?? 100}%`;
  setReducedMotion(motion === 'reduce');
}

/** Matches the titles of stories that have their own styles. */
const STYLED = /^(ui-kit|site|legal-content)\//i;

const withPlayground: Decorator = (Story, { title }) =>
  STYLED.test(title) ? (
    <Story />
  ) : (
    <div className="playground">
      <Story />
    </div>
  );

/** Wraps a story in what it needs, such as a provider of the kit's messages. */
type Surround = (
  story: ReactElement,
  choices: Choices,
  parameters: Record<string, unknown>,
) => ReactElement;

const withToolbar =
  (surround: Surround): Decorator =>
  (Story, { globals, parameters, viewMode }) => {
    const choices = globals as Choices;
    const { theme, locale, direction, textSize } = choices;
    const story = surround(<Story />, choices, parameters);
    if (viewMode !== 'docs') {
      applyToRoot(choices);
      return story;
    }
    // A docs page shows several stories, so the choices are set on an element around each.
    const mode = theme === 'system' ? {} : { 'data-color-mode': theme };
    return (
      <div
        {...mode}
        lang={locale}
        dir={direction}
        className="docs-stage"
        data-layout={parameters['layout']}
      >
        {/* The root's text size would apply to the whole page; `zoom` is the closest equivalent for a part. */}
        <div style={{ zoom: `${textSize ?? 100}%` }}>{story}</div>
      </div>
    );
  };

/** The annotations that all Storybooks of the workspace share. */
export function createPreview(surround: Surround): Preview {
  return {
    globalTypes,
    initialGlobals,
    // The last decorator is the outermost.
    decorators: [withPlayground, withToolbar(surround)],
    argTypesEnhancers: [labelExampleArgs],
    loaders: [skipPlayInFrames],
    parameters: {
      // The theme sets the background; Storybook's own backgrounds would conflict with it.
      backgrounds: { disable: true },
      docs: { container: Container, page: Page, extractArgTypes },
      controls: { expanded: true, sort: 'requiredFirst' },
      a11y: {
        test: 'error',
        options: {
          runOnly: {
            type: 'tag',
            values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          },
          rules: {
            'target-size': { enabled: true },
            // A story is a part of a page, and the grid shows it four times: rules about a whole page do not apply.
            'landmark-unique': { enabled: false },
            region: { enabled: false },
            'page-has-heading-one': { enabled: false },
            'heading-order': { enabled: false },
          },
        },
      },
    },
  };
}
