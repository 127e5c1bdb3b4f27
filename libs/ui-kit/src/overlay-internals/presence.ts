import { createContext } from 'react';

/** Notifies the component that keeps a closed overlay mounted when the exit animation has ended. */
export interface PresenceContextValue {
  /** Announces that an overlay will call `exited`; returns a function that revokes this. */
  hold: () => () => void;
  exited: () => void;
}

export const PresenceContext = createContext<PresenceContextValue | null>(null);
