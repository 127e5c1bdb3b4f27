import { checkStore } from '@shpy/kernel';
import { useSyncExternalStore } from 'react';
import type { MagicLink, MagicLinkState } from '../sign-in/types.ts';

/** Returns the state of a sign-in and re-renders on each change. Does not call `start()`. */
export function useMagicLink(magicLink: MagicLink): MagicLinkState {
  checkStore(magicLink, 'magic-link', 'useMagicLink()', 'magicLink', 'createMagicLink()');
  return useSyncExternalStore(magicLink.subscribe, magicLink.get, magicLink.get);
}
