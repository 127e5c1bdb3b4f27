import '../styles/styles.css';
import { describe, expect, it, vi } from 'vitest';
import { swipe } from '../overlay-internals/swipe.fixture.ts';
import { toaster, setUpToaster, toast, visible, show } from './toast-test.fixture.tsx';

setUpToaster();

describe('swipe', () => {
  const item = async (name: string) => {
    await expect.element(toast(name)).toBeVisible();
    return toast(name).element();
  };

  it.each(['touch', 'mouse', 'pen'])('dismisses towards its edge by %s', async (pointerType) => {
    const callback = vi.fn();
    show();
    toaster.add({ title: 'Saved', callback });
    swipe(await item('Saved'), { dx: 90, pointerType });
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'swipe');
    await expect.element(toast('Saved')).not.toBeInTheDocument();
  });

  it('dismisses if it is short and fast', async () => {
    show();
    toaster.add('Saved');
    swipe(await item('Saved'), { dx: 30, time: 40 });
    expect(visible()).toEqual([]);
  });

  it.each([
    ['goes the other way', { dx: -200 }],
    ['goes up', { dy: -200 }],
    ['is too short', { dx: 30 }],
    ['is taken over by the browser', { dx: 200, end: 'pointercancel' as const }],
  ])('does not dismiss if it %s', async (_, gesture) => {
    show();
    toaster.add({ id: 'a', title: 'Saved' });
    const element = await item('Saved');
    swipe(element, gesture);
    expect(visible()).toEqual(['a']);
    expect(element.closest('li')).not.toHaveAttribute('data-swiping');
  });

  it('has the opposite direction in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    show();
    toaster.add('Saved');
    swipe(await item('Saved'), { dx: -90 });
    expect(visible()).toEqual([]);
  });

  it('goes upwards from the top centre', async () => {
    show({ position: 'top-center' });
    toaster.add('Saved');
    swipe(await item('Saved'), { dy: -90 });
    expect(visible()).toEqual([]);
  });

  it('is left to a finger at a centre position, unless the toast scrolls', async () => {
    show({ position: 'bottom-center' });
    toaster.add('Saved');
    const touchAction = async (text: string) =>
      getComputedStyle((await item(text)).closest('[data-toast]')!).touchAction;
    expect(await touchAction('Saved')).toBe('pan-x');
    toaster.add({ title: 'Long', description: 'word '.repeat(2000) });
    expect(await touchAction('Long')).toBe('auto');
  });
});
