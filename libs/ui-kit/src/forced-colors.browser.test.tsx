import './styles/styles.css';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Alert,
  Avatar,
  Button,
  Carousel,
  Checkbox,
  ErrorView,
  Link,
  Menu,
  MessagesProvider,
  Modal,
  Popover,
  Radio,
  RadioGroup,
  Select,
  Skeleton,
  Slideover,
  Spinner,
  Switch,
  TextField,
  Tooltip,
} from './index.ts';
import { emulateMedia } from './lib/emulate-media.fixture.ts';
import { colorOf, contrastOf, mostCommonColor } from './lib/painted-color.fixture.ts';
import { mount, unmountAll } from './overlay-internals/mount.fixture.tsx';

afterEach(async () => {
  unmountAll();
  await emulateMedia();
});

const slides = ['One', 'Two'].map((label) => ({ id: label, label, content: <p>{label}</p> }));
const show = (node: ReactNode) =>
  mount(<MessagesProvider locale="en">{node}</MessagesProvider>).element;
const atRest = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished));

/** Finds an element of the sample, in `main` or, for dialogs, elsewhere in the document. */
const find = (selector: string) =>
  document.querySelector(`main ${selector}`) ?? document.querySelector(selector)!;

const popup = (
  <>
    <h2>Title</h2>
    <Button>Yes</Button>
  </>
);

const radios = (
  <RadioGroup label="Kind" defaultValue="a">
    <Radio value="a" label="A" />
  </RadioGroup>
);

const menu = (
  <Menu.Root defaultOpen>
    <Menu.Trigger>Open</Menu.Trigger>
    <Menu.Popup>
      <Menu.Item>Item</Menu.Item>
    </Menu.Popup>
  </Menu.Root>
);

/** Components with an edge, and a selector for the element that has it. */
const edged: [name: string, node: ReactNode, selector: string][] = [
  ['primary button', <Button>Send</Button>, 'button'],
  ['secondary button', <Button variant="secondary">Send</Button>, 'button'],
  ['ghost button', <Button variant="ghost">Send</Button>, 'button'],
  ['danger button', <Button variant="danger">Send</Button>, 'button'],
  ['loading button', <Button loading>Send</Button>, 'button'],
  ['link as a button', <Link look={{ variant: 'primary' }} href="#a" children="Go" />, 'a'],
  ['text field', <TextField id="email" label="E-mail" />, 'input'],
  ['refused text field', <TextField id="email" label="E-mail" error="No" />, 'input'],
  ['select', <Select label="Kind" children={<option>A</option>} />, 'select'],
  ['checkbox', <Checkbox label="News" />, 'input'],
  ['checked checkbox', <Checkbox label="News" defaultChecked />, 'input'],
  ['switch', <Switch label="News" />, 'input'],
  ['radio', radios, 'input'],
  ['alert', <Alert title="Note">Text</Alert>, 'div'],
  ['avatar', <Avatar name="Ana Ruiz" />, '[role=img]'],
  ['skeleton', <Skeleton />, 'span'],
  ['carousel', <Carousel label="Shpy" slides={slides} />, '[aria-live]'],
  ['carousel button', <Carousel label="Shpy" slides={slides} />, 'button'],
  ['modal', <Modal.Root defaultOpen children={<Modal.Popup children={popup} />} />, 'dialog'],
  [
    'slideover',
    <Slideover.Root defaultOpen children={<Slideover.Popup children={popup} />} />,
    'dialog',
  ],
  [
    'popover',
    <Popover.Root defaultOpen>
      <Popover.Trigger>Open</Popover.Trigger>
      <Popover.Popup aria-label="Note">Text</Popover.Popup>
    </Popover.Root>,
    '[role=dialog]',
  ],
  [
    'tooltip',
    <Tooltip.Root defaultOpen>
      <Tooltip.Trigger>Open</Tooltip.Trigger>
      <Tooltip.Popup>Text</Tooltip.Popup>
    </Tooltip.Root>,
    '[role=tooltip]',
  ],
  ['menu', menu, '[role=menu]'],
];

const schemes = ['light', 'dark'] as const;

describe.each(schemes)('forced colours, %s', (scheme) => {
  beforeEach(() =>
    emulateMedia({
      'forced-colors': 'active',
      'prefers-color-scheme': scheme,
      'prefers-reduced-motion': 'reduce',
    }),
  );

  it.each(edged)('%s has an edge and readable text', async (_, node, selector) => {
    show(node);
    await atRest();
    const element = find(selector);
    const { borderInlineStartStyle, borderInlineStartWidth } = getComputedStyle(element);
    expect([borderInlineStartStyle, parseFloat(borderInlineStartWidth)]).toEqual([
      'solid',
      expect.toSatisfy((width: number) => width >= 1),
    ]);
    expect(contrastOf(element, 'borderInlineStartColor', document.body)).toBeGreaterThan(3);
    expect(contrastOf(element, 'color', element)).toBeGreaterThan(4.5);
  });

  it.each([
    ['button', <Button>Send</Button>, 'button'],
    ['link', <Link href="#a">Go</Link>, 'a'],
    ['text field', <TextField id="email" label="E-mail" />, 'input'],
    ['carousel', <Carousel label="Shpy" slides={slides} />, '[aria-live]'],
    ['carousel button', <Carousel label="Shpy" slides={slides} />, 'button'],
    ['picker', <Carousel label="Shpy" slides={slides} />, '[aria-label="1 of 2: One"]'],
    ['select', <Select label="Kind" children={<option>A</option>} />, 'select'],
    ['checkbox', <Checkbox label="News" />, 'input'],
    ['switch', <Switch label="News" />, 'input'],
    ['radio', radios, 'input'],
  ])('%s shows a focus ring', async (_, node, selector) => {
    const element = show(node).querySelector<HTMLElement>(selector)!;
    // After a key, `focus()` counts as keyboard focus: `:focus-visible` matches.
    await userEvent.keyboard('{Shift}');
    element.focus();
    expect(element.matches(':focus-visible')).toBe(true);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
    expect(contrastOf(element, 'outlineColor', document.body)).toBeGreaterThan(3);
  });

  it("shows the browser's arrow in a select, because ours is a gradient", () => {
    const select = show(<Select label="Kind" children={<option>A</option>} />).querySelector(
      'select',
    )!;
    expect(getComputedStyle(select).appearance).toBe('auto');
  });

  it('shows a focus ring on a menu item', async () => {
    show(menu);
    const item = page.getByRole('menuitem').element();
    item.focus();
    expect(getComputedStyle(item).outlineStyle).toBe('solid');
    expect(contrastOf(item, 'outlineColor', page.getByRole('menu').element())).toBeGreaterThan(3);
  });

  it.each([
    ['button', <Button disabled>Send</Button>, 'button'],
    ['text field', <TextField id="email" label="E-mail" disabled />, 'input'],
    ['checkbox', <Checkbox label="News" disabled />, 'input'],
    ['switch', <Switch label="News" disabled />, 'input'],
    [
      'carousel button at an end',
      <Carousel label="Shpy" slides={slides} loop={false} />,
      '[aria-disabled]',
    ],
    [
      'menu item',
      <Menu.Root defaultOpen>
        <Menu.Trigger>Open</Menu.Trigger>
        <Menu.Popup children={<Menu.Item disabled>Item</Menu.Item>} />
      </Menu.Root>,
      '[role=menuitem]',
    ],
  ])('a disabled %s is gray and fully opaque', async (_, node, selector) => {
    show(node);
    await atRest();
    const element = find(selector);
    expect(getComputedStyle(element)).toMatchObject({ opacity: '1' });
    expect(colorOf(element, 'color')).toEqual(systemColor('GrayText'));
    expect(contrastOf(element, 'color', element)).toBeGreaterThan(3);
  });

  it('distinguishes the primary button, and shows only the spinner of a loading one', () => {
    const backgroundOf = (node: ReactNode) =>
      colorOf(show(node).querySelector('button')!, 'backgroundColor');
    const primary = backgroundOf(<Button>Send</Button>);
    expect(primary).toEqual(systemColor('Highlight'));
    expect(backgroundOf(<Button variant="secondary">Send</Button>)).not.toEqual(primary);

    for (const variant of ['primary', 'secondary', 'ghost', 'danger'] as const) {
      const loading = show(
        <Button loading variant={variant}>
          Send
        </Button>,
      ).querySelector('button')!;
      expect(getComputedStyle(loading.firstElementChild!).opacity).toBe('0');
      const spinner = loading.lastElementChild!;
      expect(contrastOf(spinner, 'borderInlineStartColor', loading)).toBeGreaterThan(3);
    }
  });

  it.each([
    ['button', <Button>Send</Button>],
    ['link', <Link look={{ variant: 'primary' }} href="#a" children="Send" />],
  ])('the label of a primary %s is painted on its own background', async (_, node) => {
    const element = show(node).firstElementChild as HTMLElement;
    const label = document.createRange();
    label.selectNodeContents(element);
    const painted = await mostCommonColor(element, label.getBoundingClientRect());
    // Highlight is partly transparent in Chromium: Canvas shows through.
    const [highlight, behind] = [systemColor('Highlight'), systemColor('Canvas')];
    const alpha = highlight[3] / 255;
    const background = highlight.map((value, i) => value * alpha + behind[i]! * (1 - alpha));
    expect(painted.slice(0, 3)).toEqual(background.slice(0, 3).map(Math.round));
  });

  it('marks the selected slide in the picker', () => {
    const [one, two] = [
      ...show(<Carousel label="Shpy" slides={slides} />).querySelectorAll('[role=group] > button'),
    ];
    const bar = (button: Element) => colorOf(button, 'backgroundColor', '::before');
    expect(bar(one!)).toEqual(systemColor('Highlight'));
    expect(bar(two!)).toEqual(systemColor('ButtonText'));
  });

  it.each([
    ['checked checkbox', <Checkbox label="News" defaultChecked />],
    ['indeterminate checkbox', <Checkbox label="News" indeterminate />],
    ['radio', radios],
    ['switch that is off', <Switch label="News" />],
    ['switch that is on', <Switch label="News" defaultChecked />],
    ['disabled switch', <Switch label="News" disabled />],
  ])('paints the mark of a %s on its own background', (_, node) => {
    const box = show(node).querySelector('input')!;
    expect(contrastOf(box, 'backgroundColor', box, '::before')).toBeGreaterThan(3);
  });

  it('paints the icon of an alert in two colours', () => {
    const mark = show(<Alert>Text</Alert>).querySelector('svg')!;
    expect(contrastOf(mark, 'stroke', mark)).toBeGreaterThan(4.5);
  });

  it('keeps the gap in the ring of a spinner', () => {
    const ring = show(<Spinner />).querySelector('span')!;
    expect(contrastOf(ring, 'borderInlineStartColor', document.body)).toBeGreaterThan(4.5);
    expect(colorOf(ring, 'borderBlockStartColor')[3]).toBe(0);
  });

  it('paints the bars and the tear-off line of an error view', () => {
    const view = show(<ErrorView status={404} />);
    const bars = view.querySelector('[aria-hidden]')!;
    expect(getComputedStyle(bars).backgroundImage).toContain('repeating-linear-gradient');
    expect(contrastOf(bars, 'color', document.body)).toBeGreaterThan(4.5);
    expect(contrastOf(bars.parentElement!, 'borderBlockEndColor', document.body)).toBeGreaterThan(
      3,
    );
  });
});

function systemColor(name: string) {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = name;
  const color = colorOf(probe, 'color');
  probe.remove();
  return color;
}

describe.each(schemes)('more contrast, %s', (scheme) => {
  const contrasts = () => {
    const input = show(<TextField id="email" label="E-mail" description="Text" />);
    return [
      contrastOf(input.querySelector('input')!, 'borderInlineStartColor', document.body),
      contrastOf(input.querySelector('p')!, 'color', document.body),
      contrastOf(show(<Link href="#a">Go</Link>).querySelector('a')!, 'color', document.body),
      contrastOf(
        show(<Alert>Text</Alert>).firstElementChild!,
        'borderInlineStartColor',
        document.body,
      ),
      contrastOf(
        show(<Carousel label="Shpy" slides={slides} />).querySelector('[aria-live]')!,
        'borderInlineStartColor',
        document.body,
      ),
    ];
  };

  it('makes edges, muted text, links and frames stronger', async () => {
    await emulateMedia({ 'prefers-color-scheme': scheme });
    const before = contrasts();
    await emulateMedia({ 'prefers-contrast': 'more', 'prefers-color-scheme': scheme });
    const after = contrasts();
    after.forEach((figure, place) => expect(figure).toBeGreaterThan(before[place]!));
    const [input, muted, link, alert, frame] = after;
    expect(input).toBeGreaterThan(7);
    expect(muted).toBeGreaterThan(7);
    expect(link).toBeGreaterThan(7);
    expect(alert).toBe(input);
    expect(frame).toBeGreaterThan(4.5);
  });

  it('applies to a nested theme', async () => {
    await emulateMedia({ 'prefers-contrast': 'more', 'prefers-color-scheme': scheme });
    const other = scheme === 'light' ? 'dark' : 'light';
    const section = show(
      <div data-color-mode={other}>
        <TextField id="email" label="E-mail" />
      </div>,
    ).querySelector('[data-color-mode]')!;
    const input = section.querySelector('input')!;
    expect(contrastOf(input, 'borderInlineStartColor', section)).toBeGreaterThan(7);
  });
});
