import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JWTPayload,
} from 'jose';
import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@shpy/site-contract';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import { createKeyring } from './keyring.ts';
import { rotateKeys } from './rotate-keys.ts';
import { createTokens } from './tokens.ts';
import { createVault } from '../platform/crypto/vault.ts';

const ISSUER = 'https://shop.example';
const vault = createVault(Buffer.alloc(32, 7));

describeDatabases('tokens', (create) => {
  async function start() {
    const database = await create();
    const store = await openTestStore(database.url);
    const time = createTestTime();
    const { clock } = time;
    /** Opens the keyring like a separate process on the same database. */
    const open = async () => {
      const keyring = await createKeyring({ store, vault, clock });
      return { keyring, tokens: createTokens({ keyring, publicUrl: ISSUER, clock }) };
    };
    return {
      store,
      time,
      open,
      async [Symbol.asyncDispose]() {
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  }

  it('are valid for 24 hours and 15 minutes, and differ in their type', async () => {
    await using test = await start();
    const { tokens } = await test.open();
    const anonymous = await tokens.issueAnonymous();
    const { token, expiresAt } = await tokens.issueSession('account', 'session');
    expect(Date.parse(expiresAt)).toBe(test.time.clock() + 15 * MINUTE);
    expect(await tokens.read(anonymous)).toMatchObject({ kind: 'anonymous' });
    expect(await tokens.read(token)).toEqual({
      kind: 'session',
      accountId: 'account',
      sessionId: 'session',
    });
    test.time.advance(15 * MINUTE);
    expect(await tokens.read(token)).toBeNull();
    test.time.advance(DAY - 15 * MINUTE - 1000);
    expect(await tokens.read(anonymous)).not.toBeNull();
    test.time.advance(1000);
    expect(await tokens.read(anonymous)).toBeNull();
  });

  it('can be verified by others with the published keys', async () => {
    await using test = await start();
    const { tokens, keyring } = await test.open();
    const keys = await keyring.publicKeys();
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const { payload, protectedHeader } = await jwtVerify(
      await tokens.issueAnonymous(),
      createLocalJWKSet({ keys }),
      {
        issuer: ISSUER,
        audience: `${ISSUER}/graphql`,
        typ: 'anonymous+jwt',
        currentDate: new Date(test.time.clock()),
      },
    );
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: keys[0]?.kid });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(24 * 60 * 60);
  });

  it('are refused if any part of them is not ours', async () => {
    await using test = await start();
    const { tokens, keyring } = await test.open();
    const { id, privateKey } = await keyring.signer();
    const now = test.time.clock() / 1000;
    const good: JWTPayload = {
      iss: ISSUER,
      aud: `${ISSUER}/graphql`,
      sub: 'a',
      jti: 'b',
      iat: now,
      exp: now + 60,
    };
    const forge = (claims: JWTPayload, header: object = {}, key = privateKey) =>
      new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'anonymous+jwt', ...header })
        .sign(key);
    const foreign = await generateKeyPair('ES256');
    const stranger = foreign.privateKey;
    const none = [Buffer.from('{"alg":"none","typ":"anonymous+jwt"}'), JSON.stringify(good), ''];
    const hmac = await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: id, typ: 'anonymous+jwt' })
      .sign(Buffer.from(JSON.stringify(await exportJWK((await keyring.verifier(id))!))));

    expect(await tokens.read(await forge({}))).not.toBeNull();
    for (const token of [
      await forge({ iss: 'https://evil.example' }),
      await forge({ aud: 'https://evil.example/graphql' }),
      await forge({ exp: now }),
      await forge({}, { typ: 'JWT' }),
      await forge({}, { kid: 'unknown' }),
      await forge({}, {}, stranger),
      // With a key, or the address of keys, in the token itself.
      await forge({}, { jwk: await exportJWK(foreign.publicKey) }, stranger),
      await forge({}, { kid: undefined, jwk: await exportJWK(foreign.publicKey) }, stranger),
      await forge({}, { jku: 'https://evil.example/jwks.json', kid: 'theirs' }, stranger),
      await forge({ nbf: now + 60 }),
      none.map((part) => Buffer.from(part).toString('base64url')).join('.'),
      hmac,
      ...['', 'a', 'a.b.c', '..'],
    ])
      expect(await tokens.read(token)).toBeNull();
    // The type is signed, so a token of one type cannot be turned into the other.
    expect(await tokens.read(await forge({ sid: 's' }))).toMatchObject({ kind: 'anonymous' });
  });

  it('stay valid during a key rotation, which no process misses', async () => {
    await using test = await start();
    const one = await test.open();
    const other = await test.open();
    const kids = async () => (await other.keyring.publicKeys()).map(({ kid }) => kid);
    const [first] = await kids();

    test.time.advance(29 * DAY);
    // The next key is published a day before it signs.
    await one.keyring.signer();
    const [second, ...rest] = await kids();
    expect(rest).toEqual([first]);
    expect((await one.keyring.signer()).id).toBe(first);

    test.time.advance(DAY - 1000);
    const last = await one.tokens.issueAnonymous();
    test.time.advance(1000);
    expect((await one.keyring.signer()).id).toBe(second);
    expect((await other.keyring.signer()).id).toBe(second);
    test.time.advance(DAY - 2000);
    expect(await other.tokens.read(last)).not.toBeNull();
    test.time.advance(3 * HOUR);
    expect(await kids()).toEqual([second]);
  });

  it('are published within a second after a rotation by the operator, by every process', async () => {
    await using test = await start();
    const other = await test.open();
    const { id } = await rotateKeys({ store: test.store, vault, clock: test.time.clock });
    test.time.advance(1_000);
    const kids = (await other.keyring.publicKeys()).map(({ kid }) => kid);
    expect(kids).toContain(id);
  });

  it('have keys even after a long stop', async () => {
    await using test = await start();
    const [before] = await (await test.open()).keyring.publicKeys();
    test.time.advance(400 * DAY);
    const { tokens, keyring } = await test.open();
    expect(await tokens.read(await tokens.issueAnonymous())).not.toBeNull();
    expect(await keyring.publicKeys()).not.toContainEqual(before);
  });

  it('have one key if many processes start at once', async () => {
    await using test = await start();
    const opened = await Promise.all(Array.from({ length: 5 }, () => test.open()));
    const signers = await Promise.all(opened.map(({ keyring }) => keyring.signer()));
    expect(new Set(signers.map(({ id }) => id)).size).toBe(1);
  });

  it('need the root key that the database was used with', async () => {
    await using test = await start();
    const { store, time } = test;
    await test.open();
    const stranger = createVault(Buffer.alloc(32, 8));
    await expect(createKeyring({ store, vault: stranger, clock: time.clock })).rejects.toThrow(
      'this database was used with another KEYS_FILE',
    );
  });
});
