import { parseColorMode } from './parse.ts';
import type { ColorModeValue } from './types.ts';

/** The mode that the page or its components force. */
export interface ForcedMode {
  /** The mode that was forced last; null for none. */
  get(): ColorModeValue | null;
  /** Forces a mode until the returned function is called; null releases all. */
  force(mode: ColorModeValue | null): () => void;
}

/**
 * Creates the forced mode of a page. The mode in its HTML (`inHtml`) holds until a component forces or releases one.
 *
 * @param onChange Called after each call of `force` and of the function that it returns.
 */
export function createForcedMode(inHtml: unknown, onChange: () => void): ForcedMode {
  const fromHtml = { mode: parseColorMode(inHtml) };
  let forces = [fromHtml];

  function set(next: typeof forces) {
    forces = next;
    onChange();
  }

  const without = (entry: typeof fromHtml) => forces.filter((other) => other !== entry);

  return {
    get: () => forces.at(-1)?.mode ?? null,
    force(mode) {
      const entry = { mode };
      set(mode ? [...without(fromHtml), entry] : []);
      return () => set(without(entry));
    },
  };
}
