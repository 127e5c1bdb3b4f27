/** Decoded path parameters. The keys are the names of the parameters. */
export type Params = Readonly<Record<string, string>>;

/** The names of the parameters in a path or a route id: `id` in `products/$id`. */
export type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** The parameters of a route: `{ id: string }` for `products/$id`. */
export type ParamsOf<Id extends string> = { readonly [Name in ParamNames<Id>]: string };

/** The property `params`: required if the route has parameters. */
export type WithParams<Id extends string, Value> = string extends Id
  ? { readonly params?: Value | undefined }
  : [ParamNames<Id>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Value };

/** Reads and writes the parameters in paths; `pathParams` implements it. */
export interface PathParams {
  /** Last part of the error for an invalid slug: how to correct it. */
  slugHint: string;
  /** Whether two patterns have parameters of the same names. */
  haveSameNames(one: string, other: string): boolean;
  /** Returns the pattern with names in place of parameters: `/a/id` for `/a/$id`. */
  withoutMarks(pattern: string): string;
  /**
   * Replaces the parameters of a pattern by their values; throws if a value is missing or not a path segment. With
   * `isOther`, the path is a visible one: it contains only necessary escapes, and must not be `isOther`, the path of
   * another route or locale. Without, the path is an internal one, with the escapes of TanStack Router.
   */
  fill(pattern: string, params: Params | undefined, isOther?: (path: string) => boolean): string;
  /** Returns a function that finds the pattern of an encoded path. Throws if two patterns match the same paths. */
  createFinder(
    patterns: Iterable<string>,
  ): (path: string) => { pattern: string; params: Params | undefined } | null;
}
