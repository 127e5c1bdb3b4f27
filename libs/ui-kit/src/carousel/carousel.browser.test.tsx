import axe from 'axe-core';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createTestClock } from '@shpy/kernel/testing';
import { Carousel, type CarouselController, type CarouselProps } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  unmountAll();
  document.documentElement.dir = '';
});

const slides = ['Etiqueta', 'Estado', 'Pedido'].map((label) => ({
  id: label,
  label,
  content: (
    <>
      <h2>{label}</h2>
      <a href={`#${label}`}>Más de {label}</a>
    </>
  ),
}));

const Example = (props: Partial<CarouselProps>) => (
  <>
    <button type="button">Antes</button>
    <Carousel label="Qué hace" slides={slides} {...props} />
    <button type="button">Después</button>
  </>
);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const slide = (name: string) => page.getByRole('group', { name, exact: true });
const viewport = () => document.querySelector<HTMLElement>('[aria-live]')!;
const shown = () =>
  Array.from(viewport().children)
    .filter((element) => !(element as HTMLElement).inert)
    .map((element) => element.querySelector('h2')!.textContent);
const atRest = () =>
  expect
    .poll(() => {
      const selected = Array.from(viewport().children).find((s) => !(s as HTMLElement).inert)!;
      return Math.round(
        selected.getBoundingClientRect().left - viewport().getBoundingClientRect().left - 1,
      );
    })
    .toBe(0);
const name = (element: Element | null) =>
  element?.getAttribute('aria-label') ?? element?.textContent;
const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  return name(document.activeElement);
};

describe('the pattern', () => {
  it('names the parts', async () => {
    const { element } = mount(<Example rotation={60_000} />);
    const region = page.getByRole('region', { name: 'Qué hace' });
    await expect.element(region).toHaveAttribute('aria-roledescription', 'carrusel');
    await expect
      .element(slide('1 de 3: Etiqueta'))
      .toHaveAttribute('aria-roledescription', 'diapositiva');
    await expect.element(page.getByRole('group', { name: 'Elegir diapositiva' })).toBeVisible();
    await expect.element(button('1 de 3: Etiqueta')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('2 de 3: Estado')).not.toHaveAttribute('aria-disabled');
    expect((await axe.run(element)).violations).toEqual([]);
  });

  it('is walked from the stop button over the controls into the slide that is shown', async () => {
    mount(<Example rotation={60_000} />);
    await button('Antes').click();
    const walk = [];
    for (let step = 0; step < 9; step += 1) walk.push(await press('{Tab}'));
    expect(walk).toEqual([
      'Iniciar la rotación',
      'Diapositiva anterior',
      'Diapositiva siguiente',
      '1 de 3: Etiqueta',
      '2 de 3: Estado',
      '3 de 3: Pedido',
      'Diapositivas',
      'Más de Etiqueta',
      'Después',
    ]);
  });

  it('shows the next, the previous and the chosen slide, and keeps the focus on the control', async () => {
    mount(<Example />);
    await button('Diapositiva siguiente').click();
    expect(shown()).toEqual(['Estado']);
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['Pedido']);
    await userEvent.keyboard(' ');
    expect(shown()).toEqual(['Etiqueta']);
    expect(name(document.activeElement)).toBe('Diapositiva siguiente');
    await button('Diapositiva anterior').click();
    expect(shown()).toEqual(['Pedido']);
    await button('2 de 3: Estado').click();
    expect(shown()).toEqual(['Estado']);
    await atRest();
  });

  it('says at the ends that there is no more, without loop', async () => {
    mount(<Example loop={false} />);
    await expect.element(button('Diapositiva anterior')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('3 de 3: Pedido'));
    await expect.element(button('Diapositiva siguiente')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([0, 1])('has no controls and no stop for the focus with %i slides', async (count) => {
    const { element } = mount(<Example slides={slides.slice(0, count)} rotation={5000} />);
    expect(button(/diapositiva|rotación/i).elements()).toEqual([]);
    await button('Antes').click();
    const walk = [];
    for (let step = 0; step <= count; step += 1) walk.push(await press('{Tab}'));
    expect(walk).toEqual([...['Más de Etiqueta'].slice(0, count), 'Después']);
    expect((await axe.run(element)).violations).toEqual([]);
  });
});

describe('scrolling', () => {
  it('selects the slide that the visitor has scrolled to', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Example onSelectedIndexChange={onSelectedIndexChange} />);
    viewport().scrollLeft = viewport().clientWidth;
    await expect.poll(shown).toEqual(['Estado']);
    expect(onSelectedIndexChange.mock.calls).toEqual([[1, { reason: 'scroll' }]]);
  });

  it('goes on by arrow keys', async () => {
    mount(<Example />);
    viewport().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shown).toEqual(['Estado']);
  });

  it('ends at the last of several quick steps', async () => {
    const ref = createRef<CarouselController>();
    const onSelectedIndexChange = vi.fn();
    mount(<Example ref={ref} onSelectedIndexChange={onSelectedIndexChange} />);
    ref.current!.goToNext();
    ref.current!.goToNext();
    // What a browser says of the first animation when the second one takes its place.
    viewport().dispatchEvent(new Event('scrollend'));
    await atRest();
    expect(shown()).toEqual(['Pedido']);
    expect(onSelectedIndexChange).toHaveBeenCalledTimes(2);
  });

  it('follows a real mouse', async () => {
    mount(<Example />);
    const { width } = viewport().getBoundingClientRect();
    await userEvent.dragAndDrop(viewport(), viewport(), {
      sourcePosition: { x: width * 0.8, y: 10 },
      targetPosition: { x: width * 0.3, y: 12 },
    });
    await expect.poll(shown).toEqual(['Estado']);
    await atRest();
  });

  it('follows the mouse and springs to the next slide', async () => {
    mount(<Example />);
    await drag(-0.4);
    await expect.poll(shown).toEqual(['Estado']);
    await atRest();
    await expect.poll(() => viewport().dataset['dragging']).toBeUndefined();
  });

  it('springs back after a short drag, and takes the drag for no click', async () => {
    mount(<Example />);
    const clicked = vi.fn();
    viewport().addEventListener('click', clicked);
    await drag(-0.1);
    await atRest();
    expect(shown()).toEqual(['Etiqueta']);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('goes the other way from right to left', async () => {
    document.documentElement.dir = 'rtl';
    mount(<Example />);
    await button('Diapositiva siguiente').click();
    await atRest();
    expect(viewport().scrollLeft).toBeLessThan(0);
    await drag(0.4);
    await expect.poll(shown).toEqual(['Pedido']);
  });

  it('keeps the focus when its slide leaves', async () => {
    const ref = createRef<CarouselController>();
    mount(<Example ref={ref} />);
    page.getByRole('link', { name: 'Más de Etiqueta' }).element().focus();
    ref.current!.goToNext();
    expect(document.activeElement).toBe(viewport());
  });
});

/** Moves a pressed mouse over the slides by a share of their width, slowly. */
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
  // Slower than a flick: what counts is how far.
  fire('pointerup', from + box.width * share, (box.width * Math.abs(share)) / 0.3);
  viewport().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

describe('rotation', () => {
  const live = () => viewport().getAttribute('aria-live');

  it('rotates silently, and stops by its button', async () => {
    const clock = createTestClock();
    const pass = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
    mount(<Example rotation={5000} clock={clock} />);
    await button('Antes').hover();
    expect(live()).toBe('off');
    pass(5000);
    expect(shown()).toEqual(['Estado']);
    pass(5000);
    expect(shown()).toEqual(['Pedido']);
    await button('Detener la rotación').click();
    await expect.element(button('Iniciar la rotación')).toBeVisible();
    expect(live()).toBe('polite');
    await button('Iniciar la rotación').click();
    expect(live()).toBe('off');
  });

  it('stops when the focus comes and does not start again when it leaves', async () => {
    mount(<Example rotation={60_000} />);
    page.getByRole('button', { name: 'Antes' }).element().focus();
    expect(live()).toBe('off');
    expect(await press('{Tab}')).toBe('Iniciar la rotación');
    expect(live()).toBe('polite');
    await press('{Shift>}{Tab}{/Shift}');
    expect(live()).toBe('polite');
    await expect.element(button('Iniciar la rotación')).toBeVisible();
  });

  it('is not started again by another pace', async () => {
    const { rerender } = mount(<Example rotation={60_000} />);
    await button('Detener la rotación').click();
    rerender(<Example rotation={30_000} />);
    await expect.element(button('Iniciar la rotación')).toBeVisible();
  });

  it('starts again from the keyboard only by its button', async () => {
    mount(<Example rotation={60_000} />);
    page.getByRole('button', { name: 'Antes' }).element().focus();
    await press('{Tab}');
    expect(await press('{Enter}')).toBe('Detener la rotación');
    expect(live()).toBe('off');
    await press('{Tab}');
    expect(live()).toBe('polite');
  });

  it('rests under the mouse and goes on when it leaves', async () => {
    mount(<Example rotation={60_000} />);
    await page.getByRole('region').hover();
    expect(live()).toBe('polite');
    await expect.element(button('Detener la rotación')).toBeVisible();
    await page.getByRole('button', { name: 'Antes' }).hover();
    expect(live()).toBe('off');
  });

  it('starts under the mouse that presses start, and rests again when that goes on to a slide', async () => {
    const clock = createTestClock();
    mount(<Example rotation={5000} clock={clock} />);
    await button('Detener la rotación').click();
    expect(live()).toBe('polite');
    await button('Iniciar la rotación').click();
    expect(live()).toBe('off');
    // Within the button, over the icon that has changed.
    for (const x of [10, 22, 30])
      await button('Detener la rotación').hover({ position: { x, y: 20 } });
    expect(live()).toBe('off');
    flushSync(() => clock.advance(5000));
    expect(shown()).toEqual(['Estado']);

    await page.getByRole('heading', { name: 'Estado' }).hover();
    expect(live()).toBe('polite');
    flushSync(() => clock.advance(60_000));
    expect(shown()).toEqual(['Estado']);
    await button('Después').hover();
    expect(live()).toBe('off');
    // And a mouse that comes back holds it anywhere, on the button too.
    await button('Detener la rotación').hover();
    expect(live()).toBe('polite');
  });

  it('begins anew by its button where it has ended at the last slide', async () => {
    const clock = createTestClock();
    mount(<Example rotation={5000} loop={false} clock={clock} />);
    await button('Antes').hover();
    for (let slide = 0; slide < 3; slide += 1) flushSync(() => clock.advance(5000));
    expect([shown(), live()]).toEqual([['Pedido'], 'polite']);
    await button('Iniciar la rotación').click();
    expect([shown(), live()]).toEqual([['Etiqueta'], 'off']);
  });

  it('does not begin at the last slide, where nothing follows', () => {
    mount(<Example rotation={5000} loop={false} defaultSelectedIndex={2} />);
    expect([shown(), live()]).toEqual([['Pedido'], 'polite']);
  });

  it('rests in a hidden tab', () => {
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

  it('does not start by itself under reduced motion, and may be started', async () => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? Object.assign(real('all')) : real(query),
    );
    mount(<Example rotation={60_000} />);
    expect(live()).toBe('polite');
    await button('Iniciar la rotación').click();
    expect(live()).toBe('off');
  });
});

describe('hydration', () => {
  async function hydrate(before: () => void, props: Partial<CarouselProps> = {}) {
    const element = document.body.appendChild(document.createElement('main'));
    element.innerHTML = renderToString(<Example {...props} />);
    before();
    const onRecoverableError = vi.fn();
    const top = () => button('Después').element().getBoundingClientRect().top;
    const placeBefore = top();
    const root = hydrateRoot(element, <Example {...props} />, { onRecoverableError });
    await expect.element(page.getByRole('region')).toHaveAttribute('data-ready');
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(top()).toBe(placeBefore);
    return () => {
      flushSync(() => root.unmount());
      element.remove();
    };
  }

  it('shows the controls only when they work, in the place kept for them', async () => {
    const controls = () => button('Diapositiva siguiente').elements().length;
    const done = await hydrate(() => expect(controls()).toBe(0));
    expect(controls()).toBe(1);
    done();
  });

  it('keeps the slide that the visitor has scrolled to before', async () => {
    const done = await hydrate(() => {
      viewport().scrollLeft = viewport().clientWidth * 2;
    });
    expect(shown()).toEqual(['Pedido']);
    done();
  });

  it('does not rotate for a visitor whose focus is there before, nor under a mouse that is', async () => {
    const done = await hydrate(() => viewport().focus(), { rotation: 60_000 });
    expect(document.activeElement).toBe(viewport());
    await expect.element(button('Iniciar la rotación')).toBeVisible();
    expect(viewport().getAttribute('aria-live')).toBe('polite');
    done();

    // A page of the same height, so that the mouse is where the carousel will be.
    const { element, unmount } = mount(<Example />);
    await page.getByRole('heading', { name: 'Etiqueta' }).hover();
    unmount();
    element.remove();
    const after = await hydrate(() => {}, { rotation: 60_000 });
    await expect.element(button('Detener la rotación')).toBeVisible();
    expect(viewport().getAttribute('aria-live')).toBe('polite');
    await button('Después').hover();
    expect(viewport().getAttribute('aria-live')).toBe('off');
    after();
  });

  it('begins at its default index', async () => {
    const done = await hydrate(() => {}, { defaultSelectedIndex: 1 });
    expect(shown()).toEqual(['Estado']);
    await atRest();
    done();
  });
});
