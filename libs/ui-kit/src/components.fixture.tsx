import { createTestClock } from '@shpy/kernel/testing';
import { userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import {
  Checkbox,
  createToaster,
  Disclosure,
  Popover,
  Radio,
  RadioGroup,
  Select,
  Switch,
  Tabs,
  ToastRegion,
  Tooltip,
} from './index.ts';

/** Tests of components in a DOM without popovers and layout, such as jsdom, in which apps run their tests. */
export function workWithoutBrowser() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  const user = userEvent.setup();
  const render = (node: ReactNode) => act(() => root.render(node));
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)!;
  const press = (selector: string) => act(() => user.click(find(selector)));
  const type = (keys: string) => act(() => user.keyboard(keys));
  const isVisible = (selector: string) => getComputedStyle(find(selector)).display !== 'none';
  afterEach(() => act(() => root.render(null)));

  it('a popover opens, takes focus, and returns it when it closes', async () => {
    await render(
      <Popover.Root>
        <Popover.Trigger>Filter</Popover.Trigger>
        <Popover.Popup>
          <Popover.Title>Filter shipments</Popover.Title>
          <input />
          <Popover.Close />
        </Popover.Popup>
      </Popover.Root>,
    );
    expect(isVisible('[role=dialog]')).toBe(false);
    for (const close of [() => type('{Escape}'), () => press('[aria-label=Close]')]) {
      await press('button');
      expect(isVisible('[role=dialog]')).toBe(true);
      expect(document.activeElement).toBe(find('input'));
      await close();
      expect(isVisible('[role=dialog]')).toBe(false);
      expect(document.activeElement).toBe(find('button'));
    }
  });

  it('a tooltip opens with a pointer and with focus', async () => {
    const clock = createTestClock();
    await render(
      <Tooltip.Root clock={clock}>
        <Tooltip.Trigger>Copy</Tooltip.Trigger>
        <Tooltip.Popup>Copies the address</Tooltip.Popup>
      </Tooltip.Root>,
    );
    expect(isVisible('[role=tooltip]')).toBe(false);
    await act(() => user.hover(find('button')));
    // The default `delay` and `closeDelay` of a tooltip.
    await act(() => clock.advance(600));
    expect(isVisible('[role=tooltip]')).toBe(true);
    await act(() => user.unhover(find('button')));
    await act(() => clock.advance(100));
    expect(isVisible('[role=tooltip]')).toBe(false);
    await act(() => user.tab());
    expect(isVisible('[role=tooltip]')).toBe(true);
    await type('{Escape}');
    expect(isVisible('[role=tooltip]')).toBe(false);
  });

  it('a disclosure opens and closes', async () => {
    await render(
      <Disclosure.Root>
        <Disclosure.Trigger>Question</Disclosure.Trigger>
        <Disclosure.Panel>Answer</Disclosure.Panel>
      </Disclosure.Root>,
    );
    for (const open of [true, false]) {
      await press('summary');
      expect(find('details').hasAttribute('open')).toBe(open);
    }
  });

  it('tabs show the chosen panel, by press and by key', async () => {
    await render(
      <Tabs.Root defaultValue="a">
        <Tabs.List aria-label="Shipment">
          <Tabs.Tab value="a">One</Tabs.Tab>
          <Tabs.Tab value="b">Two</Tabs.Tab>
          <Tabs.Tab value="c" disabled>
            Three
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="a">First</Tabs.Panel>
        <Tabs.Panel value="b">Second</Tabs.Panel>
      </Tabs.Root>,
    );
    const shown = () => find('[role=tabpanel]:not([hidden])').textContent;
    expect(shown()).toBe('First');
    await press('[data-value=b]');
    expect(shown()).toBe('Second');
    await type('{ArrowRight}');
    expect(document.activeElement).toBe(find('[data-value=c]'));
    expect(shown()).toBe('Second');
    await type('{ArrowRight}');
    expect(shown()).toBe('First');
  });

  it('two toasters with regions at the same position warn', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await render(
      [createToaster(), createToaster()].map((toaster, index) => (
        <ToastRegion key={index} toaster={toaster} />
      )),
    );
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('two toasters have a region at the position "bottom-end"'),
    );
    warn.mockRestore();
  });

  it('the controls of a form change and are submitted', async () => {
    await render(
      <form>
        <Checkbox name="terms" label="Terms" />
        <Switch name="tracking" label="Tracking" defaultChecked />
        <RadioGroup name="speed" label="Speed">
          <Radio value="day" label="Next day" />
          <Radio value="week" label="Within a week" />
        </RadioGroup>
        <Select name="country" label="Country">
          <option value="es">Spain</option>
          <option value="pt">Portugal</option>
        </Select>
      </form>,
    );
    await press('[name=terms]');
    await press('[name=tracking]');
    await press('[value=week]');
    await act(() => user.selectOptions(find('select'), 'pt'));
    expect([...new FormData(find('form') as HTMLFormElement)]).toEqual([
      ['terms', 'on'],
      ['speed', 'week'],
      ['country', 'pt'],
    ]);
  });
}
