/** Some properties of an object, in place of its defaults. Those that are `undefined` change nothing. */
export type Overrides<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** Returns the properties that are not `undefined`, which a spread would write over the defaults. */
export const withoutUndefined = <Values extends object>(
  overrides: Overrides<Values> | undefined,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(overrides ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
