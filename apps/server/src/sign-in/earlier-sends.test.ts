import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '@shpy/site-contract';
import { expect, it } from 'vitest';
import { describeDatabases, openTestStore } from '../fixtures/databases.fixture.ts';
import { createTestTime } from '../fixtures/time.fixture.ts';
import type { Store } from '../platform/database/store.ts';
import { readEarlierSends } from './earlier-sends.ts';

const NOW = createTestTime().clock();
const MACS = { addressMac: 'address', networkMac: 'network', wideNetworkMac: 'wide network' };

/** Instants around the earliest and the latest one that the limits count. */
const INSTANTS = [-24 * HOUR, 1 - 24 * HOUR, -HOUR, 1 - HOUR, 0, MINUTE, MINUTE + 1, 26 * HOUR];

const counted = (at: number) => ({
  id: randomUUID(),
  address_mac: MACS.addressMac,
  network_mac: MACS.networkMac,
  wide_network_mac: MACS.wideNetworkMac,
  device_hash: null,
  created_at: at,
});

async function addLink({ db }: Store, at: number) {
  const row = {
    ...counted(at),
    email: 'ana@example.com',
    locale: 'es',
    binding_hash: '',
    token_hash: randomUUID(),
    code_mac: '',
    code_tries: 0,
    expires_at: at + 10 * MINUTE,
  };
  await db.insertInto('sign_in_request').values(row).execute();
}

async function addCopy({ db }: Store, at: number) {
  await db.insertInto('contact_request').values(counted(at)).execute();
}

describeDatabases('the earlier mails of the limits', (create) => {
  it.each([
    ['links', addLink],
    ['copies of contact requests', addCopy],
  ])('are the %s of each window, and none more than a minute ahead', async (_title, add) => {
    await using database = await create();
    await using store = await openTestStore(database.url);
    for (const instant of INSTANTS) await add(store, NOW + instant);
    const { toAddress, fromNetwork, fromWideNetwork } = await readEarlierSends(store.db, MACS, NOW);
    const instantsOf = (sends: { at: number }[]) => sends.map(({ at }) => at - NOW);
    expect(instantsOf(toAddress)).toEqual([MINUTE, 0, 1 - HOUR, -HOUR, 1 - 24 * HOUR]);
    expect(instantsOf(fromNetwork)).toEqual([MINUTE, 0, 1 - HOUR]);
    expect(instantsOf(fromWideNetwork)).toEqual([MINUTE, 0, 1 - HOUR]);
  });
});
