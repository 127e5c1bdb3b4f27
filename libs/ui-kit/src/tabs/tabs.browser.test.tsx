import '../styles/styles.css';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Tabs } from './index.ts';

afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  document.documentElement.dir = '';
});

interface Options {
  root?: Partial<Tabs.RootProps>;
  list?: Tabs.ListProps;
  keepMounted?: boolean;
}

/** The first value contains a space, unlike any id. */
const Example = ({ root, list, keepMounted }: Options) => (
  <Tabs.Root {...({ defaultValue: 'a b', ...root } as Tabs.RootProps)}>
    <Tabs.List aria-label="Shipment" {...list}>
      <Tabs.Tab value="a b">One</Tabs.Tab>
      <Tabs.Tab value="b">Two</Tabs.Tab>
      <Tabs.Tab value="c" disabled>
        Three
      </Tabs.Tab>
      <Tabs.Tab value="d">Four</Tabs.Tab>
    </Tabs.List>
    {['a b', 'b', 'c', 'd'].map((value) => (
      <Tabs.Panel key={value} value={value} keepMounted={keepMounted}>
        <input aria-label="Note" defaultValue={`in ${value}`} />
      </Tabs.Panel>
    ))}
  </Tabs.Root>
);
const tab = (name: string) => page.getByRole('tab', { name });
const selected = () => document.querySelector('[aria-selected=true]')!.textContent;
const focused = () => document.activeElement!.textContent;
const panels = () => [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')];
const visible = () => panels().map((panel) => panel.checkVisibility());
/** Presses keys one after the other, and returns where focus is after each. */
async function walk(...keys: string[]) {
  const places = [];
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`);
    places.push(focused());
  }
  return places;
}

describe('the keys of tabs', () => {
  it.each([
    ['ltr', 'horizontal', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'horizontal', 'ArrowLeft', 'ArrowRight'],
    ['ltr', 'vertical', 'ArrowDown', 'ArrowUp'],
    ['rtl', 'vertical', 'ArrowDown', 'ArrowUp'],
  ] as const)('move focus: %s, %s', async (dir, orientation, next, previous) => {
    document.documentElement.dir = dir;
    mount(<Example root={{ orientation }} />);
    await userEvent.tab();
    expect(focused()).toBe('One');
    expect(await walk(next, next, next, next)).toEqual(['Two', 'Three', 'Four', 'One']);
    expect(await walk(previous, 'Home', 'End', previous)).toEqual(['Four', 'One', 'Four', 'Three']);
  });

  it('choose the tab, but not a disabled one', async () => {
    const onValueChange = vi.fn();
    mount(<Example root={{ onValueChange }} />);
    await userEvent.tab();
    await walk('ArrowRight');
    expect(selected()).toBe('Two');
    await walk('ArrowRight');
    expect(selected()).toBe('Two');
    expect(onValueChange.mock.calls.map(([value, { reason }]) => [value, reason])).toEqual([
      ['b', 'key'],
    ]);
  });

  it('only move focus if activation is manual; Space and Enter choose', async () => {
    mount(<Example list={{ activation: 'manual' }} />);
    await userEvent.tab();
    await walk('ArrowRight');
    expect(selected()).toBe('One');
    await userEvent.keyboard(' ');
    expect(selected()).toBe('Two');
    await walk('End', 'Enter');
    expect(selected()).toBe('Four');
  });

  it('are left to the browser with a modifier', async () => {
    mount(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(focused()).toBe('One');
  });

  it.each([{ defaultValue: 'gone' }, { value: '' }])(
    'reach the first enabled tab if none is chosen: %o',
    async (root) => {
      mount(
        <Tabs.Root {...root}>
          <Tabs.List aria-label="Shipment">
            <Tabs.Tab value="a" disabled children="One" />
            <Tabs.Tab value="b" children="Two" />
            <Tabs.Tab value="c" children="Three" />
          </Tabs.List>
        </Tabs.Root>,
      );
      await userEvent.tab();
      expect(focused()).toBe('Two');
      expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
    },
  );

  it('Tab goes from the chosen tab to its panel', async () => {
    mount(<Example root={{ defaultValue: 'b' }} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(panels()[1]);
  });
});

describe('tabs', () => {
  it('show one panel, named by its tab, and leave the address alone', async () => {
    const before = location.href;
    mount(<Example />);
    await userEvent.click(tab('Two'));
    expect(visible()).toEqual([false, true, false, false]);
    await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toBeVisible();
    expect(location.href).toBe(before);
  });

  it('do not choose a disabled tab', async () => {
    const onValueChange = vi.fn();
    mount(<Example root={{ onValueChange }} />);
    (tab('Three').element() as HTMLElement).click();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it.each([
    ['keeps the value', { value: 'a b' }],
    ['cancels the change', { onValueChange: (_, { cancel }) => cancel() }],
  ] as [string, Partial<Tabs.RootProps>][])('stay if the owner %s', async (_, root) => {
    mount(<Example root={root} />);
    await userEvent.click(tab('Two'));
    expect(selected()).toBe('One');
  });

  it.each([
    [true, 'in a bmore'],
    [false, 'in a b'],
  ])('keep the state of the others only with keepMounted: %s', async (keepMounted, expected) => {
    mount(<Example keepMounted={keepMounted} />);
    await userEvent.type(page.getByRole('textbox'), 'more');
    await userEvent.click(tab('Two'));
    expect(panels()[0]!.childElementCount).toBe(keepMounted ? 1 : 0);
    await userEvent.click(tab('One'));
    await expect.element(page.getByRole('textbox')).toHaveValue(expected);
  });

  it('have no accessibility violations', async () => {
    const { element } = mount(<Example />);
    expect((await axe.run(element)).violations).toEqual([]);
  });
});

describe('the HTML of the server', () => {
  it('contains all panels and links to them, and shows the chosen one before hydration', async () => {
    const error = vi.spyOn(console, 'error');
    const element = document.body.appendChild(document.createElement('main'));
    element.innerHTML = renderToString(<Example />);
    expect(element.innerHTML).not.toMatch(/hidden|style=/);
    expect(panels().map((panel) => panel.querySelector('input')?.value)).toEqual([
      'in a b',
      'in b',
      'in c',
      'in d',
    ]);
    expect(visible()).toEqual([true, false, false, false]);
    const { hash } = document.querySelector('a')!;
    expect(document.getElementById(hash.slice(1))).toBe(panels()[0]);
    const root = hydrateRoot(element, <Example />);
    await vi.waitFor(() =>
      expect(panels().map(({ hidden }) => hidden)).toEqual([false, true, true, true]),
    );
    expect(error).not.toHaveBeenCalled();
    root.unmount();
  });
});
