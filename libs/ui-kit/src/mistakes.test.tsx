import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Alert,
  Button,
  buttonClass,
  Carousel,
  createToaster,
  Field,
  Icon,
  Link,
  Menu,
  Modal,
  Popover,
  Overlays,
  Tabs,
  ToastRegion,
  Tooltip,
} from './index.ts';

afterEach(() => void vi.restoreAllMocks());

const inMenu = (node: ReactNode) => <Menu.Root>{node}</Menu.Root>;
const inPopover = (node: ReactNode) => <Popover.Root>{node}</Popover.Root>;

describe.each([
  ['Menu.Trigger', (render: ReactElement) => inMenu(<Menu.Trigger render={render} />)],
  [
    'Menu.Item',
    (render: ReactElement) => inMenu(<Menu.Popup children={<Menu.Item render={render} />} />),
  ],
  [
    'Trigger',
    (render: ReactElement) => <Modal.Root children={<Modal.Trigger render={render} />} />,
  ],
  ['Popover.Trigger', (render: ReactElement) => inPopover(<Popover.Trigger render={render} />)],
  ['Popover.Title', (render: ReactElement) => inPopover(<Popover.Title render={render} />)],
  [
    'Popover.Description',
    (render: ReactElement) => inPopover(<Popover.Description render={render} />),
  ],
  ['Popover.Close', (render: ReactElement) => inPopover(<Popover.Close render={render} />)],
  [
    'Tooltip.Trigger',
    (render: ReactElement) => <Tooltip.Root children={<Tooltip.Trigger render={render} />} />,
  ],
])('%s', (part, show) => {
  it('refuses a component in place of an element', () => {
    expect(() => renderToString(show(Button as never))).toThrow(
      `@shpy/ui-kit: <${part}> was not rendered, its render is of the type function, and no element, pass an element: render={<Button />}`,
    );
  });

  it('refuses the name of a tag', () => {
    expect(() => renderToString(show('a' as never))).toThrow(
      'its render is the text "a", and no element, pass an element: render={<a />}',
    );
  });
});

it('a carousel requires a list of slides, which may be empty', () => {
  const show = (slides: never) => renderToString(<Carousel label="News" slides={slides} />);
  expect(() => show(undefined as never)).toThrow(
    '@shpy/ui-kit: <Carousel> was not rendered, it has no list of slides, pass slides=',
  );
  expect(show([] as never)).toContain('News');
});

it('tabs without a value warn, also on a server', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  renderToString(<Tabs.Root defaultValue="" />);
  expect(warn).not.toHaveBeenCalled();
  const none = {} as { defaultValue: string };
  renderToString(<Tabs.Root {...none} />);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('<Tabs.Root> has neither value nor defaultValue'),
  );
});

it.each([
  [<ToastRegion key="" toaster={undefined as never} />, '<ToastRegion> got no toaster'],
  [<Overlays key="" overlays={undefined as never} />, '<Overlays> got no overlays'],
])('requires what it shows: %#', (element, message) => {
  expect(() => renderToString(element)).toThrow(`@shpy/ui-kit: ${message}, it follows its state`);
});

it.each([undefined, null, 5, Button])('an icon is an element or a name: %s', (icon) => {
  expect(() => renderToString(<Icon icon={icon as never} />)).toThrow(
    `@shpy/ui-kit: <Icon> was not rendered, its icon is ${icon === Button ? 'a component' : icon}, and neither`,
  );
});

it('a field requires a function, which connects its control', () => {
  const input = (<input />) as never;
  expect(() => renderToString(<Field label="Name">{input}</Field>)).toThrow(
    '@shpy/ui-kit: <Field> was not rendered, its children are no function, so that the control would have no label',
  );
});

it('an alert of an unknown color has the look and the name of its default', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const html = (color: 'info') => renderToString(<Alert color={color}>Hi</Alert>);
  expect(html('toString' as never)).toBe(html('info'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '@shpy/ui-kit: <Alert> got "toString" as color, it has info, success, warning, danger, pass one of these or omit it',
  );
});

it('a button of an unknown look warns', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  buttonClass({ variant: 'ghost', size: 'lg' });
  expect(warn).not.toHaveBeenCalled();
  buttonClass({ variant: 'warning' as never });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('<Button> got "warning" as variant'),
  );
});

it('a toast without content does not throw: it may be shown by an error handler', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const toaster = createToaster();
  toaster.error(undefined as never);
  expect(toaster.get().visible).toMatchObject([{ color: 'danger' }]);
});

it.each(['Undo', {}, [null], ['Undo']])('the actions of a toast have labels: %j', (actions) => {
  expect(() => createToaster().add({ title: 'Sent', actions: actions as never })).toThrow(
    `@shpy/ui-kit: a toast cannot have the actions ${JSON.stringify(actions)}, they are a list of objects with a label, pass actions: [{ label: 'Undo', onClick }]`,
  );
});

it.each([
  ['a link', <Link key="" href="/contact" />],
  ['an <a>', createElement('a', { href: '/contact' })],
  ['the link of a router', <RouterLink key="" to="/contact" />],
])(
  '%s that opens a dialog has no type, which would name the media type of its target',
  (_, link) => {
    const trigger = renderToString(
      <Modal.Root>
        <Modal.Trigger render={link}>Contact</Modal.Trigger>
      </Modal.Root>,
    );
    expect(trigger).toMatch(/^<a [^>]*aria-haspopup="dialog"/);
    expect(trigger).not.toContain('type=');
  },
);

function RouterLink({ to, children, ...props }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
