import { createContext } from 'react';

/** Lets the one who keeps a closed overlay mounted know when its exit animation is over. */
export interface PresenceContextValue {
  /** Announces that an overlay will report its exit; the result takes that back. */
  hold: () => () => void;
  exited: () => void;
}

export const PresenceContext = createContext<PresenceContextValue | null>(null);
