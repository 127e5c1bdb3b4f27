import { useSyncExternalStore } from 'react';
import type { MagicLink, MagicLinkState } from '../sign-in/types.ts';

/** The state of a sign-in. It does not start it. */
export function useMagicLink(magicLink: MagicLink): MagicLinkState {
  return useSyncExternalStore(magicLink.subscribe, magicLink.get, magicLink.get);
}
