import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createVisitorIp, parseIp } from './visitor-ip.ts';

describe('parseIp', () => {
  it.each([
    ['88.2.3.4', '88.2.3.4'],
    [' 88.2.3.4 ', '88.2.3.4'],
    ['::ffff:88.2.3.4', '88.2.3.4'],
    ['::FFFF:5802:304', '88.2.3.4'],
    ['0:0:0:0:0:ffff:5802:304', '88.2.3.4'],
    ['::fffe:5802:304', '::fffe:5802:304'],
    ['::FFFF:88.2.3.4', '88.2.3.4'],
    ['2A02:9000::1', '2a02:9000::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['88.2.3.4:5678', '88.2.3.4'],
    ['[2a02:9000::1]:5678', '2a02:9000::1'],
    ['unknown', null],
    ['88.2.3.400', null],
    ['', null],
  ])('reads %j as %j', (value, expected) => {
    expect(parseIp(value)).toBe(expected);
  });
});

describe('createVisitorIp', () => {
  const visitorIp = createVisitorIp(['127.0.0.1', '10.0.0.0/8']);
  const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
    ({
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;

  it.each([
    ['of a trusted proxy', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['of a second proxy with its port', '127.0.0.1', '203.0.113.7, 10.1.2.3:4711', '203.0.113.7'],
    ['of another peer, whose header is not trusted', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['without an address, of the proxy', '127.0.0.1', 'unknown', '127.0.0.1'],
  ])('returns the address %s, also a second time', (_case, peer, forwardedFor, expected) => {
    expect(visitorIp(request(peer, forwardedFor))).toBe(expected);
    expect(visitorIp(request(peer, forwardedFor))).toBe(expected);
  });

  it('returns an empty string if the connection has closed', () => {
    expect(visitorIp(request(undefined))).toBe('');
  });
});
