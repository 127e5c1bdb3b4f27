import { type FunctionComponent, useEffect, useReducer } from 'react';
import { useApp } from '../context/app-context.ts';

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

interface PartOptions {
  /** Whether to load the part now. Default: true. */
  isWanted?: boolean;
  /** Whether the page may reload if a deployment has removed the part. Default: true. */
  mayReload?: boolean;
  onError?: (error: unknown) => void;
}

/** Cache of loaded components, so that a part that is shown again appears immediately. */
const loaded = new Map<unknown, FunctionComponent<never>>();

/**
 * Loads the component of a lazy part when `isWanted` is true; returns null until it has loaded. If loading fails, the
 * rest of the page stays, and the part is loaded again the next time that `isWanted` becomes true.
 */
export function usePart<Props>(
  load: Load<Props>,
  { isWanted = true, mayReload = true, onError }: PartOptions = {},
): FunctionComponent<Props> | null {
  const { importPart, logger } = useApp();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || loaded.has(load)) return;
    let isCurrent = true;
    importPart(load, { mayReload: () => mayReload }).then(
      (part) => {
        loaded.set(load, part.default);
        if (isCurrent) rerender();
      },
      (error: unknown) => {
        logger.error('A part of the page did not load', error);
        if (isCurrent) onError?.(error);
      },
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `onError` must not load the part again
  }, [load, isWanted, mayReload, importPart, logger]);
  return (loaded.get(load) as FunctionComponent<Props> | undefined) ?? null;
}
