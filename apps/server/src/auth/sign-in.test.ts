import { describe, expect, it } from 'vitest';
import { secretsOf, startServer, type TestServer } from '../fixtures/backend.ts';
import type { TestBrowser } from '../fixtures/browser.ts';
import { describeDatabases } from '../fixtures/databases.ts';

export const REQUEST = `mutation ($email: String!, $locale: String!) {
  requestMagicLink(email: $email, locale: $locale) { id expiresAt resendAfterSeconds }
}`;
export const VERIFY = `mutation ($token: String, $requestId: ID, $code: String) {
  verifyMagicLink(token: $token, requestId: $requestId, code: $code) { token expiresAt user { id email } }
}`;

const MINUTE = 60_000;

async function ask(browser: TestBrowser, email = 'ana@example.com', locale = 'es-ES') {
  const { data, errors } = await browser.graphql(REQUEST, { email, locale });
  expect(errors).toBeUndefined();
  return (data as unknown as { requestMagicLink: { id: string; resendAfterSeconds: number } })
    .requestMagicLink;
}

/** Asks for a link and reads the mail. */
async function askAndRead(server: TestServer, browser: TestBrowser, email?: string) {
  const count = server.smtp.received.length;
  const { id } = await ask(browser, email);
  return { requestId: id, ...secretsOf(await server.smtp.mail(count)) };
}

describeDatabases('sign-in', (create) => {
  it('goes from the wish for a link to a session', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const { token } = await askAndRead(server, browser, ' Ana@Example.COM ');

    const { data } = await browser.graphql(VERIFY, { token });
    expect(data).toMatchObject({ verifyMagicLink: { user: { email: 'ana@example.com' } } });
    const cookie = browser.cookies.get('__Host-session');
    expect(cookie).toHaveLength(43);

    const answer = await browser.send('POST', '/api/auth/session');
    expect(answer.status).toBe(200);
    browser.token = (JSON.parse(answer.text) as { token: string }).token;
    expect((await browser.graphql('{ me { email } }')).data).toEqual({
      me: { email: 'ana@example.com' },
    });
  });

  it('takes a link once, also when twenty come at once', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const { token } = await askAndRead(server, await server.browser());
    const browsers = await Promise.all(Array.from({ length: 20 }, () => server.browser()));
    const codes = await Promise.all(browsers.map((one) => one.graphqlCode(VERIFY, { token })));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'LINK_USED')).toHaveLength(19);
  });
});
