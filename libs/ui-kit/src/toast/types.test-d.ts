import { expectTypeOf, it } from 'vitest';
import { createToaster } from './toaster.ts';
import type { AnyToaster, Toaster } from './types.ts';

it('accepts gray and the colours of the theme only', () => {
  const toaster = createToaster();
  expectTypeOf(toaster).toEqualTypeOf<Toaster>();
  toaster.add({ color: 'gray' });
  toaster.update('1', { color: 'danger' });
  // @ts-expect-error: not a colour of the theme
  toaster.add({ color: 'error' });
  // @ts-expect-error: the method sets the colour
  toaster.error({ color: 'success' });
});

it('accepts the colours of a custom theme', () => {
  const toaster = createToaster({ colors: ['ocean', 'sand'] });
  expectTypeOf(toaster).toEqualTypeOf<Toaster<'ocean' | 'sand'>>();
  toaster.add({ color: 'ocean' });
  // @ts-expect-error: a colour of the default theme
  toaster.add({ color: 'danger' });
  expectTypeOf(toaster).toExtend<AnyToaster>();
});
