import '../styles/styles.css';
import axe from 'axe-core';
import { type MouseEvent, type ReactNode, StrictMode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select } from '../field/select.tsx';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Checkbox, Radio, RadioGroup, type RadioGroupProps, Switch } from './index.ts';

afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
});

type Report = (value: boolean | string | null) => void;

/** A control with two values: the first is unchecked or `a`, the second is checked or `b`. */
interface Sample {
  name: string;
  /** The control, uncontrolled, with its second value. */
  render: (onReport?: Report) => ReactNode;
  controlled: (second: boolean, onReport: Report) => ReactNode;
  /** Chooses a value as a visitor does. */
  choose: (second: boolean) => Promise<void>;
  reports: [first: unknown, second: unknown];
  /** What the form submits. */
  submitted: [first: object, second: object];
}

const tick = (second: boolean) => {
  const box = document.querySelector<HTMLInputElement>('[type=checkbox]')!;
  return box.checked === second ? Promise.resolve() : userEvent.click(box);
};

const radios = [<Radio key="1" value="a" label="A" />, <Radio key="2" value="b" label="B" />];
const options = [<option key="1">a</option>, <option key="2">b</option>];
const letter = (second: boolean) => (second ? 'b' : 'a');

const samples: Sample[] = [
  {
    name: 'a checkbox',
    render: (onReport) => (
      <Checkbox name="news" label="News" defaultChecked onCheckedChange={onReport} />
    ),
    controlled: (second, onReport) => (
      <Checkbox name="news" label="News" checked={second} onCheckedChange={onReport} />
    ),
    choose: tick,
    reports: [false, true],
    submitted: [{}, { news: 'on' }],
  },
  {
    name: 'a switch',
    render: (onReport) => (
      <Switch name="news" value="yes" label="News" defaultChecked onCheckedChange={onReport} />
    ),
    controlled: (second, onReport) => (
      <Switch name="news" value="yes" label="News" checked={second} onCheckedChange={onReport} />
    ),
    choose: tick,
    reports: [false, true],
    submitted: [{}, { news: 'yes' }],
  },
  {
    name: 'a radio group',
    render: (onReport) => (
      <RadioGroup label="Kind" name="kind" defaultValue="b" onValueChange={onReport}>
        {radios}
      </RadioGroup>
    ),
    controlled: (second, onReport) => (
      <RadioGroup label="Kind" name="kind" value={letter(second)} onValueChange={onReport}>
        {radios}
      </RadioGroup>
    ),
    choose: (second) => userEvent.click(page.getByLabelText(letter(second).toUpperCase())),
    reports: ['a', 'b'],
    submitted: [{ kind: 'a' }, { kind: 'b' }],
  },
  {
    name: 'a select',
    render: (onReport) => (
      <Select label="Kind" name="kind" defaultValue="b" onValueChange={onReport}>
        {options}
      </Select>
    ),
    controlled: (second, onReport) => (
      <Select label="Kind" name="kind" value={letter(second)} onValueChange={onReport}>
        {options}
      </Select>
    ),
    choose: (second) => userEvent.selectOptions(page.getByRole('combobox'), letter(second)),
    reports: ['a', 'b'],
    submitted: [{ kind: 'a' }, { kind: 'b' }],
  },
];

const inForm = (node: ReactNode) => (
  <StrictMode>
    <form>{node}</form>
  </StrictMode>
);
const form = () => document.querySelector('form')!;
const data = () => Object.fromEntries(new FormData(form()));

function Owner({ sample, refuse = false }: { sample: Sample; refuse?: boolean }) {
  const [value, setValue] = useState(true);
  const onReport: Report = (next) => !refuse && setValue(next === sample.reports[1]);
  return sample.controlled(value, onReport);
}

describe.each(samples)('$name in a form', (sample) => {
  const [first, second] = sample.submitted;

  it('is submitted, and reports each change once', async () => {
    const onReport = vi.fn();
    mount(inForm(sample.render(onReport)));
    expect(data()).toEqual(second);
    expect(onReport).not.toHaveBeenCalled();
    await sample.choose(false);
    expect(data()).toEqual(first);
    await sample.choose(true);
    expect(data()).toEqual(second);
    expect(onReport.mock.calls).toEqual([[sample.reports[0]], [sample.reports[1]]]);
  });

  it('returns to its first value when the form is reset, and reports that', async () => {
    const onReport = vi.fn();
    mount(inForm(sample.render(onReport)));
    await sample.choose(false);
    form().reset();
    expect(data()).toEqual(second);
    await vi.waitFor(() => expect(onReport).toHaveBeenLastCalledWith(sample.reports[1]));
  });

  it.each([
    ['by script', undefined],
    ['by React, after an action', () => {}],
  ])('reports the same choice again after a reset %s', async (_, action) => {
    const onReport = vi.fn();
    mount(<form action={action}>{sample.render(onReport)}</form>);
    const reset = () => (action ? form().requestSubmit() : form().reset());
    const [first, second] = sample.reports;
    await sample.choose(false);
    reset();
    await vi.waitFor(() => expect(onReport.mock.calls).toEqual([[first], [second]]));
    await sample.choose(false);
    expect(onReport.mock.calls).toEqual([[first], [second], [first]]);
  });

  it('keeps the same choice after a reset when its owner renders again', async () => {
    const onReport = vi.fn();
    function Rendered() {
      const [value, setValue] = useState(true);
      onReport.mockImplementation((next) => setValue(next === sample.reports[1]));
      return sample.controlled(value, onReport);
    }
    const { rerender } = mount(inForm(<Rendered />));
    await sample.choose(false);
    form().reset();
    await vi.waitFor(() => expect(onReport).toHaveBeenCalledTimes(2));
    await sample.choose(false);
    rerender(inForm(<Rendered />));
    expect(onReport).toHaveBeenCalledTimes(3);
    expect(data()).toEqual(first);
  });

  it('shows the value of its owner, who also accepts a reset', async () => {
    mount(inForm(<Owner sample={sample} />));
    await sample.choose(false);
    await vi.waitFor(() => expect(data()).toEqual(first));
    form().reset();
    await vi.waitFor(() => expect(data()).toEqual(second));
    await sample.choose(false);
    await vi.waitFor(() => expect(data()).toEqual(first));
  });

  it('keeps the value if its owner refuses the change', async () => {
    mount(inForm(<Owner sample={sample} refuse />));
    await sample.choose(false);
    await vi.waitFor(() => expect(data()).toEqual(second));
  });

  it.each([false, true])(
    'keeps and reports a choice made before hydration (controlled: %s)',
    async (controlled) => {
      const onReport = vi.fn();
      const node = inForm(controlled ? sample.controlled(true, onReport) : sample.render(onReport));
      const root = document.body.appendChild(document.createElement('main'));
      root.innerHTML = renderToString(node);
      await sample.choose(false);
      const hydrated = hydrateRoot(root, node);
      await vi.waitFor(() => expect(onReport.mock.calls).toEqual([[sample.reports[0]]]));
      // The owner of a controlled value has been notified and has kept its own.
      expect(data()).toEqual(controlled ? second : first);
      hydrated.unmount();
    },
  );
});

const texts = { label: 'Label', description: 'Why we ask', error: 'Needed' };

describe.each([
  ['checkbox', (props: object) => <Checkbox {...texts} {...props} />],
  ['switch', (props: object) => <Switch {...texts} {...props} />],
  ['radiogroup', (props: object) => <RadioGroup {...texts} {...props} children={radios} />],
  ['combobox', (props: object) => <Select {...texts} {...props} children={options} />],
])('%s', (role, render) => {
  const control = () => page.getByRole(role, { name: 'Label' });

  it('refers to its label, description and error', async () => {
    mount(render({ 'aria-describedby': 'more' }));
    document.body.insertAdjacentHTML('beforeend', '<p id="more">More</p>');
    await expect.element(control()).toHaveAccessibleDescription('Needed Why we ask More');
    await expect.element(control()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control()).not.toHaveAttribute('data-testid');
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] };
    expect((await axe.run(document.body, options)).violations).toEqual([]);
  });

  it('has a live region for its error before there is one', () => {
    const { rerender } = mount(render({ id: 'it', error: undefined }));
    const region = document.getElementById('it-error')!;
    expect(region.getAttribute('aria-live')).toBe('polite');
    expect(control().element().hasAttribute('aria-invalid')).toBe(false);
    rerender(render({ id: 'it' }));
    expect(document.getElementById('it-error')).toBe(region);
    expect(region.textContent).toBe('Needed');
  });

  it('passes on its id, test id, ref and disabled state', () => {
    const ref = vi.fn();
    const { rerender } = mount(render({ id: 'it', ref, disabled: true }));
    expect(page.getByTestId('it').element()).toBe(control().element());
    expect(ref).toHaveBeenCalledWith(control().element());
    expect(control().element().matches(':disabled')).toBe(true);
    rerender(render({ id: 'it', 'data-testid': 'other' }));
    expect(page.getByTestId('other').element().id).toBe('it');
  });
});

it('a checkbox is indeterminate until its owner says otherwise', async () => {
  const box = () => page.getByRole('checkbox').element() as HTMLInputElement;
  const { rerender } = mount(<Checkbox label="All" indeterminate checked={false} />);
  expect(box().indeterminate).toBe(true);
  await userEvent.click(box());
  await vi.waitFor(() => expect([box().indeterminate, box().checked]).toEqual([true, false]));
  rerender(<Checkbox label="All" checked={false} />);
  expect(box().indeterminate).toBe(false);
});

it('an uncontrolled checkbox is indeterminate until the visitor or the owner changes it', async () => {
  const box = () => page.getByRole('checkbox').element() as HTMLInputElement;
  const { rerender } = mount(<Checkbox label="All" indeterminate />);
  expect(box().indeterminate).toBe(true);
  await userEvent.click(box());
  rerender(<Checkbox label="All" indeterminate description="The owner renders again" />);
  expect([box().indeterminate, box().checked]).toEqual([false, true]);
  rerender(<Checkbox label="All" />);
  rerender(<Checkbox label="All" indeterminate />);
  expect(box().indeterminate).toBe(true);
});

it.each([
  ['checkbox', <Checkbox key="1" label="A" required />],
  ['switch', <Switch key="2" label="A" required />],
  ['radio group', <RadioGroup key="3" label="Kind" required children={radios} />],
])('a form is valid only after a choice in its required %s', async (_, node) => {
  mount(<form>{node}</form>);
  expect(form().checkValidity()).toBe(false);
  await userEvent.click(page.getByLabelText('A'));
  expect(form().checkValidity()).toBe(true);
});

it('arrow keys choose the next radio that is not disabled', async () => {
  mount(
    <RadioGroup label="Kind" defaultValue="a">
      <Radio value="a" label="A" />
      <Radio value="b" label="B" disabled />
      <Radio value="c" label="C" />
    </RadioGroup>,
  );
  await userEvent.tab();
  await expect.element(page.getByLabelText('A')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByLabelText('C')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByLabelText('A')).toBeChecked();
});

it('two groups without a name do not share a choice', async () => {
  const group = (label: string) => (
    <RadioGroup label={label} defaultValue="a">
      <Radio value="a" label={`${label} A`} />
      <Radio value="b" label={`${label} B`} />
    </RadioGroup>
  );
  mount([<div key="1">{group('One')}</div>, <div key="2">{group('Two')}</div>]);
  await userEvent.click(page.getByLabelText('One B'));
  await expect.element(page.getByLabelText('Two A')).toBeChecked();
});

it('a group can be cleared by its owner', () => {
  const group = (value: string | null) => (
    <RadioGroup label="Kind" value={value}>
      {radios}
    </RadioGroup>
  );
  const { element, rerender } = mount(group('a'));
  rerender(group(null));
  expect(element.querySelector(':checked')).toBeNull();
});

describe('radios that are mounted again without their group rendering', () => {
  const onValueChange = vi.fn();
  let show: (values: string[]) => void;
  function Radios() {
    const [values, setValues] = useState(['a', 'b']);
    useLayoutEffect(() => {
      show = (next) => flushSync(() => setValues(next));
    }, []);
    return values.map((value) => <Radio key={value} value={value} label={value.toUpperCase()} />);
  }
  const group = (props: Partial<RadioGroupProps>) => (
    <RadioGroup label="Kind" name="kind" onValueChange={onValueChange} {...props}>
      <Radios />
    </RadioGroup>
  );
  beforeEach(() => onValueChange.mockClear());

  it.each([[[]], [['a']], [['b']]])('show the value of the owner, after only %j', (rest) => {
    const { rerender } = mount(inForm(group({ value: 'b' })));
    rerender(inForm(group({ value: 'a' })));
    show(rest);
    show(['a', 'b']);
    expect(data()).toEqual({ kind: 'a' });
    show([]);
    rerender(inForm(group({ value: null })));
    show(['a', 'b']);
    expect(data()).toEqual({});
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it.each([[[]], [['a']], [['b']]])('show what the visitor chose, after only %j', async (rest) => {
    mount(inForm(group({ defaultValue: 'b' })));
    await userEvent.click(page.getByLabelText('A'));
    show(rest);
    show(['a', 'b']);
    expect(data()).toEqual({ kind: 'a' });
    form().reset();
    expect(data()).toEqual({ kind: 'b' });
    await vi.waitFor(() => expect(onValueChange.mock.calls).toEqual([['a'], ['b']]));
  });

  it('show the default value when they come after the group', () => {
    mount(inForm(group({ defaultValue: 'c' })));
    show(['b', 'c']);
    expect(data()).toEqual({ kind: 'c' });
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

it('a radio whose value changes is checked only if the group has that value', () => {
  const group = (values: string[]) => (
    <RadioGroup label="Kind" name="kind" defaultValue="b">
      {values.map((value, place) => (
        <Radio key={place} value={value} label={value} />
      ))}
    </RadioGroup>
  );
  const { rerender } = mount(inForm(group(['a', 'b'])));
  rerender(inForm(group(['b', 'c'])));
  expect(data()).toEqual({ kind: 'b' });
});

it('a group outside of its form belongs to it', async () => {
  const onValueChange = vi.fn();
  mount([
    <form key="1" id="order" />,
    <RadioGroup key="2" label="Kind" name="kind" form="order" required {...{ onValueChange }}>
      {radios}
    </RadioGroup>,
  ]);
  expect(form().checkValidity()).toBe(false);
  await userEvent.click(page.getByLabelText('A'));
  expect(data()).toEqual({ kind: 'a' });
  form().reset();
  await vi.waitFor(() => expect(onValueChange.mock.calls).toEqual([['a'], [null]]));
});

it('a group reports that a script has cleared it, as discard() of @shpy/form-draft does', async () => {
  const onValueChange = vi.fn();
  mount(<RadioGroup label="Kind" children={radios} onValueChange={onValueChange} />);
  const radio = page.getByLabelText('A').element() as HTMLInputElement;
  await userEvent.click(radio);
  radio.checked = false;
  radio.dispatchEvent(new Event('click', { bubbles: true }));
  expect(onValueChange.mock.calls).toEqual([['a'], [null]]);
});

it('a checkbox whose click is prevented reports nothing', async () => {
  const onCheckedChange = vi.fn();
  const prevent = (event: MouseEvent) => event.preventDefault();
  mount(<Checkbox label="All" onClick={prevent} onCheckedChange={onCheckedChange} />);
  await userEvent.click(page.getByRole('checkbox'));
  expect(onCheckedChange).not.toHaveBeenCalled();
});

it('a radio outside of a group throws, and says what to do', () => {
  expect(() => renderToString(<Radio value="a" label="A" />)).toThrow('put it inside <RadioGroup>');
});

it('a select with a disabled first option reports only an option chosen before hydration', async () => {
  const onValueChange = vi.fn();
  const node = (
    <Select label="Kind" onValueChange={onValueChange}>
      <option disabled>a</option>
      <option>b</option>
      <option>c</option>
    </Select>
  );
  mount(node);
  expect(onValueChange).not.toHaveBeenCalled();
  const root = document.body.appendChild(document.createElement('main'));
  root.innerHTML = renderToString(node);
  root.querySelector('select')!.value = 'c';
  const hydrated = hydrateRoot(root, node);
  await vi.waitFor(() => expect(onValueChange.mock.calls).toEqual([['c']]));
  hydrated.unmount();
});

it.each(['checkbox', 'radio', 'switch'] as const)('a %s is large enough to hit', (role) => {
  mount([
    <Checkbox key="1" label="A" />,
    <Switch key="2" label="B" />,
    <RadioGroup key="3" label="C" children={radios[0]} />,
  ]);
  const input = page.getByRole(role).element() as HTMLInputElement;
  const { width, height } = input.getBoundingClientRect();
  const label = input.labels![0]!.getBoundingClientRect();
  // The minimum target size of WCAG 2.2, in pixels.
  expect(Math.min(width, height, label.height)).toBeGreaterThanOrEqual(24);
});

it('the thumb of a switch moves to the other side in right-to-left pages', async () => {
  mount(
    <div dir="rtl">
      <Switch label="B" defaultChecked />
    </div>,
  );
  const thumb = getComputedStyle(page.getByRole('switch').element(), '::before');
  // To the left by 1.25rem.
  expect(thumb.translate).toBe('-20px');
});

it.each([
  ['come later', [], options],
  ['lack the value', [<option key="1">a</option>], [<option key="1">a</option>]],
])('a controlled select reports nothing at mount if its options %s', (_, early, late) => {
  const onValueChange = vi.fn();
  const select = (children: ReactNode) =>
    inForm(<Select label="Kind" name="kind" value="b" {...{ onValueChange, children }} />);
  const { rerender } = mount(select(early));
  rerender(select(late));
  const element = document.querySelector('select')!;
  expect(element.value).toBe(late === options ? 'b' : '');
  expect(onValueChange).not.toHaveBeenCalled();
  element.value = 'a';
  element.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onValueChange.mock.calls).toEqual([['a']]);
});

it('leaves the choice of a group inside of it', async () => {
  const groups = (value: string, hasExpress = false) => (
    <RadioGroup name="delivery" label="Delivery" value={value}>
      <Radio value="pickup" label="Pickup" />
      {hasExpress && <Radio value="express" label="Express" />}
      <Radio value="home" label="Home" />
      <RadioGroup name="shop" label="Shop" defaultValue="a">
        <Radio value="a" label="A" />
        <Radio value="b" label="B" />
      </RadioGroup>
    </RadioGroup>
  );
  const { rerender } = mount(groups('pickup'));
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
  expect(chosen()).toEqual(['pickup', 'a']);
  rerender(groups('home'));
  expect(chosen()).toEqual(['home', 'a']);
  rerender(groups('home', true));
  expect(chosen()).toEqual(['home', 'a']);
});
