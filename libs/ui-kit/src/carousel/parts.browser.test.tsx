import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.test.util.tsx';
import { Carousel, type CarouselProps } from './index.ts';

afterEach(unmountAll);

const slides = ['One', 'Two', 'Three'].map((label) => ({
  id: label,
  label,
  content: <h2>{label}</h2>,
}));
const viewport = () => document.querySelector<HTMLElement>('[aria-live]')!;
const shown = () => viewport().querySelector(':scope > :not([inert]) h2')?.textContent;
const next = () => page.getByRole('button', { name: 'Diapositiva siguiente' });
const place = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

describe('controlled', () => {
  function Owned({ refuse, ...props }: Partial<CarouselProps> & { refuse?: boolean }) {
    const [index, setIndex] = useState(1);
    return (
      <Carousel
        label="Shpy"
        slides={slides}
        {...props}
        selectedIndex={index}
        onSelectedIndexChange={(asked, details) => {
          props.onSelectedIndexChange?.(asked, details);
          if (!refuse) setIndex(asked);
        }}
      />
    );
  }

  it('shows what its owner says, and asks for every change', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Owned onSelectedIndexChange={onSelectedIndexChange} />);
    expect(shown()).toBe('Two');
    await next().click();
    await expect.poll(shown).toBe('Three');
    expect(onSelectedIndexChange.mock.calls).toEqual([[2, { reason: 'next' }]]);
    await expect
      .poll(() => Math.round(viewport().scrollLeft))
      .toBe(Math.round(viewport().clientWidth * 2));
  });

  it('stays where its owner keeps it, whoever asks', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Owned refuse onSelectedIndexChange={onSelectedIndexChange} />);
    await next().click();
    expect(shown()).toBe('Two');
    viewport().scrollLeft = 0;
    await vi.waitFor(() =>
      expect(onSelectedIndexChange).toHaveBeenLastCalledWith(0, { reason: 'scroll' }),
    );
    await expect
      .poll(() => Math.round(viewport().scrollLeft))
      .toBe(Math.round(viewport().clientWidth));
    expect(shown()).toBe('Two');
  });
});

describe('parts', () => {
  it('stand where they are put, with the slides drawn by hand', async () => {
    mount(
      <Carousel.Root label="Shpy" slides={slides} defaultSelectedIndex={1}>
        <Carousel.Slides>{(slide, index) => <h2>{`${index} ${slide.label}`}</h2>}</Carousel.Slides>
        <Carousel.Controls>
          <Carousel.Next aria-label="Onwards">→</Carousel.Next>
        </Carousel.Controls>
      </Carousel.Root>,
    );
    expect(shown()).toBe('1 Two');
    await page.getByRole('button', { name: 'Onwards' }).click();
    expect(shown()).toBe('2 Three');
    expect(viewport().querySelector('[data-selected]')!.textContent).toBe('2 Three');
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });

  it('leave the last word to whoever places them', async () => {
    mount(
      <Carousel.Root label="Shpy" slides={slides}>
        <Carousel.Next onClick={(event) => event.preventDefault()} />
        <Carousel.Slides />
      </Carousel.Root>,
    );
    await next().click();
    expect(shown()).toBe('One');
  });
});

it('is seen in the order in which it takes the focus', async () => {
  mount(<Carousel label="Shpy" slides={slides} rotation={60_000} />);
  const walk: DOMRect[] = [];
  for (let step = 0; step < 7; step += 1) {
    await userEvent.keyboard('{Tab}');
    walk.push(document.activeElement!.getBoundingClientRect());
  }
  for (const [before, after] of walk.slice(1).map((box, step) => [walk[step]!, box] as const))
    expect(after.left >= before.right || after.top >= before.bottom).toBe(true);
  expect(place('[aria-live]').top).toBeGreaterThanOrEqual(place('[data-rotation-control]').bottom);
});
