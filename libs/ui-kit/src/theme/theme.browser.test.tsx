import '../styles/styles.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { emulateMedia } from '../lib/emulate-media.fixture.ts';
import { colorOf, contrastOf } from '../lib/painted-color.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createTheme } from './create-theme.ts';

const RED = '#e30613';
const theme = createTheme(RED);
let sheet: HTMLStyleElement;

const rgbOf = (hex: string) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).concat(255);
const button = () => page.getByRole('button').element();
const animationsEnd = () =>
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished));

beforeEach(() => {
  // As a consumer does it: a rule outside of every layer.
  sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = theme.css;
  mount(<Button variant="primary">Send</Button>);
});

afterEach(async () => {
  unmountAll();
  sheet.remove();
  delete document.documentElement.dataset['colorMode'];
  await emulateMedia();
});

describe('a custom brand', () => {
  it.each([
    ['light', 700, 800],
    ['dark', 400, 300],
  ] as const)('colours a button and its hover, %s', async (mode, step, hover) => {
    document.documentElement.dataset['colorMode'] = mode;
    const background = () => colorOf(button(), 'backgroundColor');
    // The mouse may already be where the button appears.
    await userEvent.unhover(button());
    await expect.poll(background).toEqual(rgbOf(theme.steps[step]));
    await userEvent.hover(button());
    await expect.poll(background).toEqual(rgbOf(theme.steps[hover]));
    await userEvent.unhover(button());
  });

  it('colours a nested theme', () => {
    document.documentElement.dataset['colorMode'] = 'light';
    const inside = document.querySelector('main')!.appendChild(document.createElement('div'));
    inside.dataset['colorMode'] = 'dark';
    inside.style.color = 'var(--shpy-color-primary)';
    expect(colorOf(inside, 'color')).toEqual(rgbOf(theme.steps[400]));
    inside.remove();
  });

  it.each(['light', 'dark'])('does not override forced colours, %s', async (scheme) => {
    await emulateMedia({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });
    const system = document.body.appendChild(document.createElement('i'));
    system.style.color = 'Highlight';
    const role = document.body.appendChild(document.createElement('i'));
    role.style.color = 'var(--shpy-color-primary)';
    expect(colorOf(role, 'color')).toEqual(colorOf(system, 'color'));
    system.remove();
    role.remove();
  });

  it.each(['light', 'dark'])('has more contrast if the visitor prefers it, %s', async (scheme) => {
    await emulateMedia({ 'prefers-contrast': 'more', 'prefers-color-scheme': scheme });
    await animationsEnd();
    expect(contrastOf(button(), 'color', button())).toBeGreaterThanOrEqual(7);
  });
});
