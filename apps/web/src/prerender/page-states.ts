import {
  type PageValueName,
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

/** The pages that have states of their own, each a file. */
export const pageStates: Partial<Record<RouteId, readonly PageState<unknown>[]>> = {
  home: contactStates,
  login: signInStates,
  'verify-login': verifyStates,
};

/** The values with which a state is prerendered: placeholders for those that the server fills in. */
export const prerenderedValues = (when: StateCondition): PageValues =>
  Object.fromEntries(
    Object.entries(when).map(([name, expected]) => [
      name,
      expected === true ? valuePlaceholder(name as PageValueName) : expected,
    ]),
  );

/** The placeholders that the file of a state declares. */
export const statePlaceholders = (when: StateCondition): string[] =>
  substitutedValues(when).map(valuePlaceholder);

/** A state in a file name, as in `request-code_locked-wait`. */
export const stateName = (when: StateCondition): string =>
  Object.entries(when)
    .map(([name, expected]) => (expected === true ? name : `${expected}`.toLowerCase()))
    .join('-');
