import {
  type ErrorCode,
  type PageValueName,
  type PageValues,
  pickState,
  type StateCondition,
} from '@shpy/site-contract';

/** A state of a page that is prerendered into a file of its own. */
export interface PageState<State> {
  /** The values that it needs. */
  when: StateCondition & { error?: ErrorCode };
  /** True for a page that no script hydrates. */
  isStatic?: boolean | undefined;
  /** Makes the state; it may read the values that `when` names, and no others. */
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
