import './styles/styles.css';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Button,
  createToaster,
  Icon,
  Modal,
  Popover,
  Slideover,
  Tabs,
  type ToastPosition,
  ToastRegion,
  Tooltip,
} from './index.ts';
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

  it.each([
    ['a text', <Button key="">Save</Button>],
    ['a label', <Button key="" icon={<svg />} aria-label="Save" />],
    ['a title', <Button key="" icon={<svg />} title="Save" />],
    ['a named icon', <Button key="" children={<Icon icon={<path d="M0 0h9" />} label="Save" />} />],
  ])('no warning about a button with %s', async (_, button) => {
    mount(button);
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('no warning about a button that a tooltip names', async () => {
    mount(
      <Tooltip.Root purpose="label">
        <Tooltip.Trigger render={<Button icon={<svg />} />} />
        <Tooltip.Popup>Save</Tooltip.Popup>
      </Tooltip.Root>,
    );
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about a button with an icon only, which keeps its ref', async () => {
    const ref = createRef<HTMLButtonElement>();
    mount(<Button ref={ref} icon={<img alt="" src="data:," />} />);
    expect(ref.current).toBeInstanceOf(HTMLButtonElement);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('a button has no name')]),
    );
  });

  it.each([
    ['a label', { 'aria-label': 'Shipment' }],
    ['a heading', { 'aria-labelledby': 'heading' }],
  ])('no warning about tabs with %s', async (_, name) => {
    mount(<Tabs.Root defaultValue="a" children={<Tabs.List {...name} />} />);
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about tabs without a name', async () => {
    mount(<Tabs.Root defaultValue="a" children={<Tabs.List />} />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('a list of tabs has no name')]),
    );
  });

  it.each([
    ['b', []],
    ['', []],
    ['c', [expect.stringContaining('no tab has the value "c"')]],
  ])('a warning about tabs whose value "%s" no tab has', (value, expected) => {
    mount(
      <Tabs.Root defaultValue={value}>
        <Tabs.List aria-label="Letters">
          <Tabs.Tab value="a">A</Tabs.Tab>
          <Tabs.Tab value="b">B</Tabs.Tab>
        </Tabs.List>
      </Tabs.Root>,
    );
    expect(warnings()).toEqual(expected);
  });

  it('a warning about a toast without a text', () => {
    const toaster = createToaster();
    mount(<ToastRegion toaster={toaster} />);
    toaster.add({ description: 'The label is saved' });
    toaster.add('Saved');
    expect(warnings()).toEqual([]);
    toaster.add({ icon: <svg />, color: 'success' });
    expect(warnings()).toEqual([expect.stringContaining('a toast is empty')]);
  });

  it('no warning about one region for each toaster and position', async () => {
    const toaster = createToaster();
    const other = createToaster();
    const both = (position: ToastPosition) => (
      <StrictMode>
        <ToastRegion toaster={toaster} />
        <ToastRegion toaster={other} position={position} />
      </StrictMode>
    );
    mount(both('top-end')).rerender(both('bottom-start'));
    await settle();
    expect(warnings()).toEqual([]);
  });

  it('a warning about two toasters with regions at the same position', async () => {
    const toasters = [createToaster(), createToaster()];
    mount(toasters.map((toaster, key) => <ToastRegion key={key} toaster={toaster} />));
    await vi.waitFor(() =>
      expect(warnings()).toEqual([
        expect.stringContaining('two toasters have a region at the position "bottom-end"'),
      ]),
    );
  });

  it('a warning about a region at the position of another copy of the kit', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.popover = 'manual';
    host.innerHTML = '<section data-position="top-center"></section>';
    mount(<ToastRegion toaster={createToaster()} position="top-center" />);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('at the position "top-center"')]),
    );
    host.remove();
  });

  it('a warning about a toaster with two regions', async () => {
    const toaster = createToaster();
    mount([1, 2].map((key) => <ToastRegion key={key} toaster={toaster} position="top-start" />));
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
