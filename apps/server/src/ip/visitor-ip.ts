import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** The plain form of an address: no ::ffff: before an IPv4, no zone, no port. Null where it is no address. */
export function plainIp(value: string): string | null {
  const ip = value.trim().replace(/%.*$/, '');
  const bare = isIP(ip) ? ip : /^\[?([0-9a-f.:]+?)\]?(?::\d+)?$/i.exec(ip)?.[1];
  if (!bare || !isIP(bare)) return null;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.toLowerCase();
}

/**
 * The function that finds the visitor's address, believing X-Forwarded-For only from these proxies.
 * Never throws. Empty where the connection was gone before its address could be read.
 */
export function createVisitorIp(trustProxy: string[]) {
  const isTrusted = proxyAddr.compile(trustProxy);
  return (request: IncomingMessage | { raw: IncomingMessage }): string => {
    const raw = 'raw' in request ? request.raw : request;
    const socketIp = plainIp(raw.socket?.remoteAddress ?? '');
    if (socketIp === null) return '';
    return plainIp(proxyAddr(raw, isTrusted)) ?? socketIp;
  };
}
