import { MessagesProvider, type MessagesLocale } from '@shpy/ui-kit';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Container } from './docs-container.tsx';
import { Page } from './docs-page.tsx';
import { globalTypes, initialGlobals } from './globals.ts';
import { Grid } from './grid.tsx';
import { setReducedMotion } from './reduced-motion.ts';
import '@shpy/ui-kit/styles.css';
import './playground.css';

/** Puts the choices of the toolbar where a site has them: on the root element. */
function applyToRoot({ theme, locale, direction, textSize, motion }: Record<string, string>) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['colorMode'];
  else root.dataset['colorMode'] = theme;
  root.lang = locale ?? 'es';
  root.dir = direction ?? 'ltr';
  root.style.fontSize = `${textSize ?? 100}%`;
  setReducedMotion(motion === 'reduce');
}

/** Packages with styles of their own, by the first part of their stories' titles. */
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
  // A docs page shows all stories at once: each has its choices around itself.
  const mode = theme === 'system' ? {} : { 'data-color-mode': theme };
  return (
    <div
      {...mode}
      lang={locale}
      dir={direction}
      className="docs-stage"
      data-layout={parameters['layout']}
    >
      {/* The root's text size is one for the whole page; this is the nearest to it for a part. */}
      <div style={{ zoom: `${textSize ?? 100}%` }}>{story}</div>
    </div>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  // The last is outermost.
  decorators: [withPlayground, withToolbar],
  parameters: {
    // The page has the colours of its theme; Storybook's own backgrounds would fight them.
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
        // A story is a piece of a page, and the grid shows it four times: landmarks and headings are the page's.
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
