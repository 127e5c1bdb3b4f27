import { expectTypeOf, it } from 'vitest';
import type * as kit from './index.ts';

/** Keys of optional properties that do not accept `undefined`. */
type Refusing<T> = {
  // The condition is true for an optional property: an empty object has it too.
  [Key in keyof T]-?: Record<never, never> extends Pick<T, Key>
    ? undefined extends Required<T>[Key]
      ? never
      : Key
    : never;
}[keyof T];

/** `Refusing` for the first parameter of a function: the props of a component, or the options of a factory. */
type RefusingProps<T> = T extends (props: infer Props, ...rest: never[]) => unknown
  ? Props extends object
    ? Refusing<Props>
    : never
  : never;

/** `RefusingProps` for every export of a module, and for the parts of its components. */
type RefusingIn<T> = {
  [Name in keyof T]: RefusingProps<T[Name]> | RefusingParts<T[Name]>;
}[keyof T];
type RefusingParts<T> = T extends string | number
  ? never
  : { [Part in keyof T]: RefusingProps<T[Part]> }[keyof T];

it('finds a property that does not accept undefined', () => {
  expectTypeOf<
    RefusingProps<(props: { a?: string; b?: string | undefined }) => void>
  >().toEqualTypeOf<'a'>();
});

it('every optional property of a component or factory accepts undefined', () => {
  expectTypeOf<RefusingIn<typeof kit>>().toBeNever();
});

it('every optional property of an exported type accepts undefined', () => {
  expectTypeOf<
    | Refusing<kit.ToastOptions>
    | Refusing<kit.ToastAction>
    | Refusing<kit.CarouselSlide>
    | Refusing<kit.CacheOptions>
    | Refusing<kit.IconShape>
    | Refusing<kit.ButtonLook>
    | Refusing<kit.FieldControl>
    | Refusing<kit.OverlayProps<boolean>>
  >().toBeNever();
});
