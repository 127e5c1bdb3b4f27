/** Why something opened or closed, and a way to refuse it. */
export interface OpenChangeDetails<Reason extends string> {
  reason: Reason;
  /** What the visitor did, where it was an event. */
  event: Event | undefined;
  /** Leaves everything as it is; an `open` prop that does not change does the same. */
  cancel: () => void;
  readonly canceled: boolean;
}

export type OnOpenChange<Reason extends string> = (
  open: boolean,
  details: OpenChangeDetails<Reason>,
) => void;

export function createOpenChangeDetails<Reason extends string>(
  reason: Reason,
  event?: Event,
): OpenChangeDetails<Reason> {
  let canceled = false;
  return {
    reason,
    event,
    cancel: () => {
      canceled = true;
    },
    get canceled() {
      return canceled;
    },
  };
}
