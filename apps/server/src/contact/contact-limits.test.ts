import { CONTACTS_PER_WIDE_NETWORK, HOUR, MINUTE } from '@shpy/site-contract';
import { expect, it } from 'vitest';
import { type ContactLimit, contactWait } from './contact-limits.ts';

const NOW = 100_000_000;
/** `count` requests of a process whose clock is a minute ahead. */
const ahead = (count: number) => Array<number>(count).fill(NOW + MINUTE);

it.each<[ContactLimit, number, number, number]>([
  ['network_hour', 3, 0, HOUR],
  ['network_day', 10, 0, 24 * HOUR],
  ['wide_network', 0, CONTACTS_PER_WIDE_NETWORK, HOUR],
])('%s never lets a visitor wait longer than its window', (limit, network, wide, wait) => {
  const earlier = { fromNetwork: ahead(network), fromWideNetwork: ahead(wide) };
  expect(contactWait(earlier, NOW)).toEqual({ limit, wait });
});
