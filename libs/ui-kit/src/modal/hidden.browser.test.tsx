import '../styles/styles.css';
import { Activity, type ReactNode, StrictMode, Suspense, use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdExits } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Slideover } from '../slideover/index.ts';
import { button, dialog, Example } from './example.fixture.tsx';

afterEach(unmountAll);

const never = new Promise<void>(() => {});
const Suspends = () => use(never) as never;

/** Ways in which React hides a part of the page and keeps its state. */
const boundaries = {
  Activity: (hidden: boolean, content: ReactNode) => (
    <Activity mode={hidden ? 'hidden' : 'visible'}>{content}</Activity>
  ),
  Suspense: (hidden: boolean, content: ReactNode) => (
    <Suspense>
      {content}
      {hidden && <Suspends />}
    </Suspense>
  ),
};

describe.each([
  ['<Activity>', 'Activity', false, false],
  ['<Activity>', 'Activity', false, true],
  // React before 19.3 hides the outermost element, but not the dialog in a portal inside it.
  ['<Activity> around an element', 'Activity', true, false],
  ['<Activity> around an element', 'Activity', true, true],
  ['suspended <Suspense>', 'Suspense', false, false],
  ['suspended <Suspense> around an element', 'Suspense', true, false],
  ['suspended <Suspense> around an element', 'Suspense', true, true],
] as const)('inside a hidden %s', (_, boundary, isInside, isStrict) => {
  const onOpenChange = vi.fn();
  const clicked = vi.fn();

  /** A page that a router keeps, hidden, while it shows another one. */
  function tree(hidden: boolean, open?: boolean) {
    const content = <Example onOpenChange={onOpenChange} open={open} />;
    const page = (
      <>
        {boundaries[boundary](hidden, isInside ? <div>{content}</div> : content)}
        <button type="button" onClick={clicked}>
          Other page
        </button>
      </>
    );
    return isStrict ? <StrictMode>{page}</StrictMode> : page;
  }

  it('leaves the rest of the page usable, and is shown again with it', async () => {
    onOpenChange.mockClear();
    clicked.mockClear();
    const { rerender } = mount(tree(false));
    await button('Open').click();
    await expect.element(button('Close')).toHaveFocus();
    const endExits = holdExits();
    rerender(tree(true));
    await button('Other page').click();
    expect(clicked).toHaveBeenCalledTimes(1);
    // Without an exit animation.
    expect(getComputedStyle(document.querySelector('dialog')!).display).toBe('none');
    endExits();
    expect(document.documentElement.style.overflow).toBe('');
    await expect.element(button('Other page')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('dialog')!.open).toBe(false);

    rerender(tree(false));
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    // Hiding is no decision of the user.
    expect(onOpenChange.mock.calls.map(([open]) => open)).toEqual([true, false]);
  });

  it('can be closed by its owner meanwhile', async () => {
    const { rerender } = mount(tree(false, true));
    rerender(tree(true, true));
    rerender(tree(true, false));
    await button('Other page').click();
    rerender(tree(false, false));
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect.element(button('Other page')).toHaveFocus();
  });
});

describe.each(['Activity', 'Suspense'] as const)('inside a hidden <%s>', (boundary) => {
  it('nested dialogs are hidden together, and shown again in their order', async () => {
    const tree = (hidden: boolean) => (
      <>
        {boundaries[boundary](
          hidden,
          <div>
            <Example>
              <Slideover.Root>
                <Slideover.Trigger>Open second</Slideover.Trigger>
                <Slideover.Popup aria-label="Second">
                  <button type="button">Within</button>
                </Slideover.Popup>
              </Slideover.Root>
            </Example>
          </div>,
        )}
        <button type="button">Other page</button>
      </>
    );
    const { rerender } = mount(tree(false));
    await button('Open').click();
    await button('Open second').click();
    rerender(tree(true));
    await button('Other page').click();

    rerender(tree(false));
    await expect.element(button('Within')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Second')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect.element(button('Other page')).toHaveFocus();
  });

  it('an open dialog stays open if it is shown again at once', async () => {
    const tree = (hidden: boolean) =>
      boundaries[boundary](
        hidden,
        <div>
          <Example />
        </div>,
      );
    const { rerender } = mount(tree(false));
    await button('Open').click();
    await userEvent.tab();
    await expect.element(button('First')).toHaveFocus();
    rerender(tree(true));
    rerender(tree(false));
    await Promise.resolve();
    expect(dialog().element().matches(':modal')).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
  });
});
