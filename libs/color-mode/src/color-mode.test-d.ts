import { expectTypeOf, it } from 'vitest';
import { type ColorModeState, createColorMode } from './index.ts';
import { useColorMode } from './react.tsx';

it('types state and choices', () => {
  const mode = createColorMode();
  expectTypeOf(mode.get()).toEqualTypeOf<ColorModeState>();
  expectTypeOf(mode.get().forced).toEqualTypeOf<'light' | 'dark' | null>();
  expectTypeOf(useColorMode(mode).value).toEqualTypeOf<'light' | 'dark'>();
  mode.setPreference('system');
  // @ts-expect-error nobody can be forced to follow the system
  mode.force('system');
  // @ts-expect-error there is no such mode
  mode.setPreference('sepia');
});
