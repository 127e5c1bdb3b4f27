import { isIPv6 } from 'node:net';

/**
 * The network of one household or server: an IPv4 address, or the first 64 bits of an IPv6 address.
 *
 * @example networkOf('2001:db8:0:1::7') // '2001:db8:0:1'
 */
export function networkOf(ip: string): string {
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip;
}

/**
 * The network of a typical organisation: an IPv4 /24 or an IPv6 /48.
 *
 * @example wideNetworkOf('203.0.113.7') // '203.0.113'
 */
export function wideNetworkOf(ip: string): string {
  return isIPv6(ip) ? groupsOf(ip).slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.');
}

/** Formats a result of `networkOf` for the log: an IPv4 address or an IPv6 /64. */
export const networkLabel = (network: string): string =>
  network.includes(':') ? `${network}::/64` : network;

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  // The URL parser writes an embedded IPv4 part as two groups.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right];
}
