import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createVault } from '../crypto/vault.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { createSecurityLog } from './security-log.ts';

function start() {
  const { log, lines } = createMemoryLog(3);
  const registry = new Registry();
  const vault = createVault(new Uint8Array(32));
  return { lines, registry, securityLog: createSecurityLog({ log, vault, registry }) };
}

it('writes one line at level info, with a hash of the address', () => {
  const { lines, securityLog } = start();
  securityLog.write('link.refused', {
    requestId: 'r1',
    network: '2001:db8:0:1',
    address: 'ana@example.com',
    reason: 'address',
  });
  securityLog.write('admin.command', { command: 'account disable' });
  expect(lines()).toMatchObject([
    {
      level: 30,
      event: 'link.refused',
      requestId: 'r1',
      network: '2001:db8:0:1::/64',
      address: expect.stringMatching(/^[\w-]{16}$/),
      reason: 'address',
    },
    { event: 'admin.command', command: 'account disable' },
  ]);
  expect(JSON.stringify(lines())).not.toContain('ana');
});

it('hashes every spelling of an address alike, and two addresses differently', () => {
  const { lines, securityLog } = start();
  for (const address of ['ana@gmail.com', 'a.n.a+x@googlemail.com', 'eva@gmail.com'])
    securityLog.write('link.requested', { address });
  const hashes = lines().map(({ address }) => address);
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
});

it('counts every event, starting at zero', async () => {
  const { registry, securityLog } = start();
  securityLog.write('code.wrong', { reason: 'guess' });
  const text = await registry.metrics();
  for (const event of SECURITY_EVENTS)
    expect(text).toContain(`security_events_total{event="${event}",reason=""} 0`);
  expect(text).toContain('security_events_total{event="code.wrong",reason="guess"} 1');
  expect(text).toContain('security_events_total{event="code.wrong",reason="expired"} 0');
});
