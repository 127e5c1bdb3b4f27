import '../styles/styles.css';
import axe from 'axe-core';
import { Fragment, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Disclosure } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  unmountAll();
  document.body.replaceChildren();
});

const Example = (props: Disclosure.RootProps) => (
  <Disclosure.Root {...props}>
    <Disclosure.Trigger>
      Question <a href="#link">link</a>
    </Disclosure.Trigger>
    <Disclosure.Panel>
      <p>Answer</p>
    </Disclosure.Panel>
  </Disclosure.Root>
);
const BESIDE_LINK = { position: { x: 5, y: 5 } };
const all = () => [...document.querySelectorAll('details')];
const states = () => all().map(({ open }) => open);
const summary = () => document.querySelector('summary')!;
const reports = (onOpenChange: ReturnType<typeof vi.fn>) =>
  onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason]);
/** Waits until the browser has dispatched the toggle events of what happened before. */
const toggled = () =>
  new Promise((resolve) => {
    const probe = document.body.appendChild(document.createElement('details'));
    probe.addEventListener('toggle', resolve);
    probe.open = true;
  }).then(() => document.body.lastElementChild!.remove());

describe('a disclosure', () => {
  it.each(['{Enter}', ' '])(
    'opens and closes with the key %j, and reports each change once',
    async (key) => {
      const onOpenChange = vi.fn();
      mount(<Example onOpenChange={onOpenChange} />);
      summary().focus();
      await userEvent.keyboard(key);
      expect(states()).toEqual([true]);
      await userEvent.keyboard(key);
      expect(states()).toEqual([false]);
      await toggled();
      expect(reports(onOpenChange)).toEqual([
        [true, 'trigger'],
        [false, 'trigger'],
      ]);
    },
  );

  it('leaves the press of a link in the trigger to the link', async () => {
    const onOpenChange = vi.fn();
    mount(<Example onOpenChange={onOpenChange} />);
    await userEvent.click(document.querySelector('a')!);
    expect(location.hash).toBe('#link');
    history.replaceState(null, '', location.pathname + location.search);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('reports that the browser opened it, as it does when it finds text inside', async () => {
    const onOpenChange = vi.fn();
    mount(<Example onOpenChange={onOpenChange} />);
    all()[0]!.open = true;
    await vi.waitFor(() => expect(reports(onOpenChange)).toEqual([[true, 'browser']]));
    await userEvent.click(summary(), BESIDE_LINK);
    expect(states()).toEqual([false]);
  });

  it('stays closed while its owner passes open={false}', async () => {
    mount(<Example open={false} />);
    await userEvent.click(summary(), BESIDE_LINK);
    expect(states()).toEqual([false]);
    all()[0]!.open = true;
    await vi.waitFor(() => expect(states()).toEqual([false]));
  });

  it('stays closed if the change is cancelled', async () => {
    mount(<Example onOpenChange={(_, { cancel }) => cancel()} />);
    all()[0]!.open = true;
    await vi.waitFor(() => expect(states()).toEqual([false]));
  });

  it('has no accessibility violations', async () => {
    const { element } = mount(
      <Disclosure.Root defaultOpen>
        <Disclosure.Trigger>Question</Disclosure.Trigger>
        <Disclosure.Panel>Answer</Disclosure.Panel>
      </Disclosure.Root>,
    );
    expect((await axe.run(element)).violations).toEqual([]);
  });
});

describe('disclosures of one name', () => {
  it('close each other, and each reports it', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    mount(
      <>
        <Example name="faq" onOpenChange={first} defaultOpen />
        <Example name="faq" onOpenChange={second} />
      </>,
    );
    await userEvent.click(document.querySelectorAll('summary')[1]!, BESIDE_LINK);
    await vi.waitFor(() => expect(reports(first)).toEqual([[false, 'browser']]));
    await toggled();
    expect(reports(second)).toEqual([[true, 'trigger']]);
    expect(states()).toEqual([false, true]);
  });

  it('may be opened by the browser again and again', async () => {
    // Before the next test: a warning is written only once.
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    function Owner() {
      const [open, setOpen] = useState(false);
      return <Example name="faq" open={open} onOpenChange={setOpen} />;
    }
    mount(<Owner />);
    for (const open of [true, false, true, false, true]) {
      all()[0]!.open = open;
      await toggled();
      expect(states()).toEqual([open]);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('do not open again and again if their owner wants two of them open', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const reported = vi.fn();
    const pair = (open: boolean) =>
      [0, 1].map((place) => <Example key={place} name="faq" open={open} onOpenChange={reported} />);
    const { rerender } = mount(pair(false));
    rerender(pair(true));
    for (let round = 0; round < 20; round++) await toggled();
    expect(reported.mock.calls.length).toBeLessThan(10);
    expect(states().filter(Boolean)).toHaveLength(1);
    expect(warn.mock.calls.join()).toContain('another one of its group is open');
  });

  it('keep the one open that their owner has chosen', async () => {
    function Owner() {
      const [chosen, choose] = useState(0);
      return [0, 1].map((place) => (
        <Example
          key={place}
          name="faq"
          open={chosen === place}
          onOpenChange={(open) => open && choose(place)}
        />
      ));
    }
    mount(<Owner />);
    await userEvent.click(document.querySelectorAll('summary')[1]!, BESIDE_LINK);
    await toggled();
    // A first toggle event may cause a second one, when the state reverts a change of the browser.
    await toggled();
    expect(states()).toEqual([false, true]);
  });
});

it.each([
  ['strict mode', StrictMode],
  ['production', Fragment],
])('keeps and reports once what the visitor opened before hydration: %s', async (_, Mode) => {
  const [onOpenChange, error] = [vi.fn(), vi.spyOn(console, 'error')];
  const element = document.body.appendChild(document.createElement('main'));
  const app = (
    <Mode>
      <Example onOpenChange={onOpenChange} />
    </Mode>
  );
  element.innerHTML = renderToString(app);
  all()[0]!.open = true;
  await toggled();
  const root = hydrateRoot(element, app);
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalled());
  await toggled();
  expect(reports(onOpenChange)).toEqual([[true, 'trigger']]);
  expect(states()).toEqual([true]);
  expect(error).not.toHaveBeenCalled();
  root.unmount();
});
