/** Why an overlay is about to open or close, and a way to refuse it. */
export interface OpenChangeDetails<Reason extends string> {
  /** What caused the change. */
  reason: Reason;
  /** The event that caused the change; undefined if code did. */
  event: Event | undefined;
  /** Refuses the change. A controlled `open` that stays the same refuses it, too. */
  cancel: () => void;
  /** Whether `cancel` was called. */
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
