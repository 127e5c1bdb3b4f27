import { createStore } from '@shpy/kernel';
import type { IpData } from './ip-data.ts';
import type { IpLookup, IpLookupState } from './options.ts';

/** A test double of a lookup. */
export interface TestIpLookup extends IpLookup {
  /** Sets the state and notifies subscribers; data alone means `ready`. */
  set(state: Partial<IpLookupState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** Data with an address from the ranges reserved for documentation. */
export const SAMPLE_IP_DATA: IpData = { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' };

/** Creates an `IpLookup` without network and storage, whose state the test sets. */
export function createTestIpLookup(initial: Partial<IpLookupState> = {}): TestIpLookup {
  const state = createStore(complete(initial));
  const calls: string[] = [];

  return {
    calls,
    get: state.get,
    subscribe: state.subscribe,
    set: (next) => state.set(complete(next)),
    start: () => void calls.push('start'),
    dispose: () => void calls.push('dispose'),
  };
}

function complete({ data = null, status }: Partial<IpLookupState>): IpLookupState {
  if (status === 'ready') return { status, data: data ?? SAMPLE_IP_DATA };
  return { data, status: status ?? (data ? 'ready' : 'idle') };
}
