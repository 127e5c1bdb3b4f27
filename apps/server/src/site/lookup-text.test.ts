import { describe, expect, it } from 'vitest';
import { readTestSettings, startApp } from '../fixtures/app.fixture.ts';
import { externalLookupHost } from './lookup-text.ts';

describe('the lookup service of browsers', () => {
  it.each([
    ['/api/ip', null],
    ['https://shop.example/api/ip', null],
    ['https://ip.example/json?x', 'ip.example'],
    ['https://ip.example:8443/json', 'ip.example:8443'],
    ['http://shop.example/api/ip', 'shop.example'],
  ])('at %s is external: %s', (ipLookupUrl, host) => {
    expect(externalLookupHost({ ...readTestSettings('.'), ipLookupUrl })).toBe(host);
  });

  const paths = ['/terminos', '/fragments/en/terms.html'];

  it('is not named if it is this site', async () => {
    await using server = await startApp();
    for (const path of paths) {
      const { text } = await server.get(path);
      expect(text).toContain('<p>Asked here.</p><p>Both.</p>');
      expect(text).not.toMatch(/Asked at|See |<!--|__IP_LOOKUP/);
    }
  });

  it('is named in pages and fragments if it is external', async () => {
    await using server = await startApp({ ipLookupUrl: 'https://a&b.example/json' });
    for (const path of paths) {
      const { text } = await server.get(path);
      expect(text).toContain(
        '<p>Asked at a&amp;b.example.</p><p>Both.</p><p>See a&amp;b.example.</p>',
      );
      expect(text).not.toMatch(/Asked here|<!--|__IP_LOOKUP/);
    }
  });
});
