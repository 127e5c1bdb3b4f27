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

/** A condition, and the optional values that its file also has placeholders for. */
interface StateValues {
  when: StateCondition;
  optional?: readonly PageValueName[] | undefined;
}

/** The values that the server substitutes in a state: those whose text is unknown during the build. */
export const substitutedValues = ({ when, optional = [] }: StateValues): PageValueName[] => [
  ...entriesOf(when).flatMap(([name, expected]) => (expected === true ? [name] : [])),
  ...optional,
];

const entriesOf = (when: StateCondition) =>
  Object.entries(when) as [PageValueName, string | true][];
