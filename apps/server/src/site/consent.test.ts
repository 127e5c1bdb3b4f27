import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';
import { createConsentRules } from './consent.ts';

const SERVICE = { publicUrl: 'https://shop.example', ipLookupUrl: 'https://ip.example/json' };
const ORIGIN = 'https://shop.example';

const rulesOf = (settings: Partial<typeof SERVICE> = {}) => {
  const rules = createConsentRules({ ...SERVICE, ...settings });
  if (!rules) throw new Error('Nobody is asked');
  return rules;
};

describe('an answer to the consent banner', () => {
  const rules = rulesOf();

  it.each(['/api/ip', 'https://shop.example/lookup'])('is not asked for at %s', (ipLookupUrl) =>
    expect(createConsentRules({ ...SERVICE, ipLookupUrl })).toBeNull(),
  );

  it('is kept for 180 days in a cookie of this host, which scripts can read', () => {
    expect(rules.write('rejected')).toBe(
      `__Host-consent=rejected.${rules.service}; Max-Age=15552000; Path=/; Secure; SameSite=Lax`,
    );
    expect(rulesOf({ publicUrl: 'http://localhost:4000' }).write('accepted')).toBe(
      `consent=accepted.${rules.service}; Max-Age=15552000; Path=/; SameSite=Lax`,
    );
  });

  it('is read from that cookie alone', () => {
    expect(rules.read(rules.pair('accepted'))).toBe('accepted');
    expect(rules.read(`a=1; ${rules.pair('rejected')}`)).toBe('rejected');
  });

  it.each([
    undefined,
    '',
    '__Host-consent=accepted',
    '__Host-consent=',
    `consent=accepted.${rules.service}`,
    `__Host-consent=Accepted.${rules.service}`,
    `__Host-consent=accepted.${rules.service}.1`,
    `__Host-consent=open.${rules.service}`,
    `${rules.pair('accepted')}; ${rules.pair('rejected')}`,
    rulesOf({ ipLookupUrl: 'https://other.example/json' }).pair('accepted'),
  ])('is open with %j', (header) => expect(rules.read(header)).toBe('open'));
});

const startWithLookup = (ipLookupUrl: string) => startApp({ ipLookupUrl });

const answer = (
  server: TestApp,
  choice: string,
  headers: Record<string, string> = { origin: ORIGIN, referer: `${ORIGIN}/terminos` },
) =>
  server.request('/api/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ choice }).toString(),
  });

describe('the pages of a site with an external lookup service', () => {
  const rules = rulesOf();

  it('know the service only after consent', async () => {
    await using server = await startWithLookup(SERVICE.ipLookupUrl);
    for (const choice of [null, 'rejected', 'accepted'] as const) {
      const headers: Record<string, string> = choice ? { cookie: rules.pair(choice) } : {};
      for (const path of ['/terminos', '/login', '/unknown']) {
        const { text, headers: answered } = await server.get(path, headers);
        const isAccepted = choice === 'accepted';
        expect(text.includes(SERVICE.ipLookupUrl)).toBe(isAccepted);
        expect(answered['content-security-policy']!.includes('https://ip.example')).toBe(
          isAccepted,
        );
        expect(text).toContain(`<section lang="es" data-choice="${choice ?? 'open'}">`);
        expect(text).toContain(`"consentCookie":"${rules.pair('accepted')}"`);
      }
    }
  });

  it('ask in their language, allow the styles of the banner and lead to it', async () => {
    await using server = await startWithLookup(SERVICE.ipLookupUrl);
    const { text, headers } = await server.get('/terminos');
    expect(text).toMatch(/<section lang="es" data-choice="open">May we ask ip\.example\?/);
    expect(text).toContain(`value="accepted.${rules.service}"`);
    expect(text).toContain('<footer></footer><nav>es choices</nav>');
    expect(headers['content-security-policy']).toContain("'sha256-banner='");
    const { text: english } = await server.get('/en/login');
    expect(english).toContain('<section lang="en"');
    expect(english).toContain('<nav>en choices</nav>');
  });

  it('differ by the cookie for every cache', async () => {
    await using server = await startWithLookup(SERVICE.ipLookupUrl);
    const open = await server.get('/terminos');
    expect(open.headers.vary).toContain('Cookie');
    const { etag = '' } = open.headers;
    const kept = { 'if-none-match': etag };
    expect((await server.get('/terminos', kept)).status).toBe(304);
    const accepted = { ...kept, cookie: rules.pair('accepted') };
    expect((await server.get('/terminos', accepted)).status).toBe(200);
  });

  it.each([
    [`${ORIGIN}/terminos?version=2024-01`, '/terminos?version=2024-01'],
    [`${ORIGIN}/unknown`, '/'],
    [`${ORIGIN}//evil.example`, '/'],
    ['https://evil.example/terminos', '/'],
    [undefined, '/'],
  ])('store an answer given on %s and return to %s', async (referer, location) => {
    await using server = await startWithLookup(SERVICE.ipLookupUrl);
    const headers = { origin: ORIGIN, ...(referer && { referer }) };
    const given = await answer(server, `rejected.${rules.service}`, headers);
    expect(given.status).toBe(303);
    expect(given.headers.location).toBe(location);
    expect(given.headers['set-cookie']).toEqual([rules.write('rejected')]);
  });

  it.each(['accepted', 'accepted.otherone', '', 'open'])(
    'store no answer %j, which is about no service or another',
    async (choice) => {
      await using server = await startWithLookup(SERVICE.ipLookupUrl);
      const given = await answer(server, choice);
      expect(given.status).toBe(303);
      expect(given.headers['set-cookie']).toBeUndefined();
    },
  );

  it('store no answer that another site sends', async () => {
    await using server = await startWithLookup(SERVICE.ipLookupUrl);
    const origin = 'https://evil.example';
    const given = await answer(server, `accepted.${rules.service}`, { origin });
    expect(given.status).toBe(403);
    expect(given.headers['set-cookie']).toBeUndefined();
  });
});

it('a site that asks no external service has no banner, no link, no form and no cookie', async () => {
  await using server = await startWithLookup('/api/ip');
  const { text, headers } = await server.get('/terminos');
  expect(text).not.toMatch(/<section|choices|consentCookie/);
  expect(headers['content-security-policy']).not.toContain('banner');
  expect(headers.vary).not.toContain('Cookie');
  expect((await answer(server, 'accepted')).status).toBe(404);
});
