'use client';

import { checkStore } from '@shpy/kernel';
import { useSyncExternalStore } from 'react';
import type { IpLookup, IpLookupState } from './options.ts';

const serverState: IpLookupState = { status: 'idle', data: null };

/** The state of `lookup`: `idle` on the server and while hydrating. The hook does not start the lookup. */
export function useIpLookup(lookup: IpLookup): IpLookupState {
  checkStore(lookup, 'ip-lookup', 'useIpLookup()', 'lookup', 'createIpLookup()');
  return useSyncExternalStore(lookup.subscribe, lookup.get, () => serverState);
}
