import { afterEach, expect, it } from 'vitest';
import { holdsInput } from './visitor-input.ts';

const show = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('input') as HTMLInputElement;
};
afterEach(() => document.body.replaceChildren());

it('finds no input in an untouched form', () => {
  show('<input type="hidden" name="locale" value="es"><input name="email">');
  expect(holdsInput(document)).toBe(false);
});

it('finds typed text', () => {
  show('<input name="email">').value = 'ana@';
  expect(holdsInput(document)).toBe(true);
});

it('finds a focused field', () => {
  show('<input name="email">').focus();
  expect(holdsInput(document)).toBe(true);
});

it.each(['token', 'end'])(
  'finds the hidden field %s, which contains the secret of a link',
  (name) => {
    show(`<input type="hidden" name="${name}" value="abc">`);
    expect(holdsInput(document)).toBe(true);
  },
);
