import type { GraphqlDocument } from './document.ts';

type Masked<TFragment> = TFragment extends { ' $fragmentName'?: infer TName extends string }
  ? { ' $fragmentRefs'?: Record<TName, TFragment> }
  : never;

/** A value with the fields of a fragment, which only {@link readFragment} reveals; for the props of a component. */
export type FragmentType<TDocument> =
  TDocument extends GraphqlDocument<infer TFragment, never> ? Masked<TFragment> : never;

/**
 * Opens a masked fragment: a component reads the fields that it asked for itself, and no others.
 *
 * @example const row = readFragment(SessionRowFragmentDocument, session);
 */
export function readFragment<TFragment>(
  document: GraphqlDocument<TFragment, never>,
  masked: Masked<NoInfer<TFragment>>,
): TFragment;
export function readFragment<TFragment>(
  document: GraphqlDocument<TFragment, never>,
  masked: Masked<NoInfer<TFragment>> | null | undefined,
): TFragment | null | undefined;
export function readFragment<TFragment>(
  document: GraphqlDocument<TFragment, never>,
  masked: readonly Masked<NoInfer<TFragment>>[],
): readonly TFragment[];
export function readFragment(_document: unknown, masked: unknown): unknown {
  return masked;
}
