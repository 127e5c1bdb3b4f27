import type { IpData } from './ip-data.ts';
import type { IpLookup, IpLookupState } from './options.ts';

export interface TestIpLookup extends IpLookup {
  /** Puts the double into a state and tells subscribers; data alone means `ready`. */
  set(state: Partial<IpLookupState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** Data from the ranges kept for documentation. */
export const SAMPLE_IP_DATA: IpData = { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' };

/** An `IpLookup` without network and storage: the test says what was found. */
export function createTestIpLookup(initial: Partial<IpLookupState> = {}): TestIpLookup {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let state = complete(initial);

  return {
    calls,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = complete(next);
      for (const listener of [...listeners]) listener();
    },
    start: () => void calls.push('start'),
    dispose: () => void calls.push('dispose'),
  };
}

function complete({ data = null, status }: Partial<IpLookupState>): IpLookupState {
  if (status === 'ready') return { status, data: data ?? SAMPLE_IP_DATA };
  return { data, status: status ?? (data ? 'ready' : 'idle') };
}
