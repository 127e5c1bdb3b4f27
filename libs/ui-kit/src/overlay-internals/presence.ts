import { createContext } from 'react';

/** Connects a dialog to `<Overlays>`, which keeps a closed overlay mounted until its exit animation has ended. */
export interface PresenceContextValue {
  /** Announces that the dialog will call `exited`; returns a function that revokes this. */
  hold: () => () => void;
  /** Reports that the exit animation has ended. */
  exited: () => void;
}

export const PresenceContext = createContext<PresenceContextValue | null>(null);
