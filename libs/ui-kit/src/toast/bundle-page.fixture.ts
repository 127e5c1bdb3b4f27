import { browserLaunchOptions } from '@shpy/tools/browser';
import { build } from 'esbuild';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Toaster } from './types.ts';

declare global {
  interface Window {
    toaster: Toaster;
  }
}

/**
 * Bundles an app and starts a browser for the tests of a file. Returns a function that opens the app in a new page;
 * its second argument is text for the attributes of `<html>`.
 */
export function servePage(app: string) {
  let browser: Browser;
  let html: string;
  beforeAll(async () => {
    browser = await chromium.launch(browserLaunchOptions());
    html = await bundlePage(app);
  });
  afterAll(() => browser?.close());
  return async (options: BrowserContextOptions = {}, root = '') => {
    const page = await browser.newPage(options);
    await page.setContent(html.replace('<html', `<html ${root}`));
    await page.getByRole('region').waitFor({ state: 'attached' });
    return page;
  };
}

/** Builds a page with inline script and styles from the source of an app, whose imports are relative to `src`. */
async function bundlePage(app: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: `${import.meta.dirname}/..`, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty' },
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  // `</script` in a string of the app would end the script element.
  return `<!doctype html><html lang="en"><title>Test</title><style>${text('.css')}</style>
<body><main></main><script type="module">${text('.js').replaceAll('</script', '<\\/script')}</script>`;
}
