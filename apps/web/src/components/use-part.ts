import { type FunctionComponent, useEffect, useReducer } from 'react';
import { useApp } from '../context/app-context.ts';

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

/** What has loaded, so that a part that is shown again is there at once. */
const loaded = new Map<unknown, FunctionComponent<never>>();

/**
 * The component of a lazy part, loaded through the guard as soon as `isWanted`; null until it is there. A part
 * that does not load takes nothing else off the page, and is loaded again when it is wanted again.
 */
export function usePart<Props>(
  load: Load<Props>,
  { isWanted = true, onError }: { isWanted?: boolean; onError?: (error: unknown) => void } = {},
): FunctionComponent<Props> | null {
  const { importPart, logger } = useApp();
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || loaded.has(load)) return;
    let isCurrent = true;
    importPart(load).then(
      (part) => {
        loaded.set(load, part.default);
        if (isCurrent) show();
      },
      (error: unknown) => {
        logger.error('A part of the page did not load', error);
        if (isCurrent) onError?.(error);
      },
    );
    return () => {
      isCurrent = false;
    };
    // A new `onError` is no reason to load again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load, isWanted, importPart, logger]);
  return (loaded.get(load) as FunctionComponent<Props> | undefined) ?? null;
}
