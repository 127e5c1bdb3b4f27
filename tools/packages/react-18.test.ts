import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserLaunchOptions } from '../browser/browser.ts';
import { copyApp } from './apps/templates.ts';
import { libraries } from './libraries.ts';

const ORIGIN = 'https://app.example/';

const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

// The workspace has installed React 19 as `react`. This app resolves the same names to React 18.
const react18: NonNullable<InlineConfig['resolve']> = {
  alias: { react: folderOf('react-18'), 'react-dom': folderOf('react-dom-18') },
};

let browser: Browser;
let page: Page;
let serverHtml: string;
const problems: string[] = [];

async function bundle(root: string, options: InlineConfig) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: react18,
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  });
}

beforeAll(async () => {
  const root = join(inject('app'), 'react-18');
  copyApp('react-18', root);
  const outDir = join(root, 'dist');
  await bundle(root, { build: { ssr: 'server.tsx', outDir }, ssr: { noExternal: true } });
  ({ html: serverHtml } = await import(pathToFileURL(join(outDir, 'server.js')).href));
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    resolve: react18,
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'client.tsx') } },
  })) as Rolldown.RolldownOutput;

  browser = await chromium.launch(browserLaunchOptions());
  page = await browser.newPage();
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const chunk = output.find(({ fileName }) => `/${fileName}` === pathname);
    if (chunk?.type === 'chunk')
      return route.fulfill({ contentType: 'text/javascript', body: chunk.code });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><div id="app">${serverHtml}</div><script type="module" src="/${output[0].fileName}"></script>`,
    });
  });
  await page.goto(ORIGIN);
});

afterAll(() => browser?.close());

const shows = (text: string) => page.getByText(text, { exact: true }).waitFor();

describe('an app on React 18', () => {
  it('renders every hook on a server', () => {
    for (const state of ['react: 18.3.1', 'token: absent', 'session: unknown', 'signIn: asking'])
      expect(serverHtml).toContain(state);
  });

  it('hydrates every hook and shows the states that follow', async () => {
    await shows('react: 18.3.1');
    await shows('token: present');
    await shows('ip: ES');
    await shows('session: signed-out');
    await shows('outdated: true');
    await shows('query: +34');
    await shows('client: true');
    await shows('logger: true');
    await shows('help: /en/help');
    await shows('locale: en');
  });

  it('follows what the visitor does', async () => {
    await page.getByLabel('City').fill('Vigo');
    await shows('dirty: true');
    await page.getByRole('button', { name: 'Discard' }).click();
    await shows('dirty: false');
    await page.getByRole('button', { name: 'Dark' }).click();
    await shows('mode: dark');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await shows('signIn: waiting');
  });

  it('reports nothing to the console', () => {
    // React suggests its developer tools.
    expect(problems.filter((text) => !text.includes('React DevTools'))).toEqual([]);
  });
});

it.each(libraries.filter(({ folder }) => folder !== 'ui-kit'))(
  'lets $name be installed beside React 18',
  ({ manifest }) => {
    expect(manifest.peerDependencies?.['react'] ?? '^18').toContain('^18');
  },
);
