import '../styles/styles.css';
import { createRef, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../modal/index.ts';
import { holdExits } from '../overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createOverlays, type OverlayProps, Overlays } from './index.ts';

afterEach(unmountAll);

interface ConfirmProps extends OverlayProps<boolean> {
  question: string;
}

function Confirm({ question, close, ...root }: ConfirmProps) {
  return (
    <Modal.Root {...root}>
      <Modal.Popup>
        <Modal.Title>{question}</Modal.Title>
        <button type="button" onClick={() => close(true)}>
          Yes
        </button>
        <button type="button" onClick={() => close(false)}>
          No
        </button>
      </Modal.Popup>
    </Modal.Root>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const show = () => {
  const overlays = createOverlays();
  mount(
    <>
      <button type="button">Opener</button>
      <Overlays overlays={overlays} />
    </>,
  );
  return overlays;
};

describe('result', () => {
  it.each([
    ['Yes', true],
    ['No', false],
  ])('is the value that %s passes to close()', async (answer, expected) => {
    const overlays = show();
    const result = overlays.open(Confirm, { question: 'Sure?' });
    await page.getByRole('button', { name: answer }).click();
    expect(await result).toBe(expected);
  });

  it('is undefined after Escape; focus returns, and the component unmounts after its exit animation', async () => {
    const overlays = show();
    page.getByText('Opener').element().focus();
    const result = overlays.open(Confirm, { question: 'Sure?' });
    await expect.element(dialog('Sure?')).toBeVisible();
    const release = holdExits();
    await userEvent.keyboard('{Escape}');
    expect(await result).toBeUndefined();
    expect(overlays.get()).toMatchObject([{ open: false }]);
    release();
    await vi.waitFor(() => expect(overlays.get()).toEqual([]));
    await expect.element(page.getByText('Opener')).toHaveFocus();
  });

  it('can be set by the opener, who can also close all', async () => {
    const overlays = show();
    const one = overlays.open(Confirm, { question: 'One?' });
    const two = overlays.open(Confirm, { question: 'Two?' });
    const three = overlays.open(Confirm, { question: 'Three?' });
    one.close(true);
    expect(await one).toBe(true);
    overlays.closeAll();
    expect(await Promise.all([two, three])).toEqual([undefined, undefined]);
    await vi.waitFor(() => expect(overlays.get()).toEqual([]));
  });
});

it('opens several overlays with the last on top', async () => {
  const overlays = show();
  const one = overlays.open(Confirm, { question: 'One?' });
  const two = overlays.open(Confirm, { question: 'Two?' });
  await expect.element(dialog('Two?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await two).toBeUndefined();
  await vi.waitFor(() =>
    expect(dialog('One?').element().contains(document.activeElement)).toBe(true),
  );
  one.close();
});

describe('focus', () => {
  const opened = async () => {
    const overlays = show();
    page.getByText('Opener').element().focus();
    const one = overlays.open(Confirm, { question: 'One?' });
    await expect.element(dialog('One?')).toBeVisible();
    const two = overlays.open(Confirm, { question: 'Two?' });
    await expect.element(dialog('Two?')).toBeVisible();
    return { overlays, one, two };
  };
  const gone = () => vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());

  it('returns to the opener when all close together', async () => {
    const { overlays } = await opened();
    overlays.closeAll();
    await gone();
    await expect.element(page.getByText('Opener')).toHaveFocus();
  });

  it('stays in the upper one when the lower one closes, and later returns to the opener', async () => {
    const { one, two } = await opened();
    one.close();
    await expect.element(dialog('One?')).not.toBeInTheDocument();
    expect(dialog('Two?').element().contains(document.activeElement)).toBe(true);
    two.close();
    await gone();
    await expect.element(page.getByText('Opener')).toHaveFocus();
  });
});

it('applies finalFocus of the upper one even if the lower one has closed first', async () => {
  const final = createRef<HTMLButtonElement>();
  const tree = (lower: boolean, upper: boolean) => (
    <>
      <button type="button" ref={final}>
        Afterwards
      </button>
      <Modal.Root open={lower}>
        <Modal.Popup aria-label="Lower" />
      </Modal.Root>
      <Modal.Root open={upper}>
        <Modal.Popup aria-label="Upper" finalFocus={final} />
      </Modal.Root>
    </>
  );
  const { rerender } = mount(tree(true, false));
  rerender(tree(true, true));
  await expect.element(dialog('Upper')).toHaveFocus();
  rerender(tree(false, true));
  rerender(tree(false, false));
  await expect.element(page.getByText('Afterwards')).toHaveFocus();
});

it('closes all when <Overlays> unmounts, unless another one replaces it', async () => {
  const overlays = createOverlays();
  const tree = (key: string) => (
    <StrictMode>{key && <Overlays key={key} overlays={overlays} />}</StrictMode>
  );
  const { rerender } = mount(tree('one'));
  const onClose = vi.fn();
  void overlays.open(Confirm, { question: 'Sure?' }).then(onClose);
  rerender(tree('two'));
  await expect.element(dialog('Sure?')).toBeVisible();
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
  rerender(tree(''));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(undefined));
  // The next <Overlays> removes the closed overlay.
  rerender(tree('three'));
  await vi.waitFor(() => expect(overlays.get()).toEqual([]));
});

it('changes the props of an open overlay', async () => {
  const overlays = show();
  const handle = overlays.open(Confirm, { question: 'Sure?' });
  handle.update({ question: 'Really?' });
  await expect.element(dialog('Really?')).toBeVisible();
});

it('waits for <Overlays>, and also renders components without a dialog', async () => {
  const overlays = createOverlays();
  const result = overlays.open(({ open, close }: OverlayProps<string>) =>
    open ? (
      <button type="button" onClick={() => close('done')}>
        Finish
      </button>
    ) : null,
  );
  mount(<Overlays overlays={overlays} />);
  await page.getByRole('button', { name: 'Finish' }).click();
  expect(await result).toBe('done');
  await vi.waitFor(() => expect(overlays.get()).toEqual([]));
});

it('warns during development if nothing renders an overlay, and not if something does', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [rendered, lost] = [createOverlays(), createOverlays()];
  mount(<Overlays overlays={rendered} />);
  void rendered.open(Confirm, { question: 'Shown?' });
  lost.open(Confirm, { question: 'Closed?' }).close();
  vi.advanceTimersByTime(2000);
  expect(warn).not.toHaveBeenCalled();
  void lost.open(Confirm, { question: 'Lost?' });
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('put <Overlays')]]);
  warn.mockRestore();
});
