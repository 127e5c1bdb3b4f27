import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ana Gómez Ruiz', 'AR'],
  ['ana', 'A'],
  ['ana.gomez', 'AG'],
  ['  Élodie  Ñandú ', 'ÉÑ'],
  ['👩‍👩‍👧 Familia', '👩‍👩‍👧F'],
  ['', ''],
])('%j gives %j', (name, expected) => {
  expect(initials(name, 'es')).toBe(expected);
});

it('are empty without a name', () => {
  expect(initials(null as never)).toBe('');
});
