import { type ReactElement, useCallback, useId, useLayoutEffect, useState } from 'react';

/** A part of a dialog that ARIA attributes of other parts refer to. */
export type IdentifiedPart = 'popup' | 'title' | 'description';

/** Ids of the parts that are mounted. */
export type PartIds = Partial<Record<IdentifiedPart, string>>;

export type SetPartId = (part: IdentifiedPart, id: string | undefined) => void;

/** The ids of the mounted parts, and the function with which they register. */
export function usePartIds(): [PartIds, SetPartId] {
  const [ids, setIds] = useState<PartIds>({});
  const setId = useCallback<SetPartId>(
    (part, id) => setIds((before) => ({ ...before, [part]: id })),
    [],
  );
  return [ids, setId];
}

/** Returns the id of a part, given or generated. The other parts know it while this one is mounted. */
export function usePartId(
  part: IdentifiedPart,
  setId: SetPartId,
  given: string | undefined,
  render?: ReactElement,
): string {
  const own = useId();
  const id = (render?.props as { id?: string } | undefined)?.id ?? given ?? own;
  useLayoutEffect(() => {
    setId(part, id);
    return () => setId(part, undefined);
  }, [part, setId, id]);
  return id;
}
