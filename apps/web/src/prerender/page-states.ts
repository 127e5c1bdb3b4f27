import {
  type PageValues,
  type StateCondition,
  substitutedValues,
  valuePlaceholder,
} from '@shpy/site-contract';
import type { RouteId } from '../config/routes.ts';
import type { PageState } from '../page-states/page-state.ts';
import { contactStates } from '../page-states/contact-states.ts';
import { signInStates } from '../page-states/sign-in-states.ts';
import { verifyStates } from '../page-states/verify-states.ts';

/** The states of pages; each state is rendered to its own file. */
export const pageStates: Partial<Record<RouteId, readonly PageState<unknown>[]>> = {
  home: contactStates,
  login: signInStates,
  'verify-login': verifyStates,
};

type StateValues = Pick<PageState<unknown>, 'when' | 'optional'>;

/** Returns the values with which a state is prerendered; those that the server fills in are placeholders. */
export const prerenderedValues = (state: StateValues): PageValues => ({
  ...(state.when as PageValues),
  ...Object.fromEntries(substitutedValues(state).map((name) => [name, valuePlaceholder(name)])),
});

/** Returns the placeholders that the file of a state declares. */
export const statePlaceholders = (state: StateValues): string[] =>
  substitutedValues(state).map(valuePlaceholder);

/** Returns the part of a file name that identifies a state, such as `request-code_locked-wait`. */
export const stateName = (when: StateCondition): string =>
  Object.entries(when)
    .map(([name, expected]) => (expected === true ? name : `${expected}`.toLowerCase()))
    .join('-');
