import { expect, it } from 'vitest';
import { parseLocale } from './locale.ts';

it.each([
  ['es', 'es'],
  ['en', 'en'],
  ['es-ES', 'es'],
  ['es-419', 'es'],
  ['EN-us', 'en'],
  ['fr', null],
  ['', null],
  ['english', null],
  ['en_US', null],
  ['en-', null],
  [undefined, null],
])('the language of %s is %s', (tag, locale) => expect(parseLocale(tag)).toBe(locale));
