import './styles/styles.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToaster, Modal, Popover, Slideover, ToastRegion, Tooltip } from './index.ts';
import { mount, unmountAll } from './overlay-internals/mount.fixture.tsx';

const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

// The order of the tests matters: the kit writes each warning once per page, and these tests share a page.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

describe('development has', () => {
  it.each([
    ['a title', <Modal.Popup key="" children={<Modal.Title>Delete?</Modal.Title>} />],
    ['a label', <Modal.Popup key="" aria-label="Delete?" />],
  ])('no warning about a dialog with %s', async (_, popup) => {
    mount(<Modal.Root defaultOpen>{popup}</Modal.Root>);
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about a dialog without a title', async () => {
    mount(<Slideover.Root defaultOpen children={<Slideover.Popup>Text</Slideover.Popup>} />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('a dialog has no name')]),
    );
  });

  it('a warning about a dialog with an empty title', async () => {
    mount(<Modal.Root defaultOpen children={<Modal.Popup children={<Modal.Title />} />} />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('its title has no text')]),
    );
  });

  it('a warning about a popover without a title', async () => {
    mount(<Popover.Root defaultOpen children={<Popover.Popup>Text</Popover.Popup>} />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('a popover has no name')]),
    );
  });

  it.each([
    ['a text', <Tooltip.Trigger key="">Copy</Tooltip.Trigger>],
    ['a label', <Tooltip.Trigger key="" aria-label="Copy" />],
    ['an image', <Tooltip.Trigger key="" children={<img src="data:," alt="Copy" />} />],
  ])('no warning about a tooltip of a button with %s', async (_, trigger) => {
    mount(<Tooltip.Root>{trigger}</Tooltip.Root>);
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about a tooltip that describes a button without a name', async () => {
    mount(<Tooltip.Root children={<Tooltip.Trigger children={<svg />} />} />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('the trigger of a tooltip has no name')]),
    );
  });

  it('no warning about one region for each toaster', async () => {
    mount([1, 2].map((key) => <ToastRegion key={key} toaster={createToaster()} />));
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about a toaster with two regions', async () => {
    const toaster = createToaster();
    mount([1, 2].map((key) => <ToastRegion key={key} toaster={toaster} />));
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('its toaster has two regions')]),
    );
  });

  it('a warning about a toaster without a region, after two seconds', async () => {
    createToaster().add('Saved');
    expect(warnings()).toEqual([]);
    await vi.waitFor(
      () => expect(warnings()).toEqual([expect.stringContaining('its toaster has no region')]),
      { timeout: 10_000 },
    );
  });
});
