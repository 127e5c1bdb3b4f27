import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserLaunchOptions, findWindowedBrowser } from '@shpy/tools/browser';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnonAuth } from './options.ts';
import { createTestToken } from './testing.ts';

type TestWindow = Window & { auth: AnonAuth; persisted?: boolean };

// These tests use real tabs of a real browser, each with its own process, which fakes cannot imitate.

let browser: Browser;
let origin: string;
let requests = 0;
let mayAnswer: Promise<void>;
/** Lets the server answer. */
let answer: () => void;

const server = createServer((request, response) => {
  if (request.url?.startsWith('/api/')) {
    requests++;
    void mayAnswer.then(() => response.end(JSON.stringify({ token: createTestToken() })));
  } else if (request.url === '/auth.js') {
    response.setHeader('content-type', 'text/javascript').end(script);
  } else {
    response
      .setHeader('content-type', 'text/html')
      .end('<script type=module src=/auth.js></script>');
  }
});
let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createAnonAuth } from './index.ts';
        window.auth = createAnonAuth({ timeout: 3_600_000, lockTimeout: 3_600_000 });
        addEventListener('pageshow', (event) => (window.persisted = event.persisted));
        auth.start();`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  script = outputFiles[0]!.text;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    // The headless shell has no back/forward cache.
    ...browserLaunchOptions(findWindowedBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

beforeEach(() => {
  requests = 0;
  mayAnswer = new Promise((resolve) => (answer = resolve));
});

const tokenOf = (page: Page) =>
  page
    .waitForFunction(() => (window as unknown as TestWindow).auth?.get().token)
    .then((handle) => handle.jsonValue());

async function openTabs(count: number, prepare?: () => void) {
  const context = await browser.newContext();
  // Playwright sets no time limits of its own: the limit of the test is enough.
  context.setDefaultTimeout(0);
  if (prepare) await context.addInitScript(prepare);
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto(origin)));
  return { context, pages };
}

it('makes one request for 20 tabs, which share the token', async () => {
  const { context, pages } = await openTabs(20);
  // All 20 tabs are waiting for a token now.
  answer();
  const tokens = await Promise.all(pages.map(tokenOf));
  expect(new Set(tokens).size).toBe(1);
  expect(requests).toBe(1);
  await context.close();
});

it('provides tabs with a token while storage is blocked', async () => {
  const { context, pages } = await openTabs(4, () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  answer();
  await Promise.all(pages.map(tokenOf));
  expect(requests).toBeLessThanOrEqual(4);
  await context.close();
});

it('cancels the request of another tab on clear(), without channels and locks', async () => {
  const { context, pages } = await openTabs(2, () => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const [first, second] = pages as [Page, Page];
  const status = (page: Page) =>
    page.evaluate(() => (window as unknown as TestWindow).auth.get().status);
  expect(await status(second)).toBe('fetching');
  await first.evaluate(() => (window as unknown as TestWindow).auth.clear());
  await second.waitForFunction(
    () => (window as unknown as TestWindow).auth.get().status === 'absent',
  );
  const answered = second.evaluate(() => fetch('/api/').then((response) => response.ok));
  answer();
  expect(await answered).toBe(true);
  expect(await status(second)).toBe('absent');
  expect(await second.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});

it('continues in the next tab if a tab is closed during its request', async () => {
  const { context, pages } = await openTabs(1);
  const second = await context.newPage();
  await second.goto(origin);
  await pages[0]!.close();
  answer();
  expect(await tokenOf(second)).toBeTruthy();
  await context.close();
});

it('keeps the page eligible for the back/forward cache, and resumes after it', async () => {
  const { context, pages } = await openTabs(1);
  const page = pages[0]!;
  answer();
  await tokenOf(page);
  // To another origin, and back.
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/elsewhere`);
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as unknown as TestWindow).persisted)).toBe(true);
  expect(await tokenOf(page)).toBeTruthy();
  expect(await page.evaluate(() => localStorage.getItem('anonymous-auth-token'))).toBeTruthy();
  await context.close();
});
