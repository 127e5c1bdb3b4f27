import { expect, it } from 'vitest';
import { HOUR } from '@shpy/site-contract';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { describeDatabases } from '../../fixtures/databases.fixture.ts';
import {
  renewToken,
  requestAndRead,
  SESSIONS,
  SIGN_OUT_EVERYWHERE,
  signIn,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';

describeDatabases('signOutEverywhere', (create) => {
  it('ends every session of the account, its open links, and no session of another', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const [phone, desktop, other] = [
      await server.browser(),
      await server.browser(),
      await server.browser(),
    ];
    await signIn(server, phone);
    await signIn(server, other, 'other@example.com');
    server.time.advance(HOUR);
    await signIn(server, desktop);
    server.time.advance(HOUR);
    // A sign-in that is not confirmed yet.
    const begun = await server.browser();
    const { token } = await requestAndRead(server, begun);
    for (const browser of [phone, desktop, other]) await renewToken(browser);

    expect(await phone.graphql(SIGN_OUT_EVERYWHERE)).toEqual({ data: { signOutEverywhere: true } });
    expect(phone.cookies.has('__Host-session')).toBe(false);
    const metrics = (await sendRequest(server.port, '/metrics')).text;
    // The session of `phone` is ended, the one of `desktop` revoked.
    for (const event of ['session.ended', 'session.revoked'])
      expect(metrics).toMatch(
        new RegExp(`security_events_total{event="${event}",[^}]*everywhere"} 1\n`),
      );
    for (const browser of [phone, desktop]) {
      expect(await browser.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
      expect((await browser.send('POST', '/api/auth/session')).status).toBe(204);
    }
    expect(await begun.graphqlCode(VERIFY, { token })).toBe('LINK_INVALID');
    expect(await other.graphqlCode(SESSIONS)).toBeNull();

    server.time.advance(HOUR);
    const later = await server.browser();
    await signIn(server, later);
    expect((await later.graphql(SESSIONS)).data?.sessions).toHaveLength(1);
  });

  it('needs a signed-in token', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const stranger = await server.browser();
    expect(await stranger.graphqlCode(SIGN_OUT_EVERYWHERE)).toBe('UNAUTHENTICATED');
  });

  it('leaves no session if a link is confirmed at the same time', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    for (let round = 0; round < 8; round++) {
      const email = `round${round}@example.com`;
      const [owner, other] = [await server.browser(), await server.browser()];
      await signIn(server, owner, email);
      server.time.advance(HOUR);
      const { token } = await requestAndRead(server, other, email);
      await renewToken(owner);
      const [ended, code] = await Promise.all([
        owner.graphql(SIGN_OUT_EVERYWHERE),
        other.graphqlCode(VERIFY, { token }),
      ]);
      expect(ended.data).toEqual({ signOutEverywhere: true });
      expect([null, 'LINK_INVALID']).toContain(code);
      // Either the link was refused, or its session ended with the others.
      expect((await other.send('POST', '/api/auth/session')).status).toBe(204);
    }
  });
});
