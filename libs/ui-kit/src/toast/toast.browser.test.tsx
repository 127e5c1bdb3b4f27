import '../styles/styles.css';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { Modal } from '../modal/index.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { swipe } from '../overlay-internals/swipe.fixture.ts';
import { colorOf, contrastOf } from '../lib/painted-color.fixture.ts';
import { THEME_COLORS } from './theme-colors.ts';
import { createToaster, type Toaster, ToastRegion, type ToastRegionProps } from './index.ts';
import css from './toast.module.css?raw';
import { createTestClock } from '@shpy/kernel/testing';

let clock: ReturnType<typeof createTestClock>;
let toaster: Toaster;

beforeEach(async () => {
  clock = createTestClock();
  toaster = createToaster({ clock });
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
});
afterEach(() => {
  unmountAll();
  document.documentElement.dir = '';
});

const toast = (name: string) => page.getByRole('group', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = () => document.querySelector('section');
const visible = () => toaster.get().visible.map(({ id }) => id);

function show(props: Partial<ToastRegionProps> = {}) {
  return mount(
    <StrictMode>
      <button type="button">Outside</button>
      <ToastRegion toaster={toaster} {...props} />
    </StrictMode>,
  );
}

describe('for screen readers', () => {
  it('has empty live regions before there is a toast, one of each politeness', () => {
    show();
    const lists = [...document.querySelectorAll('[aria-live]')];
    expect(lists.map((list) => list.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
    expect(lists.map((list) => list.textContent)).toEqual(['', '']);
    for (const list of lists) expect(list.checkVisibility()).toBe(true);
  });

  it('keeps them empty in the first paint when a toast was there before', () => {
    toaster.add('Early');
    show();
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('');
    return expect.element(toast('Early')).toBeVisible();
  });

  it('puts a toast into the region of its priority', async () => {
    show();
    toaster.add({ title: 'Low' });
    toaster.add({ title: 'High', priority: 'high' });
    await expect.element(toast('Low')).toBeVisible();
    expect(toast('High').element().closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'assertive',
    );
    expect(toast('Low').element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('names the region with its key, a toast by its title, and describes it', async () => {
    show();
    toaster.add({ title: 'Saved', description: 'All of it', actions: [{ label: 'Undo' }] });
    await expect
      .element(page.getByRole('region', { name: 'Notificaciones (F6)' }))
      .toBeInTheDocument();
    await expect.element(toast('Saved')).toHaveAccessibleDescription('All of it');
    await expect.element(button('Cerrar')).toBeVisible();
    expect((await axe.run(document.body, { rules: PAGE_RULES })).violations).toEqual([]);
  });

  it('speaks the language of the provider', async () => {
    mount(
      <MessagesProvider locale="en">
        <ToastRegion toaster={toaster} />
      </MessagesProvider>,
    );
    toaster.add('Saved');
    await expect.element(button('Close')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notifications (F6)' }))
      .toBeInTheDocument();
  });
});

describe('time', () => {
  it('closes by itself and runs the callback', async () => {
    const callback = vi.fn();
    show();
    toaster.add({ title: 'Saved', callback });
    await expect.element(toast('Saved')).toBeVisible();
    clock.advance(5000);
    await expect.element(toast('Saved')).not.toBeInTheDocument();
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'timeout');
  });

  it('begins when the toast is shown, however late the region comes', async () => {
    toaster.add({ id: 'a', title: 'Early' });
    clock.advance(60_000);
    show();
    await expect.element(toast('Early')).toBeVisible();
    clock.advance(4999);
    expect(visible()).toEqual(['a']);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it('stops on hover and goes on with what was left', async () => {
    show();
    toaster.add({ id: 'a', title: 'Saved' });
    await expect.element(toast('Saved')).toBeVisible();
    clock.advance(4000);
    await toast('Saved').hover();
    await vi.waitFor(() => expect(toaster.get().paused).toBe(true));
    clock.advance(60_000);
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    await vi.waitFor(() => expect(toaster.get().paused).toBe(false));
    clock.advance(999);
    expect(visible()).toEqual(['a']);
    clock.advance(1);
    expect(visible()).toEqual([]);
  });

  it('stops on focus', async () => {
    show();
    toaster.add({ id: 'a', title: 'Saved' });
    await expect.element(toast('Saved')).toBeVisible();
    button('Cerrar').element().focus();
    await vi.waitFor(() => expect(toaster.get().paused).toBe(true));
    clock.advance(60_000);
    button('Outside').element().focus();
    await vi.waitFor(() => expect(toaster.get().paused).toBe(false));
    clock.advance(5000);
    expect(visible()).toEqual([]);
  });

  it('stops while the window is blurred, or hidden', () => {
    show();
    toaster.add({ id: 'a' });
    window.dispatchEvent(new Event('blur'));
    clock.advance(60_000);
    expect(visible()).toEqual(['a']);
    window.dispatchEvent(new Event('focus'));

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.advance(60_000);
    expect(visible()).toEqual(['a']);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    clock.advance(5000);
    expect(visible()).toEqual([]);
    hidden.mockRestore();
  });

  it('lets a toast with an action stay until a keyboard user has been there', async () => {
    show();
    toaster.add({ title: 'Deleted', actions: [{ label: 'Undo' }] });
    await expect.element(toast('Deleted')).toBeVisible();
    clock.advance(600_000);
    await userEvent.keyboard('{F6}{Tab}');
    await expect.element(button('Undo')).toHaveFocus();
    clock.advance(600_000);
    button('Outside').element().focus();
    await vi.waitFor(() => expect(toaster.get().paused).toBe(false));
    clock.advance(5000);
    await expect.element(toast('Deleted')).not.toBeInTheDocument();
  });

  it('shows the time left as a bar that stops when the time does', async () => {
    show();
    toaster.add({ title: 'Saved' });
    toaster.add({ title: 'Stays', timeout: 0 });
    await expect.element(toast('Saved')).toBeVisible();
    const bar = () => toast('Saved').element().lastElementChild;
    expect(bar()).not.toHaveAttribute('data-paused');
    expect(bar()?.getAnimations()).toHaveLength(1);
    toaster.pause();
    await vi.waitFor(() => expect(bar()?.getAnimations()[0]?.playState).toBe('paused'));
    expect(toast('Stays').element().lastElementChild?.tagName).toBe('BUTTON');
  });
});

describe('a toast in use', () => {
  it.each(['hover', 'focus'])('stays where it is when a more urgent one comes: %s', async (way) => {
    toaster = createToaster({ clock, limit: 1 });
    show();
    toaster.add({ title: 'Deleted', actions: [{ label: 'Undo' }] });
    await expect.element(toast('Deleted')).toBeVisible();
    if (way === 'hover') await button('Undo').hover();
    else button('Undo').element().focus();
    toaster.add({ title: 'Offline', priority: 'high' });
    await expect.element(toast('Offline')).toBeVisible();
    await expect.element(button('Undo')).toBeVisible();
    if (way === 'focus') await expect.element(button('Undo')).toHaveFocus();
    await button('Undo').click();
    await expect.element(toast('Deleted')).not.toBeInTheDocument();
  });

  it('is followed alone, however many there are', async () => {
    const added = vi.spyOn(document, 'addEventListener');
    toaster = createToaster({ clock, limit: 20 });
    show();
    await vi.waitFor(() => expect(region()).not.toBeNull());
    added.mockClear();
    for (let count = 0; count < 20; count++) toaster.add(`Toast ${count}`);
    await expect.element(toast('Toast 19')).toBeVisible();
    const pointers = added.mock.calls.filter(([type]) => type.startsWith('pointer'));
    added.mockRestore();
    expect(pointers).toEqual([]);
  });
});

describe('closing', () => {
  it('runs the handler of an action, then closes', async () => {
    const order: string[] = [];
    show();
    toaster.add({
      title: 'Deleted',
      actions: [{ label: 'Undo', onClick: () => order.push('handler') }],
      callback: (_, reason) => order.push(reason),
    });
    await button('Undo').click();
    expect(order).toEqual(['handler', 'action']);
  });

  it('stays open when the handler prevents it', async () => {
    show();
    toaster.add({
      id: 'a',
      title: 'Deleted',
      actions: [{ label: 'Undo', onClick: (event) => event.preventDefault() }],
    });
    await button('Undo').click();
    expect(visible()).toEqual(['a']);
  });

  it('closes by its button and gives focus back to where it was', async () => {
    const callback = vi.fn();
    show();
    toaster.add({ title: 'Saved', callback });
    await button('Outside').click();
    await button('Cerrar').click();
    expect(callback).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'close-button');
    await expect.element(button('Outside')).toHaveFocus();
    await expect.element(toast('Saved')).not.toBeInTheDocument();
    expect(toaster.get().paused).toBe(false);
  });

  it('has no button where none is wanted, and one of another name', async () => {
    show();
    toaster.add({ title: 'Bare', closeButton: false });
    toaster.add({ title: 'Named', closeButton: 'Got it' });
    await expect.element(button('Got it')).toBeVisible();
    await expect.element(button('Cerrar')).not.toBeInTheDocument();
  });
});

describe('keyboard', () => {
  it.each(['{F6}', '{Alt>}t{/Alt}'])('jumps to the newest toast and back with %s', async (key) => {
    show();
    toaster.add('One');
    toaster.add('Two');
    await expect.element(toast('Two')).toBeVisible();
    button('Outside').element().focus();
    await userEvent.keyboard(key);
    await expect.element(toast('Two')).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(button('Outside')).toHaveFocus();
  });

  it('goes back to the page where nothing had focus, not where it was long before', async () => {
    show();
    toaster.add('One');
    await expect.element(toast('One')).toBeVisible();
    button('Outside').element().focus();
    await userEvent.keyboard('{F6}{F6}');
    await expect.element(button('Outside')).toHaveFocus();
    button('Outside').element().blur();
    await userEvent.keyboard('{F6}');
    await expect.element(toast('One')).toHaveFocus();
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(document.body);
    button('Outside').element().focus();
    button('Outside').element().blur();
    await button('Cerrar').click();
    await expect.element(toast('One')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not stumble over a key without a name, as autofill sends it', async () => {
    const onError = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', onError);
    show();
    toaster.add('One');
    await expect.element(toast('One')).toBeVisible();
    for (const target of [button('Outside').element(), toast('One').element()])
      target.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });

  it('leaves the key alone while there is no toast', async () => {
    show();
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    window.addEventListener('keydown', onKeyDown, { once: true });
    await userEvent.keyboard('{F6}');
    expect(onKeyDown).toHaveReturnedWith(false);
  });

  it('goes on to the next toast when one is closed, and back at last', async () => {
    show();
    toaster.add('One');
    toaster.add('Two');
    await expect.element(toast('Two')).toBeVisible();
    button('Outside').element().focus();
    await userEvent.keyboard('{F6}{Escape}');
    await expect.element(toast('One')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button('Outside')).toHaveFocus();
    expect(visible()).toEqual([]);
  });
});

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

  it('dismisses when it is short and fast', async () => {
    show();
    toaster.add('Saved');
    swipe(await item('Saved'), { dx: 30, time: 40 });
    expect(visible()).toEqual([]);
  });

  it.each([
    ['the other way', { dx: -200 }],
    ['across', { dy: -200 }],
    ['too short', { dx: 30 }],
    ['taken by the browser', { dx: 200, end: 'pointercancel' as const }],
  ])('stays for one that goes %s', async (_, gesture) => {
    show();
    toaster.add({ id: 'a', title: 'Saved' });
    const element = await item('Saved');
    swipe(element, gesture);
    expect(visible()).toEqual(['a']);
    expect(element.closest('li')).not.toHaveAttribute('data-swiping');
  });

  it('goes the other way in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    show();
    toaster.add('Saved');
    swipe(await item('Saved'), { dx: -90 });
    expect(visible()).toEqual([]);
  });

  it('goes up from the top centre', async () => {
    show({ position: 'top-center' });
    toaster.add('Saved');
    swipe(await item('Saved'), { dy: -90 });
    expect(visible()).toEqual([]);
  });
});

describe('stack', () => {
  const bottoms = () =>
    ['One', 'Two', 'Three'].map((name) =>
      Math.round(toast(name).element().closest('li')!.getBoundingClientRect().height),
    );

  it('shows strips of what lies behind, and all of it on hover', async () => {
    show();
    for (const name of ['One', 'Two', 'Three']) toaster.add({ title: name, timeout: 0 });
    await expect.element(toast('One')).toBeVisible();
    await settled();
    const [one, two, three] = bottoms();
    expect(one).toBeLessThan(30);
    expect(two).toBe(one);
    expect(three).toBeGreaterThan(40);
    await toast('Three').hover();
    await vi.waitFor(() => expect(bottoms()[0]).toBeGreaterThan(40));
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
    await vi.waitFor(() => expect(bottoms()[0]).toBe(one));
    await userEvent.keyboard('{F6}');
    await vi.waitFor(() => expect(bottoms()[0]).toBeGreaterThan(40));
  });

  it.each([
    ['bottom-end', 'ltr', 'right', 'bottom'],
    ['bottom-end', 'rtl', 'left', 'bottom'],
    ['bottom-start', 'ltr', 'left', 'bottom'],
    ['top-end', 'ltr', 'right', 'top'],
    ['top-start', 'rtl', 'right', 'top'],
  ] as const)('stands at %s in a %s page', async (position, dir, x, y) => {
    await page.viewport(1000, 600);
    document.documentElement.dir = dir;
    show({ position });
    toaster.add('Saved');
    await expect.element(toast('Saved')).toBeVisible();
    await settled();
    const box = toast('Saved').element().getBoundingClientRect();
    expect(x === 'left' ? box.left : 1000 - box.right).toBe(16);
    expect(y === 'top' ? box.top : 600 - box.bottom).toBe(16);
  });

  it('scrolls when open toasts need more than the screen', async () => {
    await page.viewport(400, 300);
    toaster = createToaster({ limit: 20, timeout: 0 });
    show({ expanded: true });
    for (let count = 0; count < 20; count++) toaster.add(`Toast ${count}`);
    await expect.element(toast('Toast 19')).toBeVisible();
    expect(region()!.scrollHeight).toBeGreaterThan(900);
    expect(region()!.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await page.viewport(1000, 600);
  });

  it('shows 100 toasts in turns', async () => {
    show();
    for (let count = 0; count < 100; count++) toaster.add({ id: `${count}`, title: `${count}` });
    await expect.element(toast('2')).toBeVisible();
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(3);
    toaster.clear();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-toast]')).toHaveLength(0));
  });
});

describe('above an open modal', () => {
  const Question = (props: Modal.RootProps) => (
    <Modal.Root {...props}>
      <Modal.Popup aria-label="Question">
        <button type="button">Inside</button>
      </Modal.Popup>
    </Modal.Root>
  );

  it('is seen, clicked and reached by key, and the modal stays', async () => {
    const onClick = vi.fn();
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Question defaultOpen />
      </>,
    );
    toaster.add({ title: 'Saved', actions: [{ label: 'Undo', onClick }] });
    await button('Undo').click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(toast('Saved')).not.toBeInTheDocument();

    toaster.add({ title: 'Again' });
    await expect.element(toast('Again')).toBeVisible();
    await userEvent.keyboard('{F6}');
    await expect.element(toast('Again')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(toast('Again')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(button('Inside')).toHaveFocus();
    expect((await axe.run(document.querySelector('dialog')!)).violations).toEqual([]);
  });

  it('lies over a modal that opens later, keeps its place in time, and survives its end', async () => {
    const tree = (open: boolean) => (
      <>
        <ToastRegion toaster={toaster} />
        <Question open={open} />
      </>
    );
    const { rerender } = mount(tree(false));
    toaster.add({ title: 'Saved', timeout: 0 });
    await expect.element(toast('Saved')).toBeVisible();
    await settled();
    const element = toast('Saved').element();
    rerender(tree(true));
    const box = element.getBoundingClientRect();
    expect(element.contains(document.elementFromPoint(box.x + 40, box.y + 20))).toBe(true);
    expect(element.closest('li')!.getAnimations()).toEqual([]);
    rerender(tree(false));
    expect(toast('Saved').element()).toBe(element);
    await vi.waitFor(() =>
      expect(document.querySelector('dialog')?.contains(element)).not.toBe(true),
    );
  });

  it('is part of the way of the Tab key through the modal', async () => {
    mount(
      <>
        <ToastRegion toaster={toaster} />
        <Question defaultOpen />
      </>,
    );
    toaster.add({ title: 'Saved' });
    await expect.element(toast('Saved')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Cerrar')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Inside')).toHaveFocus();
  });
});

describe('content', () => {
  it('follows a promise', async () => {
    let resolve = (_: string) => {};
    show();
    void toaster.promise(new Promise<string>((done) => (resolve = done)), {
      loading: 'Saving',
      success: (name) => ({ title: `Saved ${name}` }),
      error: 'Failed',
    });
    await expect.element(toast('Saving')).toBeVisible();
    resolve('draft');
    await expect.element(toast('Saved draft')).toBeVisible();
    await expect.element(toast('Saving')).not.toBeInTheDocument();
  });

  it('shows icon, avatar and colour', async () => {
    show({ expanded: true });
    toaster.add({ title: 'Icon', icon: <svg data-testid="icon" />, color: 'green' });
    toaster.add({ title: 'Image', avatar: { src: 'data:,', alt: 'Ana' } });
    toaster.add({ description: 'No title' });
    await expect.element(page.getByTestId('icon')).toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Ana' })).toBeInTheDocument();
    await expect.element(toast('Icon')).toHaveAttribute('data-color', 'green');
    await expect.element(toast('No title')).toBeVisible();
  });

  it.each(['light', 'dark'])('shows its colour on its edge, without an icon: %s', async (mode) => {
    document.documentElement.dataset['colorMode'] = mode;
    toaster = createToaster({ limit: 10 });
    show({ expanded: true });
    toaster.add({ title: 'gray' });
    for (const color of THEME_COLORS) toaster.add({ title: color, color });
    await expect.element(toast('danger')).toBeVisible();
    for (const color of THEME_COLORS) {
      const element = toast(color).element();
      expect(contrastOf(element, 'borderLeftColor', element)).toBeGreaterThanOrEqual(3);
      expect(getComputedStyle(element).backgroundSize).toBe('3px 100%');
    }
    const gray = toast('gray').element();
    expect(colorOf(gray, 'borderLeftColor')).toEqual(colorOf(gray, 'borderRightColor'));
    delete document.documentElement.dataset['colorMode'];
  });

  it('has edge and bar on the other side in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    show();
    toaster.add({ title: 'Saved', color: 'green' });
    await expect.element(toast('Saved')).toBeVisible();
    const element = toast('Saved').element();
    expect(getComputedStyle(element).backgroundPositionX).toBe('100%');
    const bar = element.lastElementChild!;
    expect(getComputedStyle(bar).transformOrigin).toBe(`${bar.clientWidth}px 1.5px`);
    // Bundlers lower this to a list of languages, which says nothing of the page.
    expect(css).not.toContain(':dir(');
  });

  it('draws a toast again only when it has changed', async () => {
    const drawn = vi.fn(() => 'data:,');
    const avatar = Object.defineProperty({ src: '' }, 'src', { get: drawn, enumerable: true });
    show();
    toaster.add({ title: 'Still', avatar, timeout: 0 });
    toaster.add({ id: 'other', title: 'Other', timeout: 0 });
    await expect.element(toast('Other')).toBeVisible();
    drawn.mockClear();
    toaster.update('other', { title: 'Updated' });
    await expect.element(toast('Updated')).toBeVisible();
    expect(drawn).not.toHaveBeenCalled();
  });

  it('cleans up', () => {
    const { unmount } = show();
    unmount();
    expect(document.querySelector('[popover]')).toBeNull();
    expect(toaster.get().paused).toBe(false);
  });
});

/** The page of a test needs no headings and landmarks. */
const PAGE_RULES = { 'page-has-heading-one': { enabled: false } };

const settled = () =>
  vi.waitFor(() =>
    expect(
      document
        .getAnimations()
        .filter(
          (animation) => animation instanceof CSSTransition && animation.playState === 'running',
        ),
    ).toEqual([]),
  );
