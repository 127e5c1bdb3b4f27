import { expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const request = (
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  httpVersion = '1.1',
) => ({
  socket: { remoteAddress },
  httpVersion,
  headers: { host: 'localhost:4000', ...headers },
});

it.each([
  request('127.0.0.1'),
  request('127.9.9.9'),
  request('::1', { host: '[::1]:4000' }),
  request('::ffff:127.0.0.1', { host: '127.0.0.1' }),
  request('127.0.0.1', { host: 'LocalHost:80' }),
])('is local: %j', (local) => expect(isLocalRequest(local)).toBe(true));

it.each([
  request(undefined),
  request(''),
  request('10.0.0.5'),
  request('::ffff:10.0.0.5'),
  request('fe80::1'),
  request('127.0.0.1', { host: '' }),
  request('127.0.0.1', { host: 'evil.example' }),
  request('127.0.0.1', { host: 'localhost.evil.example:4000' }),
  request('127.0.0.1', { host: '127.0.0.1.evil.example' }),
  request('127.0.0.1', { host: 'localhost:4000@evil.example' }),
  request('127.0.0.1', { 'x-forwarded-for': '' }),
  request('127.0.0.1', { 'x-forwarded-host': 'localhost' }),
  request('127.0.0.1', { forwarded: 'for=127.0.0.1' }),
  request('127.0.0.1', { 'x-real-ip': '127.0.0.1' }),
  request('127.0.0.1', { via: '1.1 proxy' }),
  request('127.0.0.1', { 'cf-connecting-ip': '127.0.0.1' }),
  request('127.0.0.1', { 'cdn-loop': 'network' }),
  request('127.0.0.1', { 'true-client-ip': '127.0.0.1' }),
  request('127.0.0.1', { 'x-original-forwarded-for': '127.0.0.1' }),
  request('127.0.0.1', { 'x-azure-clientip': '127.0.0.1' }),
  request('127.0.0.1', { 'x-appengine-user-ip': '127.0.0.1' }),
  request('127.0.0.1', { 'x-vercel-forwarded-for': '127.0.0.1' }),
  request('127.0.0.1', { 'x-proxyuser-ip': '127.0.0.1' }),
  request('127.0.0.1', { 'fly-client-ip': '127.0.0.1' }),
  request('127.0.0.1', { 'do-connecting-ip': '127.0.0.1' }),
  // nginx with nothing but `proxy_pass`, before 1.29.7.
  request('127.0.0.1', { connection: 'close' }, '1.0'),
])('is not local: %j', (foreign) => expect(isLocalRequest(foreign)).toBe(false));
