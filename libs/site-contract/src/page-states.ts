import type { PageValueName, PageValues } from './page-values.ts';

/** Values that a state needs: `true` for any value, a text for exactly that value. */
export type StateCondition = Partial<Record<PageValueName, string | true>>;

/** Returns the first state whose condition the values meet; undefined if the page's own file applies. */
export const pickState = <State extends { when: StateCondition }>(
  states: readonly State[],
  values: PageValues,
): State | undefined =>
  states.find(({ when }) =>
    entriesOf(when).every(([name, expected]) =>
      expected === true ? values[name] !== undefined : values[name] === expected,
    ),
  );

/** The values that a state substitutes: those whose text is not known when its file is made. */
export const substitutedValues = (when: StateCondition): PageValueName[] =>
  entriesOf(when).flatMap(([name, expected]) => (expected === true ? [name] : []));

const entriesOf = (when: StateCondition) =>
  Object.entries(when) as [PageValueName, string | true][];
