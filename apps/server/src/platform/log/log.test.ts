import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../fixtures/backend.fixture.ts';
import { createPostgres, hasPostgres, openTestStore } from '../../fixtures/databases.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { REQUEST } from '../../fixtures/operations.fixture.ts';

describe('the log of an error', () => {
  it.skipIf(!hasPostgres)('does not quote the row that PostgreSQL rejects', async () => {
    await using database = await createPostgres();
    await using store = await openTestStore(database.url);
    const { log, text } = createMemoryLog();
    await using server = await startServer({ database, log });
    const rule = sql`alter table sign_in_request add constraint spanish check (locale = 'es')`;
    await rule.execute(store.db);
    const browser = await server.browser();
    const fields = { email: 'quetzal@example.com', locale: 'en' };

    expect((await browser.post('/api/auth/magic-link', fields)).headers.location).toContain(
      '?error=INTERNAL',
    );
    expect(await browser.graphqlCode(REQUEST, fields)).toBe('INTERNAL');
    expect(text().match(/violates check constraint/g)?.length).toBeGreaterThanOrEqual(2);
    expect(text()).not.toMatch(/quetzal|Failing row/);
  });

  it('contains its type, message, stack, code and cause, without addresses', () => {
    const { log, text, lines } = createMemoryLog();
    const cause = new TypeError('no mailbox <ana.gil+x@example.com>');
    const error = new Error('Key (email)=(quetzal@peña.example) exists', { cause });
    log.error({ err: Object.assign(error, { code: '23505', detail: 'secret', path: '/x' }) }, 'm');
    const stack = expect.stringContaining('log.test.ts');
    expect(lines()[0]?.err).toEqual({
      type: 'Error',
      message: 'Key (email)=([address]) exists',
      code: '23505',
      stack,
      cause: { type: 'TypeError', message: 'no mailbox <[address]>', stack },
    });
    expect(text()).not.toMatch(/quetzal|ana\.gil|secret/);
    // A package path contains an @ too, but is not taken for an address.
    error.stack = 'at node_modules/@fastify/helmet/index.js:1:1';
    log.error({ err: error }, 'm');
    expect(text()).toContain('at node_modules/@fastify/helmet/index.js:1:1');
  });
});
