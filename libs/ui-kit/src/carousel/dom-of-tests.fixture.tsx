import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createTestClock } from '@shpy/kernel/testing';
import { Carousel } from './index.ts';

const slides = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, content: label }));

/** Tests of a carousel in a DOM without layout, such as jsdom, in which apps run their tests. */
export function worksWithoutLayout() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.body.appendChild(document.createElement('main'));
  const shown = () => element.querySelector('[aria-live] > :not([inert])')?.textContent;
  const press = (name: string) =>
    act(() => element.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!.click());

  it('has no layout', () => {
    expect(element.getBoundingClientRect().width).toBe(0);
  });

  it('renders, rotates, and selects slides by its controls', () => {
    const clock = createTestClock();
    const root = createRoot(element);
    act(() => root.render(<Carousel label="Shpy" slides={slides} rotation={5000} clock={clock} />));
    expect(shown()).toBe('One');
    act(() => clock.advance(5000));
    expect(shown()).toBe('Two');

    press('Next slide');
    expect(shown()).toBe('Three');
    press('Previous slide');
    expect(shown()).toBe('Two');
    // Without layout every slide is at 0, so scrolling must not select any.
    act(() => element.querySelector('[aria-live]')!.dispatchEvent(new Event('scrollend')));
    expect(shown()).toBe('Two');
    press('1 of 3: One');
    expect(shown()).toBe('One');

    press('Start slide rotation');
    // Focus stops the rotation.
    act(() => element.querySelector<HTMLElement>('[aria-label="Next slide"]')!.focus());
    act(() => clock.advance(60_000));
    expect(shown()).toBe('One');
    act(() => root.unmount());
  });

  it('renders without controls for no slides and for one', () => {
    const root = createRoot(element);
    for (const count of [0, 1]) {
      act(() =>
        root.render(<Carousel label="Shpy" slides={slides.slice(0, count)} rotation={5000} />),
      );
      expect(element.querySelectorAll('button, [tabindex]')).toHaveLength(0);
      expect(shown()).toBe(slides[count - 1]?.label);
    }
    act(() => root.unmount());
  });
}
