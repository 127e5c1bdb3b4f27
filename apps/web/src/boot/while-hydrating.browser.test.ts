import { createTestColorMode } from '@shpy/color-mode/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COLOR_MODE_FIELD, connectColorModePicker } from '../layouts/default/color-mode-control.ts';
import { followLanguageSwitch } from './language-switch.ts';

/** Like React, stops events for elements that are not hydrated yet. */
const stopEvent = (event: Event) => event.stopPropagation();

beforeEach(() => {
  document.body.innerHTML = `
    <input type="radio" name="${COLOR_MODE_FIELD}" value="system" checked>
    <input type="radio" name="${COLOR_MODE_FIELD}" value="dark">
    <a href="#" data-language="en">ENG</a>`;
});

afterEach(() => {
  for (const type of ['change', 'click']) document.removeEventListener(type, stopEvent, true);
  document.body.replaceChildren();
});

it('applies a colour mode that is chosen while React hydrates', () => {
  const colorMode = createTestColorMode();
  const disconnect = connectColorModePicker(document, colorMode);
  document.addEventListener('change', stopEvent, true);
  document.querySelector<HTMLInputElement>('[value=dark]')!.click();
  expect(colorMode.get().preference).toBe('dark');
  disconnect();
});

it('keeps query and fragment when a language is chosen while React hydrates', () => {
  const page = new URL('https://shpy.example/politica-cookies?a=1#seccion');
  followLanguageSwitch(document, page as unknown as Location, history);
  document.addEventListener('click', stopEvent, true);
  const link = document.querySelector('a')!;
  // Prevents the click from leaving the test page.
  document.addEventListener('click', (event) => event.preventDefault(), {
    capture: true,
    once: true,
  });
  link.click();
  expect(link.getAttribute('href')).toBe('/en/cookies-policy?a=1#seccion');
});
