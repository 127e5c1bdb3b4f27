import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import { createTestClock } from '@shpy/kernel/testing';
import { cleanUp, Example, button, viewport, shown, press } from './example.fixture.tsx';

cleanUp();

describe('rotation', () => {
  /** `off` while the carousel rotates, `polite` while it does not. */
  const live = () => viewport().getAttribute('aria-live');

  it('rotates without announcements, and stops with its button', async () => {
    const clock = createTestClock();
    const pass = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
    mount(<Example rotation={5000} clock={clock} />);
    await button('Antes').hover();
    expect(live()).toBe('off');
    pass(5000);
    expect(shown()).toEqual(['Estado']);
    pass(5000);
    expect(shown()).toEqual(['Pedido']);
    await button('Stop slide rotation').click();
    await expect.element(button('Start slide rotation')).toBeVisible();
    expect(live()).toBe('polite');
    await button('Start slide rotation').click();
    expect(live()).toBe('off');
  });

  it('stops when it receives focus, and does not start again when it loses focus', async () => {
    mount(<Example rotation={60_000} />);
    page.getByRole('button', { name: 'Antes' }).element().focus();
    expect(live()).toBe('off');
    expect(await press('{Tab}')).toBe('Start slide rotation');
    expect(live()).toBe('polite');
    await press('{Shift>}{Tab}{/Shift}');
    expect(live()).toBe('polite');
    await expect.element(button('Start slide rotation')).toBeVisible();
  });

  it('does not start again when `rotation` changes', async () => {
    const { rerender } = mount(<Example rotation={60_000} />);
    await button('Stop slide rotation').click();
    rerender(<Example rotation={30_000} />);
    await expect.element(button('Start slide rotation')).toBeVisible();
  });

  it('starts with its button, and stops when focus moves on with the keyboard', async () => {
    mount(<Example rotation={60_000} />);
    page.getByRole('button', { name: 'Antes' }).element().focus();
    await press('{Tab}');
    expect(await press('{Enter}')).toBe('Stop slide rotation');
    expect(live()).toBe('off');
    await press('{Tab}');
    expect(live()).toBe('polite');
  });

  it('pauses while hovered and continues afterwards', async () => {
    mount(<Example rotation={60_000} />);
    await page.getByRole('region').hover();
    expect(live()).toBe('polite');
    await expect.element(button('Stop slide rotation')).toBeVisible();
    await page.getByRole('button', { name: 'Antes' }).hover();
    expect(live()).toBe('off');
  });

  it('starts while the mouse is on the start button, and pauses when the mouse moves to a slide', async () => {
    const clock = createTestClock();
    mount(<Example rotation={5000} clock={clock} />);
    await button('Stop slide rotation').click();
    expect(live()).toBe('polite');
    await button('Start slide rotation').click();
    expect(live()).toBe('off');
    // Still in the button, but over its new icon.
    for (const x of [10, 22, 30])
      await button('Stop slide rotation').hover({ position: { x, y: 20 } });
    expect(live()).toBe('off');
    flushSync(() => clock.advance(5000));
    expect(shown()).toEqual(['Estado']);

    await page.getByRole('heading', { name: 'Estado' }).hover();
    expect(live()).toBe('polite');
    flushSync(() => clock.advance(60_000));
    expect(shown()).toEqual(['Estado']);
    await button('Después').hover();
    expect(live()).toBe('off');
    // A mouse that enters the carousel again pauses it, even on the button.
    await button('Stop slide rotation').hover();
    expect(live()).toBe('polite');
  });

  it('restarts with its button after it has ended at the last slide', async () => {
    const clock = createTestClock();
    mount(<Example rotation={5000} loop={false} clock={clock} />);
    await button('Antes').hover();
    for (let slide = 0; slide < 3; slide += 1) flushSync(() => clock.advance(5000));
    expect([shown(), live()]).toEqual([['Pedido'], 'polite']);
    await button('Start slide rotation').click();
    expect([shown(), live()]).toEqual([['Etiqueta'], 'off']);
  });

  it('does not start at the last slide without loop', () => {
    mount(<Example rotation={5000} loop={false} defaultSelectedIndex={2} />);
    expect([shown(), live()]).toEqual([['Pedido'], 'polite']);
  });

  it('pauses in a hidden tab', () => {
    mount(<Example rotation={60_000} />);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    for (const [value, expected] of [
      [true, 'polite'],
      [false, 'off'],
    ] as const) {
      hidden.mockReturnValue(value);
      flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(live()).toBe(expected);
    }
  });

  it('starts under reduced motion only with its button', async () => {
    const real = window.matchMedia.bind(window);
    // The query `all` always matches.
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? real('all') : real(query),
    );
    mount(<Example rotation={60_000} />);
    expect(live()).toBe('polite');
    await button('Start slide rotation').click();
    expect(live()).toBe('off');
  });
});
