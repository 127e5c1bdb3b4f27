import { expectTypeOf, it } from 'vitest';
import { createToaster } from './toaster.ts';
import type { ThemeColor } from './theme-colors.ts';
import type { AnyToaster, Toaster, ToasterOptions } from './types.ts';

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

it('accepts colours of your own in addition', () => {
  const toaster = createToaster({ colors: ['ocean', 'sand'] });
  expectTypeOf(toaster).toEqualTypeOf<Toaster<'ocean' | 'sand' | ThemeColor>>();
  toaster.add({ color: 'ocean' });
  toaster.add({ color: 'danger' });
  // @ts-expect-error: neither a colour of the theme nor of your own
  toaster.add({ color: 'lake' });
  expectTypeOf(createToaster({} as ToasterOptions)).toEqualTypeOf<Toaster>();
  expectTypeOf(toaster).toExtend<AnyToaster>();
});
