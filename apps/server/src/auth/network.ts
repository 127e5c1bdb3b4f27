import { isIPv6 } from 'node:net';

/**
 * What one household or server has of its own: an IPv4 address, or the first 64 bits of an IPv6 address.
 *
 * @example networkOf('2001:db8:0:1::7') // '2001:db8:0:1'
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // The URL parser writes an embedded IPv4 part as two groups.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
