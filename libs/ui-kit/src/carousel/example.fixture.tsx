import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Carousel, type CarouselProps } from './index.ts';

/** Cleans up after each test. Call it once in a file. */
export const cleanUp = () =>
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    unmountAll();
    document.documentElement.dir = '';
  });

export const slides = ['Etiqueta', 'Estado', 'Pedido'].map((label) => ({
  id: label,
  label,
  content: (
    <>
      <h2>{label}</h2>
      <a href={`#${label}`}>Más de {label}</a>
    </>
  ),
}));

/** A carousel between two buttons. */
export const Example = (props: Partial<CarouselProps>) => (
  <>
    <button type="button">Antes</button>
    <Carousel label="Qué hace" slides={slides} {...props} />
    <button type="button">Después</button>
  </>
);

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const slide = (name: string) => page.getByRole('group', { name, exact: true });
export const viewport = () => document.querySelector<HTMLElement>('[aria-live]')!;
/** Titles of the slides that are not inert. */
export const shown = () =>
  Array.from(viewport().children)
    .filter((element) => !(element as HTMLElement).inert)
    .map((element) => element.querySelector('h2')!.textContent);
/** Waits until the scroller has stopped at the selected slide. */
export const atRest = () =>
  expect
    .poll(() => {
      const selected = Array.from(viewport().children).find((s) => !(s as HTMLElement).inert)!;
      const start = viewport().getBoundingClientRect().left + viewport().clientLeft;
      return Math.round(selected.getBoundingClientRect().left - start);
    })
    .toBe(0);
/** Accessible name of an element that has a label or a text. */
export const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label') ?? element?.textContent;
/** Presses keys; returns the name of the element that has focus afterwards. */
export const press = async (keys: string) => {
  await userEvent.keyboard(keys);
  return nameOf(document.activeElement);
};
