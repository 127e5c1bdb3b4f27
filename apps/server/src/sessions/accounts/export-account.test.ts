import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { describeDatabases, openTestStore } from '../../fixtures/databases.fixture.ts';
import { EXPORT_ACCOUNT, request, signIn } from '../../fixtures/operations.fixture.ts';
import type { AccountExport } from './export-account.ts';

describeDatabases('exportAccount', (create) => {
  it('returns all data stored about the account, and none of another account', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await signIn(server, await server.browser(), 'other@example.com');
    const browser = await server.browser();
    const { user } = await signIn(server, browser, 'ana@example.com');
    server.time.advance(MINUTE);
    await request(await server.browser(), 'ana@example.com', 'en');

    const { data } = await browser.graphql(EXPORT_ACCOUNT);
    const text = (data as unknown as { exportAccount: string }).exportAccount;
    const exported = JSON.parse(text) as AccountExport;
    const at = '2026-01-15T12:00:00.000Z';
    expect(exported).toMatchObject({
      exportedAt: '2026-01-15T12:01:00.000Z',
      account: { id: user.id, email: 'ana@example.com', createdAt: at, lastSeenAt: at },
      sessions: [{ createdAt: at, userAgent: null, countryCode: null }],
      signInRequests: [
        { email: 'ana@example.com', locale: 'es', linkUsedAt: at },
        { email: 'ana@example.com', locale: 'en', linkUsedAt: null },
      ],
      wrongCodes: [],
      elsewhere: [
        { where: 'server log', addressHash: expect.stringMatching(/^[\w-]{16}$/) },
        { where: 'backups' },
      ],
    });
    expect(exported.mails).toHaveLength(2);
    expect(text).not.toContain('other@');

    await using store = await openTestStore(database.url);
    const rows = await store.db
      .selectFrom('sign_in_request')
      .select(['token_hash', 'code_mac', 'binding_hash', 'network_mac'])
      .execute();
    const sessions = await store.db.selectFrom('session').select('secret_hash').execute();
    for (const secret of [...rows, ...sessions].flatMap((row) => Object.values(row)))
      expect(text).not.toContain(secret);
  });

  it('needs a signed-in token', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const stranger = await server.browser();
    expect(await stranger.graphqlCode(EXPORT_ACCOUNT)).toBe('UNAUTHENTICATED');
  });
});
