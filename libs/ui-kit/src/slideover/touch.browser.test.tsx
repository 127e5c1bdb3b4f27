import '../styles/styles.css';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { swipe } from '../overlay-internals/swipe.fixture.ts';
import { drag } from '../overlay-internals/touch.fixture.ts';
import { createToaster, ToastRegion } from '../toast/index.ts';
import { Slideover, type SlideoverSide } from './index.ts';

beforeEach(() => page.viewport(400, 600));
afterEach(() => {
  unmountAll();
  document.documentElement.dir = '';
});

const scrolled = () => page.getByText('Text').element().parentElement!.scrollTop;
const isOpen = () => document.querySelector('dialog[open]') !== null;

async function show(side: SlideoverSide, height: number, wide?: ReactNode) {
  mount(
    <div style={{ height: 3000 }}>
      <Slideover.Root defaultOpen>
        <Slideover.Popup side={side}>
          <Slideover.Header>
            <Slideover.Title>Sessions</Slideover.Title>
          </Slideover.Header>
          <Slideover.Body>
            {wide && <div style={{ overflow: 'auto' }}>{wide}</div>}
            <div style={{ height }}>Text</div>
          </Slideover.Body>
        </Slideover.Popup>
      </Slideover.Root>
    </div>,
  );
  await settled();
}

describe('a finger', () => {
  it('swipes a panel away', async () => {
    await show('right', 200);
    await drag({ x: 200, y: 300 }, { x: 150 });
    await expect.poll(isOpen).toBe(false);
  });

  it('scrolls long content instead, and never the page', async () => {
    await show('right', 2000);
    await drag({ x: 200, y: 400 }, { y: -250 });
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(scrolled()).toBeGreaterThan(100));
    await drag({ x: 10, y: 400 }, { y: -250 });
    expect(scrollY).toBe(0);
  });

  it.each([
    ['right', 'ltr', 150],
    ['left', 'ltr', -150],
    ['right', 'rtl', -150],
  ] as const)('swipes a panel away on long content: %s, %s', async (side, dir, x) => {
    document.documentElement.dir = dir;
    await show(side, 2000);
    await drag({ x: 200, y: 300 }, { x });
    await expect.poll(isOpen).toBe(false);
  });

  it('scrolls wide content sideways instead', async () => {
    await show('left', 2000, <div style={{ width: 900, height: 100 }}>Table</div>);
    const table = page.getByText('Table').element().parentElement!;
    await drag({ x: 200, y: table.getBoundingClientRect().top + 50 }, { x: -150 });
    await vi.waitFor(() => expect(table.scrollLeft).toBeGreaterThan(50));
    expect(isOpen()).toBe(true);
  });

  it('swipes a bottom panel away on short content, or on the header above long content', async () => {
    await show('bottom', 100);
    await drag({ x: 200, y: 550 }, { y: 200 });
    await expect.poll(isOpen).toBe(false);
    unmountAll();

    await show('bottom', 2000);
    await drag({ x: 200, y: 500 }, { y: -250 });
    expect(isOpen()).toBe(true);
    await vi.waitFor(() => expect(scrolled()).toBeGreaterThan(100));
    await drag({ x: 100, y: 70 }, { y: 200 });
    await expect.poll(isOpen).toBe(false);
  });

  it('swipes a toast above a panel away, and the panel stays', async () => {
    const toaster = createToaster();
    mount(<ToastRegion toaster={toaster} />);
    await show('right', 200);
    toaster.add({ title: 'Saved', timeout: 0 });
    const box = await placeOfToast();
    await drag({ x: box.left + 60, y: box.top + 15 }, { x: 200 });
    await expect.poll(() => toaster.get().visible).toEqual([]);
    expect(isOpen()).toBe(true);
  });

  it('swipes a top panel away on its header, even slowly', async () => {
    await show('top', 100);
    const header = page.getByRole('heading').element();
    swipe(header, { dy: -header.getBoundingClientRect().top - 8 });
    await expect.poll(isOpen).toBe(false);
  });

  it('swipes a toast away', async () => {
    const toaster = createToaster();
    mount(<ToastRegion toaster={toaster} />);
    toaster.add({ title: 'Saved', timeout: 0 });
    const box = await placeOfToast();
    await drag({ x: box.left + 60, y: box.top + 15 }, { x: 200 });
    await expect.poll(() => toaster.get().visible).toEqual([]);
  });
});

async function placeOfToast() {
  await vi.waitFor(() => expect(document.querySelector('[data-toast]')).not.toBeNull());
  await settled();
  return document.querySelector('[data-toast]')!.getBoundingClientRect();
}
