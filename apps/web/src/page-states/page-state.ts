import {
  type ErrorCode,
  type PageValueName,
  type PageValues,
  pickState,
  type StateCondition,
} from '@shpy/site-contract';

/** A state of a page, which is prerendered to its own file. */
export interface PageState<State> {
  /** Condition: the values that the state requires. */
  when: StateCondition & { error?: ErrorCode };
  /** Values that the state shows if the server has them; otherwise they are empty. */
  optional?: readonly PageValueName[] | undefined;
  /** Whether the page is never hydrated. Default: false. */
  isStatic?: boolean | undefined;
  /** Creates the state. It must read only the values in `when` and `optional`. */
  state: (values: Readonly<Record<PageValueName, string>>) => State;
}

/** Returns the first state whose condition the values meet; null if the page's own file applies. */
export function resolveState<State>(
  states: readonly PageState<State>[],
  values: PageValues,
): State | null {
  const picked = pickState(states, values);
  return picked ? picked.state(values as Record<PageValueName, string>) : null;
}
