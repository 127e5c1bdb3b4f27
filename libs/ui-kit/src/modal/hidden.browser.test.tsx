import '../styles/styles.css';
import { Activity, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { button, dialog, Example } from './example.fixture.tsx';

afterEach(unmountAll);

describe.each([false, true])('inside a hidden <Activity>, strict mode: %s', (isStrict) => {
  const onOpenChange = vi.fn();
  const clicked = vi.fn();

  /** A page that a router keeps, hidden, while it shows another one. */
  function tree(mode: 'visible' | 'hidden', open?: boolean) {
    const page = (
      <>
        <Activity mode={mode}>
          <Example onOpenChange={onOpenChange} open={open} />
        </Activity>
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
    const { rerender } = mount(tree('visible'));
    await button('Open').click();
    rerender(tree('hidden'));
    await button('Other page').click();
    expect(clicked).toHaveBeenCalledTimes(1);

    rerender(tree('visible'));
    await expect.element(dialog()).toBeVisible();
    expect(dialog().element().matches(':modal')).toBe(true);
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    // Hiding is no decision of the user.
    expect(onOpenChange.mock.calls.map(([open]) => open)).toEqual([true, false]);
  });

  it('can be closed by its owner meanwhile', async () => {
    const { rerender } = mount(tree('visible', true));
    rerender(tree('hidden', true));
    rerender(tree('hidden', false));
    await button('Other page').click();
    rerender(tree('visible', false));
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect.element(button('Other page')).toHaveFocus();
  });
});
