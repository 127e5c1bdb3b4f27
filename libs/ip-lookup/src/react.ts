'use client';

import { useSyncExternalStore } from 'react';
import type { IpLookup, IpLookupState } from './options.ts';

const serverState: IpLookupState = { status: 'idle', data: null };

/** The state of `lookup`, re-rendering on change; `idle` on the server and while hydrating. It does not start it. */
export function useIpData(lookup: IpLookup): IpLookupState {
  return useSyncExternalStore(lookup.subscribe, lookup.get, () => serverState);
}
