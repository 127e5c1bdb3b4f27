import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** An address without IPv4 mapping (::ffff:), zone and port. Null if it is not an address. */
export function plainIp(value: string): string | null {
  const ip = value.trim().replace(/%.*$/, '');
  const bare = isIP(ip) ? ip : /^\[?([0-9a-f.:]+?)\]?(?::\d+)?$/i.exec(ip)?.[1];
  if (!bare || !isIP(bare)) return null;
  return mappedIp(bare) ?? bare.toLowerCase();
}

/** The IPv4 address in an IPv4-mapped IPv6 address, in either spelling: `::ffff:1.2.3.4`, `::ffff:102:304`. */
function mappedIp(ip: string): string | null {
  if (!isIPv6(ip)) return null;
  // The URL parser writes every spelling as two hexadecimal groups.
  const groups = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${ip}]`).hostname);
  if (!groups) return null;
  const bytes = groups.slice(1).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * Creates a function that returns the visitor's address. The function trusts X-Forwarded-For only from the proxies in
 * `trustProxy`, never throws, and returns an empty string if the connection was closed before its address could be
 * read.
 */
export function createVisitorIp(trustProxy: string[]) {
  const isProxy = proxyAddr.compile(trustProxy);
  // Some proxies write the port of the proxy before them into the header, too.
  const isTrusted: typeof isProxy = (address, index) => isProxy(plainIp(address) ?? address, index);
  return (request: IncomingMessage | { raw: IncomingMessage }): string => {
    const raw = 'raw' in request ? request.raw : request;
    const socketIp = plainIp(raw.socket?.remoteAddress ?? '');
    if (socketIp === null) return '';
    return plainIp(proxyAddr(raw, isTrusted)) ?? socketIp;
  };
}
