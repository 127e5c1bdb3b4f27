import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { emulateMedia } from '../lib/emulate-media.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { drag } from '../overlay-internals/touch.fixture.ts';
import { Carousel } from './index.ts';

beforeEach(async () => {
  await page.viewport(400, 600);
  await expect.poll(() => innerWidth).toBe(400);
});
afterEach(async () => {
  unmountAll();
  await emulateMedia();
});

const slides = ['One', 'Two', 'Three'].map((label) => ({
  id: label,
  label,
  content: <div style={{ height: 200 }}>{label}</div>,
}));
const viewport = () => document.querySelector<HTMLElement>('[aria-live]')!;
const shown = () => viewport().querySelector(':scope > :not([inert])')?.textContent;
const atRest = (index: number) =>
  expect
    .poll(() => Math.round(viewport().scrollLeft))
    .toBe(Math.round(viewport().clientWidth * index));

/** Drags by a share of the width: to the left if it is negative. */
const dragByMouse = async (share: number) => {
  const { width } = viewport().getBoundingClientRect();
  await userEvent.dragAndDrop(viewport(), viewport(), {
    sourcePosition: { x: width / 2 - (share / 2) * width, y: 50 },
    targetPosition: { x: width / 2 + (share / 2) * width, y: 52 },
  });
};

describe.each(['no-preference', 'reduce'])('with motion: %s', (motion) => {
  beforeEach(() => emulateMedia({ 'prefers-reduced-motion': motion }));

  it('a finger swipes to the next slide, and back', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Carousel label="Shpy" slides={slides} onSelectedIndexChange={onSelectedIndexChange} />);
    const { left, top, width } = viewport().getBoundingClientRect();
    // Slowly: a fast swipe would skip the next slide.
    await drag({ x: left + width * 0.9, y: top + 80 }, { x: -width * 0.7 }, { resting: true });
    await expect.poll(shown).toBe('Two');
    await atRest(1);
    await drag({ x: left + width * 0.1, y: top + 80 }, { x: width * 0.7 }, { resting: true });
    await expect.poll(shown).toBe('One');
    expect(onSelectedIndexChange.mock.calls).toEqual([
      [1, { reason: 'scroll' }],
      [0, { reason: 'scroll' }],
    ]);
  });

  it('a mouse drags to the next slide, and back', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Carousel label="Shpy" slides={slides} onSelectedIndexChange={onSelectedIndexChange} />);
    await dragByMouse(-0.6);
    await expect.poll(shown).toBe('Two');
    await atRest(1);
    await dragByMouse(0.6);
    await expect.poll(shown).toBe('One');
    await atRest(0);
    expect(onSelectedIndexChange.mock.calls).toEqual([
      [1, { reason: 'drag' }],
      [0, { reason: 'drag' }],
    ]);
  });
});

it('a finger that moves up and down scrolls the page', async () => {
  mount(
    <div style={{ height: 3000 }}>
      <Carousel label="Shpy" slides={slides} />
    </div>,
  );
  const { left, top } = viewport().getBoundingClientRect();
  await drag({ x: left + 100, y: top + 180 }, { y: -150 });
  await expect.poll(() => scrollY).toBeGreaterThan(50);
  expect(shown()).toBe('One');
  scrollTo(0, 0);
});

describe('under reduced motion', () => {
  beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'reduce' }));

  it('does not rotate by itself, and stops a running rotation when the setting is turned on', async () => {
    mount(<Carousel label="Shpy" slides={slides} rotation={60_000} />);
    /** `off` while the carousel rotates, `polite` while it does not. */
    const live = () => viewport().getAttribute('aria-live');
    expect(live()).toBe('polite');
    await page.getByRole('button', { name: 'Start slide rotation' }).click();
    expect(live()).toBe('off');
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' });
    expect(live()).toBe('off');
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await expect.poll(live).toBe('polite');
  });

  it('shows the next slide without animation', async () => {
    mount(<Carousel label="Shpy" slides={slides} />);
    await page.getByRole('button', { name: 'Next slide' }).click();
    expect(Math.round(viewport().scrollLeft)).toBe(viewport().clientWidth);
  });
});
