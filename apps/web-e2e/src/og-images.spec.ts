import { addresses } from './addresses.ts';
import { expect, test } from './fixtures/test.ts';

const canonical = addresses.filter(({ canonical, path }) => canonical === path);

/** Returns the content of a social meta tag. */
const readTag = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1] ?? '';

for (const { path, lang } of canonical)
  test(`${path} has its own image for other sites`, async ({ request, siteUrl }) => {
    const headers = { 'Accept-Language': lang };
    const html = await (await request.get(path, { headers })).text();
    const address = readTag(html, 'og:image');
    expect(address).toMatch(new RegExp(`^${siteUrl}/og/${lang}/[a-z-]+\\.png$`));
    expect(readTag(html, 'og:image:alt')).toMatch(/^Shpy: .{5}/);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');

    const response = await request.get(address);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/./),
    });
    const png = await response.body();
    expect(png.length).toBeLessThan(100_000);
    // The first chunk of a PNG states its size.
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect(size).toEqual(['og:image:width', 'og:image:height'].map((name) => readTag(html, name)));
  });

test('no two pages have the same image', async ({ request }) => {
  const images = canonical.map(async ({ path, lang }) => {
    const html = await (await request.get(path, { headers: { 'Accept-Language': lang } })).text();
    return (await (await request.get(readTag(html, 'og:image'))).body()).toString('base64');
  });
  expect(new Set(await Promise.all(images)).size).toBe(canonical.length);
});
