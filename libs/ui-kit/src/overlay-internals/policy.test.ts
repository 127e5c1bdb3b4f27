import { browserLaunchOptions } from '@shpy/tools/browser';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";

const APP = `
import { createRoot } from 'react-dom/client';
import { createToaster, Menu, Modal, ToastRegion } from './index.ts';
import './styles/styles.css';
window.toaster = createToaster();
createRoot(document.querySelector('main')).render(
  <div className="page">
    <ToastRegion toaster={window.toaster} />
    <Modal.Root>
      <Modal.Trigger>Open</Modal.Trigger>
      <Modal.Popup aria-label="Question"><Modal.Close /></Modal.Popup>
    </Modal.Root>
    <Menu.Root>
      <Menu.Trigger>Account</Menu.Trigger>
      <Menu.Popup><Menu.Item>Sign out</Menu.Item></Menu.Popup>
    </Menu.Root>
  </div>,
);`;

let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  // Scrollbars with a width, unlike those in the browser tests.
  browser = await chromium.launch({
    ...browserLaunchOptions(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  page = await browser.newPage({ viewport: { width: 1000, height: 600 } });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const files = await bundle();
  await page.route('http://site.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    return route.fulfill({
      ...(files[path] ?? { body: '', status: 404 }),
      headers: { 'content-security-policy': POLICY },
    });
  });
  await page.goto('http://site.test/');
});

afterAll(() => browser?.close());

it('works with a CSP without unsafe-inline, and shifts no layout', async () => {
  const width = () => page.evaluate(() => document.querySelector('.page')!.clientWidth);
  const before = await width();
  expect(before).toBeLessThan(1000);
  await page.getByText('Open').click();
  expect(await width()).toBe(before);

  await page.evaluate(`toaster.add({ title: 'Saved', actions: [{ label: 'Undo' }] })`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.evaluate(`toaster.add({ title: 'With a bar' })`);
  await page.getByText('With a bar').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Account').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  expect(await width()).toBe(before);
  expect(complaints).toEqual([]);
});

/** Builds what an app would serve: the page, its script and its style sheet. */
async function bundle(): Promise<Record<string, { body: string; contentType: string }>> {
  const { outputFiles } = await build({
    stdin: { contents: APP, resolveDir: `${import.meta.dirname}/..`, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty' },
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  const html = `<!doctype html><html lang="en"><title>Test</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css">
<body><main></main><div class="tall"></div><script type="module" src="/app.js"></script>`;
  return {
    '/': { body: html, contentType: 'text/html' },
    '/app.js': { body: text('.js'), contentType: 'text/javascript' },
    '/app.css': {
      body: `${text('.css')}\n.tall { block-size: 3000px }`,
      contentType: 'text/css',
    },
  };
}
