import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../fixtures/app.fixture.ts';
import { callingCodeOf, createIpLookup } from './ip-lookup.ts';

describe('callingCodeOf', () => {
  it.each([
    ['ES', '+34'],
    ['US', '+1'],
    ['AQ', null],
    ['BV', null],
    ['ZZ', null],
  ])('of %s is %s', (country, code) => {
    expect(callingCodeOf(country)).toBe(code);
  });
});

it('returns nulls for an address without a country', () => {
  const lookup = createIpLookup({ countryOf: () => null });
  expect(lookup('10.0.0.1')).toEqual({ ip: '10.0.0.1', countryCode: null, callingCode: null });
});

describe('GET /api/ip', () => {
  let trusting: TestApp;
  let plain: TestApp;
  beforeAll(async () => {
    trusting = await startApp({ trustProxy: ['127.0.0.0/8', '10.0.0.0/8'] });
    plain = await startApp();
  });
  afterAll(async () => {
    await trusting[Symbol.asyncDispose]();
    await plain[Symbol.asyncDispose]();
  });

  it.each([
    ['88.2.3.4', '88.2.3.4', 'ES', '+34'],
    ['::ffff:88.2.3.4', '88.2.3.4', 'ES', '+34'],
    ['2a02:9000::1', '2a02:9000::1', 'ES', '+34'],
    ['8.8.8.8, 88.2.3.4', '88.2.3.4', 'ES', '+34'],
    ['88.2.3.4, 10.1.2.3', '88.2.3.4', 'ES', '+34'],
    ['88.2.3.4, 10.1.2.3:40001', '88.2.3.4', 'ES', '+34'],
    ['88.2.3.4:5678, [::ffff:10.1.2.3]:40001', '88.2.3.4', 'ES', '+34'],
    ['8.8.8.8', '8.8.8.8', 'US', '+1'],
    ['10.1.2.3', '10.1.2.3', null, null],
    ['unknown', '127.0.0.1', null, null],
    ['<script>', '127.0.0.1', null, null],
  ])('behind a trusted proxy that sends %s', async (header, ip, country, code) => {
    const { text, headers } = await trusting.get('/api/ip', { 'x-forwarded-for': header });
    expect(JSON.parse(text)).toEqual({ ip, country_code: country, country_calling_code: code });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('ignores X-Forwarded-For of a visitor', async () => {
    const { text } = await plain.get('/api/ip', { 'x-forwarded-for': '88.2.3.4' });
    expect(JSON.parse(text)).toEqual({
      ip: '127.0.0.1',
      country_code: null,
      country_calling_code: null,
    });
  });

  it('also reads the address of a WebSocket handshake', () => {
    const raw = {
      headers: { 'x-forwarded-for': '88.2.3.4' },
      socket: { remoteAddress: '::ffff:10.0.0.9' },
    };
    expect(trusting.context.visitorIp(raw as never)).toBe('88.2.3.4');
    expect(plain.context.visitorIp(raw as never)).toBe('10.0.0.9');
  });
});
