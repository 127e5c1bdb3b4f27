import { afterEach, expect, test } from 'vitest';
import { holdsInput } from './visitor-input.ts';

const show = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('input') as HTMLInputElement;
};
afterEach(() => document.body.replaceChildren());

test('an untouched form holds nothing', () => {
  show('<input type="hidden" name="locale" value="es"><input name="email">');
  expect(holdsInput(document)).toBe(false);
});

test('what was typed is held', () => {
  show('<input name="email">').value = 'ana@';
  expect(holdsInput(document)).toBe(true);
});

test('a field with the focus is held', () => {
  show('<input name="email">').focus();
  expect(holdsInput(document)).toBe(true);
});

test.each(['token', 'end'])('the %s of a link is held', (name) => {
  show(`<input type="hidden" name="${name}" value="abc">`);
  expect(holdsInput(document)).toBe(true);
});
