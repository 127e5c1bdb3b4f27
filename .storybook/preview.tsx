import { MessagesProvider, type MessagesLocale } from '@shpy/ui-kit';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Container } from './docs-container.tsx';
import { Page } from './docs-page.tsx';
import { globalTypes, initialGlobals } from './globals.ts';
import { Grid } from './grid.tsx';
import { setReducedMotion } from './reduced-motion.ts';
import '@shpy/ui-kit/styles.css';
import './playground.css';

/** Sets the choices of the toolbar on the root element, as a site does. */
function applyToRoot({ theme, locale, direction, textSize, motion }: Record<string, string>) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['colorMode'];
  else root.dataset['colorMode'] = theme;
  root.lang = locale ?? 'es';
  root.dir = direction ?? 'ltr';
  root.style.fontSize = `${textSize ?? 100}%`;
  setReducedMotion(motion === 'reduce');
}

/** Matches the story titles of packages that have their own styles. */
const STYLED = /^(ui-kit|site|legal-content)\//i;

const withPlayground: Decorator = (Story, { title }) =>
  STYLED.test(title) ? (
    <Story />
  ) : (
    <div className="playground">
      <Story />
    </div>
  );

const withToolbar: Decorator = (Story, { globals, parameters, viewMode }) => {
  const choices = globals as Record<string, string>;
  const { theme, locale, direction, motion, textSize } = choices;
  const story = (
    <MessagesProvider key={motion} locale={locale as MessagesLocale}>
      {parameters['grid'] ? <Grid story={Story} /> : <Story />}
    </MessagesProvider>
  );
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

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  // The last one is the outermost.
  decorators: [withPlayground, withToolbar],
  parameters: {
    // The theme sets the background; Storybook's own backgrounds would conflict with it.
    backgrounds: { disable: true },
    docs: { container: Container, page: Page },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['ui-kit', ['Tokens', '*'], '*'] } },
    a11y: {
      test: 'error',
      options: {
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        },
        // A story is a part of a page, and the grid shows it four times: rules about a whole page do not apply.
        rules: {
          'landmark-unique': { enabled: false },
          'target-size': { enabled: true },
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'heading-order': { enabled: false },
        },
      },
    },
  },
};

export default preview;
