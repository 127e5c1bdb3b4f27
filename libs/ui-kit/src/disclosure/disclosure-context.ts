import { createContext, type RefObject } from 'react';
import { useRootContext } from '../lib/use-root-context.ts';

/**
 * Why a disclosure opens or closes: the visitor pressed its trigger, or the browser did it, because it found text in the
 * panel, followed a link into it, or opened another disclosure of the same `name`.
 */
export type DisclosureReason = 'trigger' | 'browser';

export interface DisclosureContextValue {
  details: RefObject<HTMLDetailsElement | null>;
  request: (open: boolean, reason: DisclosureReason, event?: Event) => void;
}

export const DisclosureContext = createContext<DisclosureContextValue | null>(null);

/** Returns the context of the surrounding disclosure. Throws outside of `Disclosure.Root`. */
export const useDisclosureContext = (part: string): DisclosureContextValue =>
  useRootContext(DisclosureContext, 'Disclosure', part);
