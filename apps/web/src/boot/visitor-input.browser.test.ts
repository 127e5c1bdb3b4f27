import { afterEach, expect, it } from 'vitest';
import { holdsInput } from './visitor-input.ts';

const show = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('input') as HTMLInputElement;
};
afterEach(() => document.body.replaceChildren());

it('an untouched form holds nothing', () => {
  show('<input type="hidden" name="locale" value="es"><input name="email">');
  expect(holdsInput(document)).toBe(false);
});

it('what was typed is held', () => {
  show('<input name="email">').value = 'ana@';
  expect(holdsInput(document)).toBe(true);
});

it('a field with the focus is held', () => {
  show('<input name="email">').focus();
  expect(holdsInput(document)).toBe(true);
});

it.each(['token', 'end'])('the %s of a link is held', (name) => {
  show(`<input type="hidden" name="${name}" value="abc">`);
  expect(holdsInput(document)).toBe(true);
});
