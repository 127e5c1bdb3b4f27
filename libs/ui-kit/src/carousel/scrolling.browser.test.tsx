import { createTestClock } from '@shpy/kernel/testing';
import { createRef } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import type { CarouselController } from './index.ts';
import { cleanUp, Example, viewport, shown, atRest } from './example.fixture.tsx';

cleanUp();

describe('scrolling', () => {
  it('selects the slide that the visitor has scrolled to', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Example onSelectedIndexChange={onSelectedIndexChange} />);
    viewport().scrollLeft = viewport().clientWidth;
    await expect.poll(shown).toEqual(['Estado']);
    expect(onSelectedIndexChange.mock.calls).toEqual([[1, { reason: 'scroll' }]]);
  });

  it('moves to the next slide with arrow keys', async () => {
    mount(<Example />);
    viewport().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shown).toEqual(['Estado']);
  });

  it('ends at the right slide after several quick steps', async () => {
    const ref = createRef<CarouselController>();
    const onSelectedIndexChange = vi.fn();
    mount(<Example ref={ref} onSelectedIndexChange={onSelectedIndexChange} />);
    ref.current!.goToNext();
    ref.current!.goToNext();
    // Browsers fire this when a second scroll animation replaces the first.
    viewport().dispatchEvent(new Event('scrollend'));
    await atRest();
    expect(shown()).toEqual(['Pedido']);
    expect(onSelectedIndexChange).toHaveBeenCalledTimes(2);
  });

  it.each([
    // WebKit scrolls back to the nearest slide when the layout changes during the scroll.
    ['at its start', 0],
    ['just before the slide', 0.8],
  ])('shows the selected slide even if the browser abandons the scroll %s', async (_, share) => {
    const ref = createRef<CarouselController>();
    mount(<Example ref={ref} />);
    viewport().style.scrollSnapType = 'none';
    vi.spyOn(viewport(), 'scrollTo').mockImplementation((options?: number | ScrollToOptions) => {
      const { left, behavior } = options as ScrollToOptions;
      viewport().scrollLeft = behavior === 'instant' ? left! : left! * share;
      // A browser that abandons a scroll may say that it has ended.
      viewport().dispatchEvent(new Event('scrollend'));
    });
    ref.current!.goTo(2);
    await atRest();
    expect(shown()).toEqual(['Pedido']);
    expect(viewport().scrollLeft).toBe(2 * viewport().clientWidth);
  });

  it('stays at the selected slide if an abandoned scroll is added late', async () => {
    const ref = createRef<CarouselController>();
    const clock = createTestClock();
    mount(<Example ref={ref} clock={clock} />);
    const nativeScrollTo = viewport().scrollTo.bind(viewport());
    const scrollTo = vi.spyOn(viewport(), 'scrollTo');
    scrollTo.mockImplementationOnce(() => {});
    ref.current!.goToNext();
    clock.advance(120);
    await atRest();
    // Chromium on a busy machine: its compositor had already scrolled a part of the distance.
    nativeScrollTo({ left: 1.8 * viewport().clientWidth, behavior: 'instant' });
    await expect.poll(() => scrollTo.mock.calls.length).toBe(3);
    await atRest();
    expect(shown()).toEqual(['Estado']);
  });

  it('follows a gesture soon after an abandoned scroll', async () => {
    const ref = createRef<CarouselController>();
    const clock = createTestClock();
    mount(<Example ref={ref} clock={clock} />);
    vi.spyOn(viewport(), 'scrollTo').mockImplementationOnce(() => {});
    ref.current!.goToNext();
    clock.advance(120);
    await atRest();
    viewport().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shown).toEqual(['Pedido']);
  });

  it('moves on to a slide if the browser rests between two', async () => {
    mount(<Example />);
    viewport().style.scrollSnapType = 'none';
    viewport().scrollLeft = 0.8 * viewport().clientWidth;
    await expect.poll(shown).toEqual(['Estado']);
    await expect.poll(() => viewport().scrollLeft).toBe(viewport().clientWidth);
  });

  it('leaves slides where a finger may hold them, in a browser without scrollend', async () => {
    const native = Object.getOwnPropertyDescriptor(window, 'onscrollend')!;
    onTestFinished(() => void Object.defineProperty(window, 'onscrollend', native));
    delete (window as Partial<Window>).onscrollend;
    const clock = createTestClock();
    mount(<Example clock={clock} />);
    const scrollTo = vi.spyOn(viewport(), 'scrollTo');
    viewport().addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
    viewport().style.scrollSnapType = 'none';
    const scrolled = new Promise((resolve) => viewport().addEventListener('scroll', resolve));
    viewport().scrollLeft = 0.8 * viewport().clientWidth;
    await scrolled;
    clock.advance(120);
    await expect.poll(shown).toEqual(['Estado']);
    clock.advance(120);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('can be dragged with a real mouse', async () => {
    mount(<Example />);
    const { width } = viewport().getBoundingClientRect();
    await userEvent.dragAndDrop(viewport(), viewport(), {
      sourcePosition: { x: width * 0.8, y: 10 },
      targetPosition: { x: width * 0.3, y: 12 },
    });
    await expect.poll(shown).toEqual(['Estado']);
    await atRest();
  });

  it('follows the mouse while dragged, then snaps to the next slide', async () => {
    mount(<Example />);
    await drag(-0.4);
    await expect.poll(shown).toEqual(['Estado']);
    await atRest();
    await expect.poll(() => viewport().dataset['dragging']).toBeUndefined();
  });

  it('snaps back after a short drag, which is not a click', async () => {
    mount(<Example />);
    const clicked = vi.fn();
    viewport().addEventListener('click', clicked);
    await drag(-0.1);
    await atRest();
    expect(shown()).toEqual(['Etiqueta']);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('reverses the direction of a drag in right-to-left pages', async () => {
    document.documentElement.dir = 'rtl';
    mount(<Example defaultSelectedIndex={1} />);
    await atRest();
    expect(viewport().scrollLeft).toBeLessThan(0);
    await drag(0.4);
    await expect.poll(shown).toEqual(['Pedido']);
  });

  it('keeps focus when the focused slide is replaced', async () => {
    const ref = createRef<CarouselController>();
    mount(<Example ref={ref} />);
    page.getByRole('link', { name: 'Más de Etiqueta' }).element().focus();
    ref.current!.goToNext();
    expect(document.activeElement).toBe(viewport());
  });
});

/** Drags the slides with the mouse, slowly, by a share of their width. */
async function drag(share: number) {
  const box = viewport().getBoundingClientRect();
  const fire = (type: string, x: number, timeStamp = 0) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      pointerType: 'mouse',
      pointerId: 1,
      clientX: x,
      clientY: box.top + 5,
    });
    viewport().dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };
  vi.spyOn(viewport(), 'setPointerCapture').mockImplementation(() => {});
  const from = box.left + box.width / 2;
  fire('pointerdown', from);
  for (let step = 1; step <= 10; step += 1) {
    fire('pointermove', from + (box.width * share * step) / 10);
    await new Promise((done) => requestAnimationFrame(done));
  }
  // Slower than a flick, so that only the distance counts.
  fire('pointerup', from + box.width * share, (box.width * Math.abs(share)) / 0.3);
  viewport().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
