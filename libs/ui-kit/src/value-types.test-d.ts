import type { Dispatch, SetStateAction } from 'react';
import { expectTypeOf, it } from 'vitest';
import { RadioGroup, Tabs } from './index.ts';

type Size = 's' | 'l';
declare const size: Size;
declare const setSize: Dispatch<SetStateAction<Size>>;
declare const setSizeOrNone: Dispatch<SetStateAction<Size | null>>;

it('a controlled value may be the state of a union type', () => {
  Tabs.Root({ value: size, onValueChange: setSize });
  RadioGroup({ label: '', children: '', value: size, onValueChange: setSizeOrNone });
});

it('an uncontrolled value is a string', () => {
  Tabs.Root({
    defaultValue: 's',
    onValueChange: (value) => expectTypeOf(value).toEqualTypeOf<string>(),
  });
  RadioGroup({
    label: '',
    children: '',
    defaultValue: 's',
    onValueChange: (value) => expectTypeOf(value).toEqualTypeOf<string | null>(),
  });
});
