/** Some properties of an object, which replace its defaults. A property that is `undefined` keeps the default. */
export type Overrides<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** Returns the overrides without properties that are `undefined`: a spread would write these over the defaults. */
export const withoutUndefined = <Values extends object>(
  overrides: Overrides<Values> | undefined,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(overrides ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
