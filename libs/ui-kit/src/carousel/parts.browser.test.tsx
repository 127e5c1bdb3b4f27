import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Carousel, type CarouselController, type CarouselProps } from './index.ts';

afterEach(unmountAll);

const slides = ['One', 'Two', 'Three'].map((label) => ({
  id: label,
  label,
  content: <h2>{label}</h2>,
}));
const viewport = () => document.querySelector<HTMLElement>('[aria-live]')!;
const shown = () => viewport().querySelector(':scope > :not([inert]) h2')?.textContent;
const next = () => page.getByRole('button', { name: 'Next slide' });
const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((done) => requestAnimationFrame(done));
};
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

  it('shows the slide that its owner selects, and requests every change', async () => {
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

  it('stays at the slide of an owner who refuses every change', async () => {
    const onSelectedIndexChange = vi.fn();
    mount(<Owned refuse onSelectedIndexChange={onSelectedIndexChange} />);
    await next().click();
    expect(shown()).toBe('Two');
    // The visitor scrolls, perhaps before the scroll to the slide has ended.
    viewport().dispatchEvent(new WheelEvent('wheel'));
    await vi.waitFor(() => {
      // Again if the carousel has just scrolled back: on a busy machine, its timer may come before the event.
      viewport().scrollLeft = 0;
      expect(onSelectedIndexChange).toHaveBeenLastCalledWith(0, { reason: 'scroll' });
    });
    await expect
      .poll(() => Math.round(viewport().scrollLeft))
      .toBe(Math.round(viewport().clientWidth));
    expect(shown()).toBe('Two');
  });
});

describe('a hidden carousel', () => {
  const shownPlace = () => {
    const selected = viewport().querySelector(':scope > :not([inert])')!;
    const { left } = selected.getBoundingClientRect();
    return Math.round(left - viewport().getBoundingClientRect().left - viewport().clientLeft);
  };
  const hide = (element: HTMLElement, hidden: boolean) => {
    element.style.display = hidden ? 'none' : '';
  };

  it.each([
    ['by its owner', { selectedIndex: 2 }],
    ['by its controller', {}],
  ])('can be moved %s, and then shows that slide', async (_, props) => {
    const ref = createRef<CarouselController>();
    const carousel = (more: Partial<CarouselProps>) => (
      <Carousel label="Shpy" slides={slides} ref={ref} {...more} />
    );
    const { element, rerender } = mount(
      carousel('selectedIndex' in props ? { selectedIndex: 0 } : {}),
    );
    await next().click();
    hide(element, true);
    rerender(carousel(props));
    // In the controlled case this changes nothing: `rerender` has selected the slide.
    ref.current!.goTo(2);
    hide(element, false);
    await expect.poll(shownPlace).toBe(0);
    await frames(10);
    expect([shown(), shownPlace()]).toEqual(['Three', 0]);
  });

  it('can be mounted, and then shows its default slide', async () => {
    const { element } = mount(
      <div style={{ display: 'none' }}>
        <Carousel label="Shpy" slides={slides} defaultSelectedIndex={1} />
      </div>,
    );
    element.querySelector('div')!.style.display = '';
    await frames(10);
    expect([shown(), shownPlace()]).toEqual(['Two', 0]);
  });

  it('can change its width, and then shows the same slide', async () => {
    const { element } = mount(<Carousel label="Shpy" slides={slides} defaultSelectedIndex={2} />);
    hide(element, true);
    element.style.inlineSize = '20rem';
    hide(element, false);
    await frames(10);
    expect([shown(), shownPlace()]).toEqual(['Three', 0]);
    element.style.inlineSize = '13rem';
    await frames(10);
    expect([shown(), shownPlace()]).toEqual(['Three', 0]);
  });
});

describe('parts', () => {
  it('also call the event handlers that the page passes', async () => {
    const onPointerOver = vi.fn();
    const onFocus = vi.fn();
    const onPointerDown = vi.fn();
    mount(
      <Carousel.Root label="Shpy" slides={slides} onPointerOver={onPointerOver} onFocus={onFocus}>
        <Carousel.Slides onPointerDown={onPointerDown} />
      </Carousel.Root>,
    );
    await userEvent.click(viewport());
    expect(onPointerOver).toHaveBeenCalled();
    expect(onPointerDown).toHaveBeenCalledOnce();
    expect(onFocus).toHaveBeenCalledOnce();
  });

  it('can be placed anywhere, with slides that the page renders', async () => {
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

  it('do nothing if the page prevents the event', async () => {
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

it('has a visual order that matches its tab order', async () => {
  mount(<Carousel label="Shpy" slides={slides} rotation={60_000} />);
  const walk: DOMRect[] = [];
  const tabStops = ['rotation', 'previous', 'next', ...slides.map(({ id }) => id), 'scroller'];
  for (const _ of tabStops) {
    await userEvent.keyboard('{Tab}');
    walk.push(document.activeElement!.getBoundingClientRect());
  }
  for (const [before, after] of walk.slice(1).map((box, step) => [walk[step]!, box] as const))
    expect(after.left >= before.right || after.top >= before.bottom).toBe(true);
  expect(place('[aria-live]').top).toBeGreaterThanOrEqual(place('[data-rotation-control]').bottom);
});
