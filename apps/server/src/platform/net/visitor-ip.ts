import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import QuickLRU from 'quick-lru';

/** Parses an address, and removes port, zone and IPv4 mapping (::ffff:). Returns null for any other text. */
export function parseIp(value: string): string | null {
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

/** One end of a connection: the visitor or a proxy. */
interface Peer {
  /** Null if it is not an address, as a header may contain any text. */
  ip: string | null;
  isTrusted: boolean;
}

/** Addresses to remember; `quick-lru` keeps up to twice as many. */
const MAX_REMEMBERED = 1_000;
/** Characters of the longest address: IPv6 with an IPv4 part. A header may contain longer text, which is not remembered. */
const LONGEST_ADDRESS = 45;

/**
 * Creates a function that returns the visitor's address. The function trusts X-Forwarded-For only from the proxies in
 * `trustProxy`, never throws, and returns an empty string if the connection was closed before its address could be
 * read.
 */
export function createVisitorIp(trustProxy: string[]) {
  const isProxy = proxyAddr.compile(trustProxy);
  const remembered = new QuickLRU<string, Peer>({ maxSize: MAX_REMEMBERED });
  // Parsing an address and comparing it with `trustProxy` takes longer than the rest of this function.
  function readPeer(address: string): Peer {
    const known = remembered.get(address);
    if (known) return known;
    // Some proxies write the port of the proxy before them into the header, too.
    const ip = parseIp(address);
    const peer = { ip, isTrusted: isProxy(ip ?? address, 0) };
    if (address.length <= LONGEST_ADDRESS) remembered.set(address, peer);
    return peer;
  }
  return (request: IncomingMessage | { raw: IncomingMessage }): string => {
    const raw = 'raw' in request ? request.raw : request;
    const address = raw.socket?.remoteAddress;
    if (!address) return '';
    const socketIp = readPeer(address).ip ?? '';
    return parseIp(proxyAddr(raw, (peer) => readPeer(peer).isTrusted)) ?? socketIp;
  };
}
