import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import express from 'express';
import Fastify from 'fastify';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_ENDPOINT, createAnonAuth } from '../index.ts';
import { parseToken } from '../token.ts';
import {
  createKeySource,
  createSigningKey,
  createTokenHandler,
  createTokens,
  TOKEN_ALGORITHM,
  type TokensOptions,
} from '../server.ts';

const issuer = 'https://shop.example';
const key = await createSigningKey();
const keys = createKeySource(JSON.stringify(key));
const create = (options: Partial<TokensOptions> = {}) => createTokens({ keys, issuer, ...options });

describe('a token', () => {
  it('is valid for 24 hours, to the browser and to the server', async () => {
    let now = 1_700_000_000_000;
    const tokens = create({ now: () => now });
    const { token, expiresAt } = await tokens.issue();
    expect(expiresAt - now).toBe(86_400_000);
    expect(decodeProtectedHeader(token)).toEqual({
      alg: TOKEN_ALGORITHM,
      kid: key.kid,
      typ: 'anonymous+jwt',
    });
    expect(parseToken(token, now)).toMatchObject({ iss: issuer, aud: issuer });
    expect(await tokens.verify(token)).toEqual(decodeJwt(token));
    now = expiresAt - 1;
    expect(await tokens.verify(token)).not.toBeNull();
    now = expiresAt;
    expect(await tokens.verify(token)).toBeNull();
    expect(parseToken(token, now)).toBeNull();
  });

  it.each([undefined, null, '', ' ', 7])('is never issued by %j', (issuer) => {
    expect(() => createTokens({ keys, issuer: issuer as string })).toThrow(
      /^@shpy\/anon-auth: createTokens\(\) got .* as issuer, .*, pass the origin/,
    );
  });

  it.each(['', ' ', 7, [], ['a']])('is never issued for %j', (audience) => {
    expect(() => create({ audience: audience as string })).toThrow(
      /^@shpy\/anon-auth: createTokens\(\) got .* as audience, .*, pass the origin/,
    );
  });

  it.each([500, 1500, 0, -1, -1000, NaN, Infinity, '1d', '86400000', null])(
    'never lives %j ms',
    (lifetime) => {
      expect(() => create({ lifetime: lifetime as number })).toThrow(
        /^@shpy\/anon-auth: createTokens\(\) got .* as lifetime, .* whole seconds, pass .* 1000/,
      );
    },
  );

  it('may live for a second', async () => {
    const now = 1_700_000_000_999;
    const tokens = create({ lifetime: 1000, now: () => now });
    const { token } = await tokens.issue();
    expect(await tokens.verify(token)).not.toBeNull();
  });

  it.each([undefined, null, {}, { signer: keys.signer }])('is never signed with %j', (none) => {
    expect(() => createTokens({ keys: none as never, issuer })).toThrow(
      /^@shpy\/anon-auth: createTokens\(\) got no .*keys, .*createKeySource/,
    );
  });

  it('is never issued without options', () => {
    expect(() => createTokens(undefined as never)).toThrow(
      '@shpy/anon-auth: createTokens() got no keys, tokens are signed and verified with them, pass',
    );
  });

  it.each([
    [() => NaN, 'a function that returns no number'],
    [() => new Date(), 'a function that returns no number'],
    [1_700_000_000_000, 'number'],
  ])('is never dated by %s', (now, name) => {
    expect(() => create({ now: now as never })).toThrow(
      `@shpy/anon-auth: createTokens() got ${name} as now, no token would be valid at such a time, pass`,
    );
  });

  it('has its own subject and id', async () => {
    const tokens = create();
    const all = await Promise.all([tokens.issue(), tokens.issue()]);
    const [first, second] = await Promise.all(all.map(({ token }) => tokens.verify(token)));
    expect(first?.sub).toMatch(/^anonymous:[0-9a-f-]{36}$/);
    expect(first?.sub).not.toBe(second?.sub);
    expect(first?.jti).not.toBe(second?.jti);
  });

  it('carries claims', async () => {
    const { token } = await create().issue({ sub: 'cart:7', cart: 7, exp: undefined });
    const { iat, ...claims } = decodeJwt(token);
    expect(claims).toMatchObject({ sub: 'cart:7', cart: 7, iss: issuer, aud: issuer });
    expect(claims.exp).toBe((iat ?? 0) + 86_400);
  });

  it.each(['iss', 'aud', 'iat', 'exp', 'jti'])(
    'is never issued with another claim %s than its own',
    async (claim) => {
      await expect(create().issue({ [claim]: 7 })).rejects.toThrow(
        `@shpy/anon-auth: issue() got the claim ${claim}, it sets this claim itself, use \`issuer\``,
      );
    },
  );

  it('has a type that refuses the claims of its own', async () => {
    // @ts-expect-error `exp` follows from the lifetime.
    await expect(create().issue({ exp: 9e9 })).rejects.toThrow('the claim exp');
  });

  it.each(['', null, 7])('is never issued to the subject %j', async (sub) => {
    await expect(create().issue({ sub: sub as string })).rejects.toThrow(
      `@shpy/anon-auth: issue() got ${JSON.stringify(sub)} as sub, it tells visitors apart, pass a text`,
    );
  });

  it('is read from an Authorization header, or alone', async () => {
    const tokens = create();
    const { token } = await tokens.issue();
    expect(await tokens.verify(token)).not.toBeNull();
    expect(await tokens.verify(`Bearer ${token}`)).not.toBeNull();
    expect(await tokens.verify(`bearer  ${token}`)).not.toBeNull();
    expect(await tokens.verify(`Basic ${token}`)).toBeNull();
  });

  it.each(['', undefined, null, 'Bearer', 'a.b.c', 'nonsense', '..', 42, {}, ['Bearer a.b.c']])(
    'is refused if it is %j',
    async (value) => expect(await create().verify(value as string)).toBeNull(),
  );

  it('is refused with one letter changed', async () => {
    const { token } = await create().issue();
    for (const at of [5, token.indexOf('.') + 5, token.length - 10]) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(await create().verify(changed)).toBeNull();
    }
  });

  it.each<[string, Partial<TokensOptions>]>([
    ['another issuer', { issuer: 'https://other.example', audience: issuer }],
    ['another audience', { audience: 'https://other.example' }],
    ['another kind', { type: 'at+jwt' }],
  ])('of %s is refused', async (_, options) => {
    const { token } = await create(options).issue();
    expect(await create(options).verify(token)).not.toBeNull();
    expect(await create().verify(token)).toBeNull();
  });

  it('without a signature, or signed with the public key as a shared secret, is refused', async () => {
    const claims = decodeJwt((await create().issue()).token);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: 'none', typ: 'anonymous+jwt', kid: key.kid };
    const secret = new TextEncoder().encode(JSON.stringify(key.x).padEnd(64, '0'));
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(secret);
    for (const forged of [`${part(header)}.${part(claims)}.`, symmetric])
      expect(await create().verify(forged)).toBeNull();
  });

  it('signed with a foreign private key is refused, whatever key id it names', async () => {
    const other = await createSigningKey();
    for (const kid of [other.kid, key.kid]) {
      const foreign = createKeySource(JSON.stringify({ ...other, kid }));
      const { token } = await create({ keys: foreign }).issue();
      expect(await create().verify(token)).toBeNull();
    }
  });

  it('is verified by everybody who has the public key', async () => {
    const { d: _, ...publicKey } = key;
    const { token } = await create().issue();
    const verified = await jwtVerify(token, await importJWK(publicKey));
    expect(verified.payload.iss).toBe(issuer);
  });

  it('has its signature checked once, for as long as its key is in use', async () => {
    const check = vi.spyOn(crypto.subtle, 'verify');
    let isInUse = true;
    const tokens = create({
      keys: { ...keys, verifier: async (id) => (isInUse ? keys.verifier(id) : null) },
    });
    const { token } = await tokens.issue({ roles: ['guest'] });
    // What callers add does not reach the remembered claims.
    for (const role of ['editor', 'admin'])
      ((await tokens.verify(token))!['roles'] as string[]).push(role);
    expect(await tokens.verify(`Bearer ${token}`)).toEqual(decodeJwt(token));
    expect(check).toHaveBeenCalledOnce();
    isInUse = false;
    expect(await tokens.verify(token)).toBeNull();
    check.mockRestore();
  });

  it('is checked again after its key was replaced by another key with the same id', async () => {
    const other = createKeySource(JSON.stringify({ ...(await createSigningKey()), kid: key.kid }));
    let source = keys;
    const tokens = create({
      keys: { signer: () => source.signer(), verifier: (id) => source.verifier(id) },
    });
    const { token } = await tokens.issue();
    expect(await tokens.verify(token)).not.toBeNull();
    source = other;
    expect(await tokens.verify(token)).toBeNull();
  });

  it('is neither valid nor refused while the keys cannot be read: verify() rejects', async () => {
    const { token } = await create().issue();
    const broken = { ...keys, verifier: () => Promise.reject(new Error('database down')) };
    await expect(create({ keys: broken }).verify(token)).rejects.toThrow('database down');
  });
});

describe('keys', () => {
  it('are rotated: the new one signs, both verify, and the old one is forgotten', async () => {
    const next = await createSigningKey();
    const old = await create().issue();
    const both = create({ keys: createKeySource(JSON.stringify([next, key])) });
    const { token } = await both.issue();
    expect(decodeProtectedHeader(token).kid).toBe(next.kid);
    expect(await both.verify(old.token)).not.toBeNull();
    expect(await create().verify(token)).toBeNull();
    const rotated = create({ keys: createKeySource(JSON.stringify(next)) });
    expect(await rotated.verify(old.token)).toBeNull();
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a text that is no JSON', 'secret'],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a number', '7'],
    ['a key without an id', JSON.stringify({ ...key, kid: undefined })],
    ['a public key', JSON.stringify({ ...key, d: undefined })],
    ['a key with a damaged part', JSON.stringify({ ...key, x: 'broken' })],
    ['two keys with one id', JSON.stringify([key, key])],
    ['an object', key as never],
    ['a list with a key of another curve', JSON.stringify([key, { ...key, crv: 'P-384' }])],
  ])('say how to create one instead of %s', (_, json) => {
    expect(() => createKeySource(json)).toThrow(
      /^@shpy\/anon-auth: .*JSON\.stringify\(await createSigningKey\(\)\)/,
    );
  });

  it.each<[string | undefined, string]>([
    [undefined, 'got undefined, the environment variable or file with the key is not set'],
    ['', 'got an empty text, the environment variable or file with the key is not set'],
    ['hello', 'got a text that is no JSON, the key may have been cut off'],
    ['{}', 'got JSON that is no private key, ES256 needs'],
    [JSON.stringify([key, { ...key }]), 'got two keys with the same kid, a token names its key'],
  ])('name the reason: %#', (json, reason) => {
    expect(() => createKeySource(json)).toThrow(reason);
  });

  it('whose parts do not belong together say so at the first use', async () => {
    const tokens = create({ keys: createKeySource(JSON.stringify({ ...key, x: key.y })) });
    await expect(tokens.issue()).rejects.toThrow(
      /^@shpy\/anon-auth: createKeySource\(\) got a damaged key, /,
    );
  });

  it('are read once, on first use, from a function', async () => {
    const read = vi.fn(() => JSON.stringify(key));
    const tokens = create({ keys: createKeySource(read) });
    expect(read).not.toHaveBeenCalled();
    const { token } = await tokens.issue();
    expect(await tokens.verify(token)).not.toBeNull();
    expect(read).toHaveBeenCalledOnce();
  });

  it('say how to create one at each use if the function returns none', async () => {
    const tokens = create({ keys: createKeySource(() => undefined) });
    await expect(tokens.issue()).rejects.toThrow('createSigningKey()');
    await expect(tokens.issue()).rejects.toThrow('createSigningKey()');
  });

  it.each([
    ['a key of another curve', JSON.stringify({ ...key, crv: 'P-384' })],
    ['a key that was cut off', JSON.stringify(key).slice(0, -1)],
  ])('appear in no error: %s', (_, json) => {
    try {
      // If nothing throws, this failure does: it does not contain `createKeySource()`.
      expect.fail(JSON.stringify(createKeySource(json)));
    } catch (error) {
      expect(inspect(error)).toContain('createKeySource()');
      for (const part of [key.d, key.x, key.kid]) expect(inspect(error)).not.toContain(part);
    }
  });
});

describe('the browser gets its token from', () => {
  const tokens = create();

  /** The token that the browser's part receives from a server on this port. */
  async function tokenFrom(port: number) {
    const endpoint = `http://127.0.0.1:${port}${ANONYMOUS_TOKEN_ENDPOINT}`;
    const auth = createAnonAuth({ endpoint, issuer, maxRetries: 0 });
    const token = await auth.getToken();
    auth.dispose();
    return token;
  }

  it('Fastify', async () => {
    const app = Fastify();
    app.get(ANONYMOUS_TOKEN_ENDPOINT, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { token: (await tokens.issue()).token, error: null };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const token = await tokenFrom((app.server.address() as AddressInfo).port);
    expect(await tokens.verify(token)).not.toBeNull();
    await app.close();
  });

  it('Express', async () => {
    const app = express();
    app.get(ANONYMOUS_TOKEN_ENDPOINT, async (_request, response) => {
      response.set('cache-control', 'no-store');
      response.json({ token: (await tokens.issue()).token, error: null });
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const token = await tokenFrom((server.address() as AddressInfo).port);
    expect(await tokens.verify(token)).not.toBeNull();
    server.close();
  });

  it('a handler that answers with a Response', async () => {
    expect(() => createTokenHandler(undefined as never)).toThrow(
      '@shpy/anon-auth: createTokenHandler() got no tokens, it answers with the tokens that they issue, pass',
    );
    const response = await createTokenHandler(tokens)();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, error } = (await response.json()) as { token: string; error: unknown };
    expect(error).toBeNull();
    expect(await tokens.verify(token)).not.toBeNull();
  });

  it('no handler whose keys fail: it answers 503 and reports the error', async () => {
    const down = new Error('database down');
    const onError = vi.fn();
    const response = await createTokenHandler({ issue: () => Promise.reject(down) }, { onError })();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ token: null, error: 'UNAVAILABLE' });
    expect(onError).toHaveBeenCalledWith(down);
  });
});
