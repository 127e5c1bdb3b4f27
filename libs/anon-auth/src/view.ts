import { validToken, type MachineState } from './machine.ts';
import type { AnonAuthState, AnonAuthStatus } from './options.ts';

/** Returns the public state at this instant; `before` itself if nothing has changed. */
export function viewOf(state: MachineState, now: number, before: AnonAuthState): AnonAuthState {
  const token = validToken(state, now)?.value ?? null;
  const status = token ? 'present' : statusWithoutToken(state);
  // `retriesReached` never changes without a change of status or token.
  return status === before.status && token === before.token
    ? before
    : { status, token, retriesReached: state.retriesReached };
}

function statusWithoutToken({ phase, retriesReached }: MachineState): AnonAuthStatus {
  if (phase === 'queued' || phase === 'requesting') return 'fetching';
  return retriesReached ? 'retries-reached' : 'absent';
}
