import type { Page } from '@playwright/test';
import { REPORTS_PATH } from '@shpy/site-contract';
import { expect, hydrated, test } from './fixtures/test.ts';

// Without `X-Forwarded-For`: the server shows its metrics only to requests that no proxy has forwarded.
test.use({ extraHTTPHeaders: {} });

const PRIVATE = /ana@empresa|s3cret|123456/;

interface Line {
  kind: string;
  directive: string;
  page: string;
  message?: string;
  at?: string;
}

/** The lines of the server's log about script errors of a page. */
const linesOf = (output: string, page: string) =>
  (output.match(/^.*report from a browser.*$/gm) ?? [])
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.kind === 'error' && line.page === page);

const throwLater = (page: Page, text: string) =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new TypeError(message);
    });
  }, text);

test.afterEach(({ consoleProblems }) => {
  // The browser logs the errors.
  consoleProblems.length = 0;
});

test('an uncaught error is logged and counted, without private data', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/politica-cookies?token=s3cret');
  await hydrated(page);
  await throwLater(page, 'no order for ana@empresa.es, code 123456, at /verify?token=s3cret');
  const lines = () => linesOf(site.output(), '/politica-cookies');
  await expect.poll(lines).toMatchObject([
    {
      directive: 'uncaught',
      message: 'TypeError: no order for [redacted], code [number], at /verify?…',
    },
  ]);
  const metrics = await (await request.get('/metrics')).text();
  expect(metrics).toMatch(/^browser_reports_total\{kind="error",directive="uncaught"\} \d+$/m);
  expect(site.output() + metrics).not.toMatch(PRIVATE);
});

test('an unhandled rejection is reported, even before the application has loaded', async ({
  page,
  site,
}) => {
  // The request of the application never gets a response.
  await page.route('**/assets/application-*.js', () => {});
  await page.goto('/en/terms-of-use');
  await page.evaluate(() => void Promise.reject(new Error('nobody waits')));
  await expect
    .poll(() => linesOf(site.output(), '/en/terms-of-use'))
    .toMatchObject([{ directive: 'rejection', message: 'Error: nobody waits' }]);
});

test('an error is reported without its message if the code that describes errors does not load', async ({
  page,
  site,
}) => {
  await page.route('**/assets/describe-error-*.js', (route) => route.abort());
  await page.goto('/en/cookies-policy');
  await throwLater(page, 'x is null');
  const lines = (path: string) => linesOf(site.output(), path).map(({ page: _, ...line }) => line);
  const bare = expect.objectContaining({ directive: 'uncaught' }) as Line;
  await expect.poll(() => lines('/en/cookies-policy')).toEqual([bare]);
  expect(lines('/en/cookies-policy')[0]).not.toHaveProperty('message');

  // Now the visitor leaves the page while the request is pending.
  await page.unrouteAll();
  await page.route('**/assets/describe-error-*.js', () => {});
  await page.goto('/en/privacy-policy');
  const requested = page.waitForRequest('**/assets/describe-error-*.js');
  await throwLater(page, 'x is null');
  await requested;
  await page.goto('/en/login');
  await expect.poll(() => lines('/en/privacy-policy')).toEqual([bare]);
});

test('repeated errors are reported at most five times', async ({ page, site }) => {
  // Sorted, because each report is a request, and one request may overtake another.
  const messages = () =>
    linesOf(site.output(), '/en/privacy-policy-shpy')
      .map(({ message }) => message)
      .sort();
  const firstFive = [0, 1, 2, 3, 4].map((thrown) => `TypeError: error ${thrown}`);
  await page.goto('/en/privacy-policy-shpy');
  for (let thrown = 0; thrown < 20; thrown++) await throwLater(page, `error ${thrown}`);
  await expect.poll(messages).toEqual(firstFive);
  // A sixth report would have been sent before this one.
  await page.evaluate((path) => {
    const report = { type: 'csp-violation', url: location.href, body: {} };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    return navigator.sendBeacon(path, body);
  }, REPORTS_PATH);
  await expect
    .poll(() => site.output())
    .toMatch(/"csp".*"\/en\/privacy-policy-shpy".*report from a browser/);
  expect(messages()).toEqual(firstFive);
});
