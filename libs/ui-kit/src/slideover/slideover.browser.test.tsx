import '../styles/styles.css';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settled } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { swipe } from '../overlay-internals/swipe.fixture.ts';
import { Slideover, type SlideoverSide } from './index.ts';

beforeEach(() => page.viewport(1000, 600));
afterEach(() => {
  unmountAll();
  document.documentElement.dir = '';
});

const dialog = () => page.getByRole('dialog', { name: 'Sessions' });

function Example({ side, ...props }: Slideover.RootProps & { side?: SlideoverSide }) {
  return (
    <Slideover.Root {...props}>
      <Slideover.Trigger>Open</Slideover.Trigger>
      <Slideover.Popup side={side}>
        <Slideover.Header>
          <Slideover.Title>Sessions</Slideover.Title>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>
          <a href="#text">Text</a>
        </Slideover.Body>
      </Slideover.Popup>
    </Slideover.Root>
  );
}

describe('side', () => {
  it.each([
    [undefined, 'ltr', { right: 1000, top: 0, bottom: 600 }],
    ['left', 'ltr', { left: 0, top: 0, bottom: 600 }],
    ['right', 'rtl', { left: 0, top: 0, bottom: 600 }],
    ['left', 'rtl', { right: 1000, top: 0, bottom: 600 }],
    ['top', 'ltr', { left: 0, right: 1000, top: 0 }],
    ['bottom', 'ltr', { left: 0, right: 1000, bottom: 600 }],
  ] as const)('%s in a %s page', async (side, dir, edges) => {
    document.documentElement.dir = dir;
    mount(<Example defaultOpen {...(side && { side })} />);
    await settled();
    expect(dialog().element().getBoundingClientRect()).toMatchObject(edges);
  });

  it('causes no scrollbar during its entry animation', async () => {
    mount(<Example />);
    await page.getByText('Open').click();
    expect(document.documentElement.scrollWidth).toBe(1000);
  });
});

describe('swipe', () => {
  it('follows the finger and closes with the reason "swipe"', async () => {
    const onOpenChange = vi.fn();
    mount(<Example defaultOpen onOpenChange={onOpenChange} />);
    await settled();
    swipe(dialog().element(), { dx: 200 });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(
      false,
      expect.objectContaining({ reason: 'swipe' }),
    );
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('can start on a link, which is then not followed', async () => {
    location.hash = '';
    mount(<Example defaultOpen preventClose />);
    await settled();
    const link = page.getByText('Text').element() as HTMLElement;
    const press = () =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    swipe(link, { dx: 40 });
    press();
    expect(location.hash).toBe('');
    // Like a click by keyboard, this one has a `detail` of 0 and does not belong to the swipe.
    link.click();
    expect(location.hash).toBe('#text');
    location.hash = '';
    // Too short for a swipe: the press is a click.
    swipe(link, { dx: 2 });
    press();
    expect(location.hash).toBe('#text');
    unmountAll();
    const onOpenChange = vi.fn();
    mount(<Example defaultOpen onOpenChange={onOpenChange} />);
    await settled();
    swipe(page.getByText('Text').element(), { dx: 200 });
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  it('moves back if closing is refused', async () => {
    mount(<Example defaultOpen preventClose />);
    await settled();
    const element = dialog().element();
    swipe(element, { dx: 200 });
    await settled();
    expect(element.getBoundingClientRect().right).toBe(1000);
    expect(element.hasAttribute('data-swiping')).toBe(false);
  });

  it.each([
    ['by mouse', { dx: 200, pointerType: 'mouse' }],
    ['into the page', { dx: -200 }],
    ['along the edge', { dy: 200 }],
  ])('does not close %s', async (_, gesture) => {
    mount(<Example defaultOpen />);
    await settled();
    swipe(dialog().element(), gesture);
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element()).toHaveAttribute('data-state', 'open');
  });
});

describe('dialog', () => {
  it('closes on Escape, returns focus and has no axe violation', async () => {
    mount(<Example />);
    await page.getByText('Open').click();
    await settled();
    expect((await axe.run(dialog().element())).violations).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Open')).toHaveFocus();
  });
});
