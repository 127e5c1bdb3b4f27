import { addresses } from './addresses.ts';
import { findIssues, readThings } from './fixtures/structured-data.ts';
import { expect, hydrated, test } from './fixtures/test.ts';

const HELP = '/ayuda-integra-edi-facilmente';

for (const { path, canonical, es, documentType } of addresses.filter(
  ({ es }) => !es.includes('verificar'),
))
  test(`${path} has valid structured data`, async ({ request, siteUrl }) => {
    const html = await (await request.get(path)).text();
    expect(await findIssues(html)).toEqual([]);
    const things = readThings(html);
    const isHome = es === '/';
    expect(things.map((thing) => thing['@type'])).toEqual(
      isHome
        ? ['Organization', 'WebSite']
        : ['BreadcrumbList', ...(documentType ? [documentType] : [])],
    );
    const urls = JSON.stringify(things).match(/"https?:[^"]*"/g) ?? [];
    for (const url of urls) expect(url).toContain(`"${siteUrl}/`);
    const [, thing] = things;
    if (thing && !isHome) expect(thing['url']).toBe(siteUrl + canonical);
  });

test('an article has the properties that Google shows', async ({ request, siteUrl }) => {
  const html = await (await request.get('/en/privacy-policy')).text();
  expect(readThings(html)[1]).toMatchObject({
    headline: 'Privacy policy',
    inLanguage: 'en',
    datePublished: '2026-03-02',
    dateModified: '2026-11-28',
    author: { '@type': 'Organization', name: 'Shpy', url: `${siteUrl}/` },
  });
});

for (const path of [HELP, '/en/easily-edi-integration-help'])
  test(`${path} lists the visible questions in its structured data`, async ({ page, request }) => {
    const [, faq] = readThings(await (await request.get(path)).text());
    const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    await page.goto(path);
    const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    expect(questions).toHaveLength(5);
    for (const { name, acceptedAnswer } of questions) {
      await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
      expect(text).toContain(acceptedAnswer.text.slice(0, 60));
    }
  });

test('the structured data of the served file stays until the visitor leaves the page', async ({
  page,
}) => {
  const blocks = page.locator('script[type="application/ld+json"]');
  await page.goto('/login');
  const served = await blocks.textContent();
  await hydrated(page);
  expect(await blocks.allTextContents()).toEqual([served]);
  await page.getByRole('link', { name: 'Política de privacidad' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
  await expect(blocks).toHaveCount(0);
});

for (const path of [
  '/verificar-inicio-de-sesion',
  '/no-existe',
  '/politica-privacidad?version=1.0',
  '/login?request=00000000-0000-0000-0000-000000000000',
])
  test(`${path}, which search engines do not list, has no structured data`, async ({ request }) => {
    expect(readThings(await (await request.get(path)).text())).toEqual([]);
  });
