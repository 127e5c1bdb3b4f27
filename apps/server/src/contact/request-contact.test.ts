import {
  CONTACTS_PER_WIDE_NETWORK,
  DAY,
  HOUR,
  MINUTE,
  SENDS_PER_WIDE_NETWORK,
} from '@shpy/site-contract';
import { expect, it } from 'vitest';
import { startServer, type TestServer } from '../fixtures/backend.fixture.ts';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import {
  CONTACT,
  DELETE_ACCOUNT,
  EXPORT_ACCOUNT,
  renewToken,
  REQUEST,
  signIn,
} from '../fixtures/operations.fixture.ts';
import { COMPANY_EMAIL } from '../fixtures/site.fixture.ts';
import { CLEANUPS } from '../housekeeping.ts';
import { cleanUp } from '../platform/database/cleanup.ts';

const EMAIL = 'ana@example.com';

const input = {
  name: 'Ana Gil',
  company: 'Almacenes Gil',
  email: EMAIL,
  callingCode: '+34',
  phone: '600 00 00 00',
  message: 'Hola:\n<b>¿Cuánto</b> cuesta?',
  locale: 'en',
};

let count = 0;
/** The same sender with another message: an equal one would be a repetition. */
const another = () => ({ ...input, message: `Message ${++count}` });

/** A browser with its own IP address. */
async function browserFrom(server: TestServer, ip: string) {
  const browser = await server.browser();
  browser.headers['x-forwarded-for'] = ip;
  return browser;
}

const isCopy = ({ text = '' }: { text?: string | undefined }) => text.includes('Thank you');

describeDatabases('a contact request', (create) => {
  it('reaches the company, which replies to the sender', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    expect(await browser.graphql(CONTACT, { input })).toEqual({ data: { requestContact: true } });
    const mail = await server.smtp.mail(COMPANY_EMAIL);
    expect(mail).toMatchObject({
      subject: 'Consulta de Ana Gil (Almacenes Gil)',
      from: { name: 'Shpy', address: 'no-reply@shop.example' },
      replyTo: [{ address: EMAIL }],
    });
    for (const text of ['Ana Gil', 'Almacenes Gil', EMAIL, '+34 600 00 00 00', 'Idioma: inglés'])
      expect(mail.text).toContain(text);
    expect(mail.text).toContain('Hola:\n<b>¿Cuánto</b> cuesta?');
    expect(mail.html).toContain('&#60;b&#62;¿Cuánto&#60;/b&#62;');
  });

  it('has a preview that ends with a whole character', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const message = `${'a'.repeat(99)}👩‍👩‍👧😀`;
    await (await server.browser()).graphql(CONTACT, { input: { ...input, message } });
    const { html = '' } = await server.smtp.mail(COMPANY_EMAIL);
    expect(html).toContain(`overflow:hidden">${'a'.repeat(99)}👩‍👩‍👧</div>`);
  });

  it('goes to CONTACT_TO if it is set, and so does a reply to its copy', async () => {
    await using database = await create();
    const settings = { contactTo: 'sales@example.org' };
    await using server = await startServer({ database, settings });
    await (await server.browser()).graphql(CONTACT, { input });
    await server.smtp.mail('sales@example.org');
    expect(server.smtp.to(COMPANY_EMAIL)).toEqual([]);
    const { replyTo } = await server.smtp.mail(EMAIL);
    expect(replyTo).toMatchObject([{ address: 'sales@example.org' }]);
  });

  it('is confirmed in the language of the sender, without the submitted text', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await (await server.browser()).graphql(CONTACT, { input });
    const { subject, text = '', html = '', replyTo } = await server.smtp.mail(EMAIL);
    expect(subject).toBe('We have received your message');
    expect(replyTo).toMatchObject([{ address: COMPANY_EMAIL }]);
    expect(text).toContain('You do not have to do anything.');
    expect(text).toContain('https://shop.example/en\n');
    for (const typed of ['Ana', 'Almacenes', '600 00', 'Cuánto', EMAIL])
      expect(subject + text + html).not.toContain(typed);
  });

  it('is repeated in the copy for a sender who is signed in with the address', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await browserFrom(server, '203.0.113.1');
    await signIn(server, browser);
    server.time.advance(HOUR);
    await renewToken(browser);
    await browser.graphql(CONTACT, { input });
    const own = await server.smtp.mail(EMAIL, 0, isCopy);
    for (const text of ['Ana Gil', '+34 600 00 00 00', '<b>¿Cuánto</b> cuesta?'])
      expect(own.text).toContain(text);
    // Nobody else can have entered the address.
    expect(own.text).toContain('sign in to Shpy and sign out everywhere');
    expect(own.text).not.toContain('You do not have to do anything.');
    await browser.graphql(CONTACT, { input: { ...input, email: 'eva@example.com' } });
    expect((await server.smtp.mail('eva@example.com')).text).not.toContain('Cuánto');
  });

  it('is limited to three an hour and ten a day from a network', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const write = async (ip: string) => {
      const browser = await browserFrom(server, ip);
      const { errors } = await browser.graphql(CONTACT, { input: another() });
      return errors ? [errors[0]?.extensions.code, errors[0]?.extensions.retryAfterSeconds] : null;
    };
    const writeTwice = async () => [await write('203.0.113.1'), await write('203.0.113.1')];
    expect([...(await writeTwice()), await write('203.0.113.1')]).toEqual([null, null, null]);
    expect(await write('203.0.113.1')).toEqual(['RATE_LIMITED', 3600]);
    expect(await write('203.0.113.2')).toBeNull();
    for (let hour = 0; hour < 3; hour++) {
      server.time.advance(HOUR);
      expect(await writeTwice()).toEqual([null, null]);
    }
    expect(await write('203.0.113.1')).toBeNull();
    // Ten are sent: 3, then 2 in each of three hours, then 1. The first counts for 24 hours, of which 3 are over.
    expect(await write('203.0.113.1')).toEqual(['RATE_LIMITED', (24 - 3) * 3600]);
  });

  it('is accepted again within ten minutes, but sent and counted once', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const one = await browserFrom(server, '203.0.113.1');
    const other = await browserFrom(server, '198.51.100.1');
    const write = (browser = one, change = {}) =>
      browser.graphqlCode(CONTACT, { input: { ...input, ...change } });
    // Simultaneously, as after a timeout, and then from another network, as after a change from Wi-Fi. Not both at once:
    // the one that is stored first counts for its network.
    expect(await Promise.all([write(), write()])).toEqual([null, null]);
    expect(await write(other)).toBeNull();
    server.time.advance(10 * MINUTE - 1);
    expect(await write(one, { message: `${input.message} ` })).toBeNull();
    await using store = await openTestStore(database.url);
    const countRows = async (table: 'contact_request' | 'outbox') =>
      (await store.db.selectFrom(table).select('id').execute()).length;
    expect([await countRows('contact_request'), await countRows('outbox')]).toEqual([1, 2]);

    // Another message, and this one later, are new.
    expect(await write(one, { phone: '' })).toBeNull();
    server.time.advance(1);
    expect(await write()).toBeNull();
    expect(await countRows('contact_request')).toBe(3);
    expect(await write(one, { name: 'Eva' })).toBe('RATE_LIMITED');
    // A repetition gets the answer of the first one, whatever the limits.
    expect(await write()).toBeNull();
  });

  it('counts its copy towards the limits of the address, and sends no copy beyond them', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const sender = await browserFrom(server, '203.0.113.1');
    await sender.graphql(CONTACT, { input });
    await server.smtp.mail(EMAIL);
    const stranger = await browserFrom(server, '198.51.100.1');
    const { errors } = await stranger.graphql(REQUEST, { email: EMAIL, locale: 'es' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
    expect(await stranger.graphqlCode(CONTACT, { input: another() })).toBeNull();
    await server.smtp.mail(COMPANY_EMAIL, 1);
    server.time.advance(60_000);
    expect(await stranger.graphqlCode(CONTACT, { input: another() })).toBeNull();
    await server.smtp.mail(EMAIL, 1);
    expect(server.smtp.to(EMAIL)).toHaveLength(2);
  });

  it('without a copy counts towards no limit on mails from its network', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    await browser.graphql(CONTACT, { input });
    await using store = await openTestStore(database.url);
    const row = await store.db.selectFrom('contact_request').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: SENDS_PER_WIDE_NETWORK }, (_, index) => ({
      ...row,
      id: `without-copy-${index}`,
      address_mac: null,
    }));
    await store.db.insertInto('contact_request').values(rows).execute();
    const request = (email: string) => browser.graphqlCode(REQUEST, { email, locale: 'es' });
    expect(await request('eva@example.com')).toBeNull();
    await store.db.updateTable('contact_request').set({ address_mac: 'of a copy' }).execute();
    expect(await request('max@example.com')).toBe('RATE_LIMITED');
  });

  it('is limited for all networks of an organisation together', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const write = async (ip: string) =>
      (await browserFrom(server, ip)).graphqlCode(CONTACT, { input: another() });
    expect(await write('2001:db8:0:1::7')).toBeNull();
    await using store = await openTestStore(database.url);
    const row = await store.db.selectFrom('contact_request').selectAll().executeTakeFirstOrThrow();
    // One less than the limit: the first request also counts.
    const rows = Array.from({ length: CONTACTS_PER_WIDE_NETWORK - 1 }, (_, index) => ({
      ...row,
      id: `of-another-network-${index}`,
      network_mac: `another network ${index}`,
    }));
    await store.db.insertInto('contact_request').values(rows).execute();
    expect(await write('2001:db8:0:2::7')).toBe('RATE_LIMITED');
    expect(await write('2001:db8:1::7')).toBeNull();
    server.time.advance(HOUR);
    expect(await write('2001:db8:0:2::7')).toBeNull();
  });

  it.each([
    [MINUTE, 'RATE_LIMITED'],
    [MINUTE + 1, null],
    [26 * HOUR, null],
    [40 * DAY, null],
  ])('counts towards its limits for a clock that is %i ms behind: %s', async (step, end) => {
    await using database = await create();
    await using server = await startServer({ database });
    const write = async () => (await server.browser()).graphqlCode(CONTACT, { input: another() });
    server.time.advance(step);
    expect([await write(), await write(), await write()]).toEqual([null, null, null]);
    await using store = await openTestStore(database.url);
    const row = await store.db.selectFrom('contact_request').selectAll().executeTakeFirstOrThrow();
    // Enough for the other two limits.
    const rows = Array.from({ length: CONTACTS_PER_WIDE_NETWORK }, (_, index) => ({
      ...row,
      id: `ahead-${index}`,
    }));
    await store.db.insertInto('contact_request').values(rows).execute();
    server.time.advance(-step);
    expect(await write()).toBe(end);
  });

  it('is sent again if the same message was sent while the clock was ahead', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const write = async () => (await server.browser()).graphqlCode(CONTACT, { input });
    server.time.advance(26 * HOUR);
    expect(await write()).toBeNull();
    server.time.advance(-26 * HOUR);
    expect(await write()).toBeNull();
    await using store = await openTestStore(database.url);
    expect(await store.db.selectFrom('contact_request').select('id').execute()).toHaveLength(2);
    await server.smtp.mail(COMPANY_EMAIL, 1);
  });

  it('needs a token and valid fields', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const codeOf = (change: object) =>
      browser.graphqlCode(CONTACT, { input: { ...input, ...change } });
    expect(await codeOf({ name: ' ' })).toBe('NAME_INVALID');
    expect(await codeOf({ company: 'a'.repeat(101) })).toBe('COMPANY_INVALID');
    // `checkContact`, which the form uses too, accepts this address; only `parseEmail` refuses it.
    expect(await codeOf({ email: 'ana@exa_mple.com' })).toBe('EMAIL_INVALID');
    expect(await codeOf({ phone: '12' })).toBe('PHONE_INVALID');
    expect(await codeOf({ message: '\n' })).toBe('MESSAGE_INVALID');
    expect(await codeOf({ locale: 'fr' })).toBe('LOCALE_INVALID');
    browser.token = undefined;
    expect(await codeOf({})).toBe('UNAUTHENTICATED');
    expect(server.smtp.received).toEqual([]);
  });

  it('leaves nothing readable in the database, and no row after a day', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    await (await browserFrom(server, '203.0.113.77')).graphql(CONTACT, { input });
    await server.smtp.mail(EMAIL);
    await using store = await openTestStore(database.url);
    const read = () => store.db.selectFrom('contact_request').selectAll().execute();
    const mails = await store.db.selectFrom('outbox').selectAll().execute();
    for (const readable of ['ana@', 'Ana Gil', '600 00', '203.0.113'])
      expect(JSON.stringify([await read(), mails])).not.toContain(readable);
    const [{ created_at: at } = { created_at: 0 }] = await read();
    await cleanUp(store, at + 24 * HOUR - 1, CLEANUPS);
    expect(await read()).toHaveLength(1);
    await cleanUp(store, at + 24 * HOUR, CLEANUPS);
    expect(await read()).toEqual([]);
  });

  it('is part of the account export, and loses the address when the account is deleted', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await browserFrom(server, '203.0.113.1');
    await signIn(server, browser);
    server.time.advance(HOUR);
    await renewToken(browser);
    await browser.graphql(CONTACT, { input });
    const { data } = await browser.graphql(EXPORT_ACCOUNT);
    const { contactRequests } = JSON.parse(data?.exportAccount as unknown as string) as {
      contactRequests: string[];
    };
    expect(contactRequests).toEqual([new Date(server.context.clock()).toISOString()]);
    // Within 30 s, so without a copy.
    await browser.graphql(CONTACT, { input: another() });
    await browser.graphql(DELETE_ACCOUNT);
    await using store = await openTestStore(database.url);
    const rows = store.db.selectFrom('contact_request').selectAll();
    const anonymous = { address_mac: null, device_hash: null };
    expect(await rows.execute()).toMatchObject([anonymous, anonymous]);
  });
});
