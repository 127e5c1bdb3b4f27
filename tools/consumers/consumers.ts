import type { Page } from 'playwright';
import { SITE_PATHS } from '../run/site-paths.ts';
import { clickKit, clickStates, readCsp, readNext, readTailwind } from './clicks.ts';
import type { Recipe } from './recipes.ts';

/** An app that installs the packages as a reader of their READMEs does. */
export interface Consumer {
  name: string;
  /** Folders of `tools/packages/apps` that make up the app, and where each is copied to. */
  templates: Record<string, string>;
  /** Files of the app that are examples of READMEs. */
  recipes?: Record<string, Recipe>;
  /** What a visitor does in the app, which `npm start` serves. */
  visit?: (page: Page, url: string) => Promise<void>;
}

const kit: Record<string, Recipe> = {
  'kit.tsx': { library: 'ui-kit', contains: "title: 'Label sent'" },
  'overlays.tsx': { library: 'ui-kit', contains: 'Delete the label?' },
  'order.tsx': { library: 'ui-kit', contains: 'name="speed"' },
};
const routing = "import { routing } from './routing.ts';";

export const consumers: readonly Consumer[] = [
  {
    name: 'vite-react-19',
    templates: { strict: '.', vite: '.', 'react-18': '.', 'vite-react-19': '.' },
    recipes: kit,
    async visit(page, url) {
      await page.goto(url);
      await clickStates(page, '19.');
      await clickKit(page);
    },
  },
  {
    name: 'vite-react-18',
    templates: { strict: '.', vite: '.', 'react-18': '.', 'vite-react-18': '.' },
    async visit(page, url) {
      await page.goto(url);
      await clickStates(page, '18.');
    },
  },
  {
    name: 'next',
    templates: { next: '.', pages: 'components' },
    recipes: {
      'routing.ts': { library: 'i18n-routing', contains: "strategy: 'prefix'," },
      'proxy.ts': { library: 'i18n-routing', contains: 'export function proxy(' },
      'app/sitemap.ts': { library: 'i18n-routing', contains: 'export default function sitemap' },
      'routing-context.tsx': {
        library: 'i18n-routing',
        contains: 'function LanguageSwitch',
        before: `'use client';\n${routing}`,
        after: 'export { LanguageSwitch };',
      },
      [`app${SITE_PATHS.anonymousToken}/route.ts`]: {
        library: 'anon-auth',
        contains: 'createTokenHandler(createTokens(',
      },
    },
    visit: readNext,
  },
  { name: 'node', templates: { strict: '.', node: '.' } },
  {
    name: 'jsdom',
    templates: { strict: '.', 'react-18': '.', jsdom: '.' },
    recipes: {
      'toast.test.jsx': {
        library: 'ui-kit',
        contains: 'a toast closes after three seconds',
        before: "import { expect, test } from 'vitest';",
      },
    },
  },
  {
    name: 'tailwind',
    templates: { strict: '.', vite: '.', tailwind: '.' },
    recipes: { 'styles.css': { library: 'ui-kit', contains: "@import 'tailwindcss';" } },
    visit: readTailwind,
  },
  {
    name: 'csp',
    templates: { strict: '.', vite: '.', 'react-18': '.', 'vite-react-19': '.', csp: '.' },
    recipes: {
      ...kit,
      'legal.tsx': {
        library: 'legal-content',
        contains: "createPolicy('documents'",
        before: "import { document as cookiesPolicy } from './document.ts';",
      },
    },
    visit: readCsp,
  },
];
