import { attempt, type Clock, safeStorage } from '@shpy/kernel';
import { IP_DATA_KEY, IP_DATA_MAX_AGE } from './constants.ts';
import { parseIpData, type IpData } from './ip-data.ts';
import type { IpLookupOptions } from './options.ts';

/** The last answer, in storage with its date. */
export interface StoredAnswer {
  /** The stored answer; removes one that is too old, dated in the future or unreadable. */
  read(): IpData | null;
  write(data: IpData): void;
}

type StoredData = IpData & { storedAt?: number | undefined };

/** Creates the stored answer; it works without storage too. */
export function createStoredAnswer(options: IpLookupOptions, clock: Clock): StoredAnswer {
  const { maxAge = IP_DATA_MAX_AGE } = options;
  const storage = safeStorage(options.storage === undefined ? 'localStorage' : options.storage);

  const write = (data: IpData) =>
    void storage.set(IP_DATA_KEY, JSON.stringify({ ...data, storedAt: clock.now() }));

  return {
    read() {
      const stored = attempt<StoredData | null>(() => JSON.parse(storage.get(IP_DATA_KEY)!), null);
      if (stored) {
        // An earlier version stored no date: such an answer ages from now on.
        if (!stored.storedAt) write(stored);
        const age = clock.now() - (stored.storedAt ?? clock.now());
        if (age >= 0 && age < maxAge) return parseIpData(stored);
      }
      storage.remove(IP_DATA_KEY);
      return null;
    },
    write,
  };
}
