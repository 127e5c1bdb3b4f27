import { isIP } from 'node:net';

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the host of a URL or of a Host header, without its port, is a loopback name. */
export const isLoopbackName = (host: string): boolean => NAMES.has(host.toLowerCase());

/** Whether an address is a loopback address: ::1, or 127.0.0.0/8, also in IPv4-mapped form (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** Whether a connection to the host of a URL stays on this machine. */
export const isLoopbackHost = (host: string): boolean =>
  isLoopbackName(host) || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'));
