import { expect, it } from 'vitest';
import { networkLabel, networkOf, wideNetworkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['', ''],
])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network));

it.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['', ''],
])('%s belongs to the wide network %s', (ip, network) => expect(wideNetworkOf(ip)).toBe(network));

it('formats networks for readers', () => {
  expect(networkLabel(networkOf('203.0.113.7'))).toBe('203.0.113.7');
  expect(networkLabel(networkOf('2001:db8:0:1::7'))).toBe('2001:db8:0:1::/64');
});
