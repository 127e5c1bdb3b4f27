import { expect, test } from './fixtures/test.ts';

interface WebManifest {
  icons: { src: string; type: string }[];
}

test('the icons of pages and of the web manifest are served, and may be kept', async ({
  request,
}) => {
  const html = await (await request.get('/en')).text();
  const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
  const manifest = await request.get(link('manifest')!);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as WebManifest;
  const expected = [
    ...icons,
    { src: link('apple-touch-icon')!, type: 'image/png' },
    { src: link('icon')!, type: 'image/svg+xml' },
    // Browsers that do not show the SVG ask for this path.
    { src: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
  ];
  for (const { src, type } of expected) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': expect.stringContaining(type),
      // Kept, but checked at each use: the names contain no hash.
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/./),
    });
    expect((await response.body()).length).toBeLessThan(20_000);
  }
});
