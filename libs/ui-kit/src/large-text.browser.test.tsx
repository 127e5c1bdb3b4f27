import './styles/styles.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  Button,
  Carousel,
  createToaster,
  Menu,
  MessagesProvider,
  Popover,
  Select,
  ToastRegion,
  Tooltip,
} from './index.ts';
import { settled } from './overlay-internals/motion.fixture.ts';
import { mount, unmountAll } from './overlay-internals/mount.fixture.tsx';

/** The margin between a popup and the edge of the screen, in pixels. */
const MARGIN = 8;
const icon = <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" />;
const slides = ['One', 'Two'].map((label) => ({ id: label, label, content: <p>{label}</p> }));
const setTextSize = (percent: number) =>
  (document.documentElement.style.fontSize = `${String(percent)}%`);

beforeEach(() => setTextSize(200));
afterEach(async () => {
  unmountAll();
  document.documentElement.removeAttribute('style');
  document.documentElement.dir = '';
  await page.viewport(414, 896);
});

async function showToast(width: number) {
  const toaster = createToaster();
  toaster.add({ title: 'Label created', description: 'Ready to print.', icon, timeout: 0 });
  await page.viewport(width, 800);
  mount(<ToastRegion toaster={toaster} />);
  await expect.element(page.getByText('Label created')).toBeVisible();
}

it.each([320, 390])('at %i px, the text of a toast has most of its width', async (width) => {
  await showToast(width);
  await settled();
  const text = page.getByText('Label created').element().getBoundingClientRect();
  const toast = page.getByRole('group').element().getBoundingClientRect();
  expect(text.width).toBeGreaterThan(0.75 * toast.width);
  expect(text.right).toBeLessThan(toast.right);
});

it('keeps the text of a toast beside its icon if there is room', async () => {
  setTextSize(100);
  await showToast(320);
  await settled();
  const { left, top } = page.getByText('Label created').element().getBoundingClientRect();
  const figure = page.getByRole('group').element().querySelector('svg')!.getBoundingClientRect();
  expect(left).toBeGreaterThan(figure.right);
  expect(top).toBeLessThan(figure.bottom);
});

const widthOfSvg = () => document.querySelector('svg')!.getBoundingClientRect().width;

it.each([
  ['a button', () => mount(<Button icon={icon}>Send</Button>)],
  ['a carousel', () => mount(<Carousel label="Shpy" slides={slides} />)],
  ['a toast', () => showToast(414)],
])('the icon of %s grows with the text', async (_, show) => {
  await show();
  await settled();
  const large = widthOfSvg();
  setTextSize(100);
  expect(large / widthOfSvg()).toBeCloseTo(2, 1);
});

it('the arrow of a select grows with the text', () => {
  const select = mount(<Select label="Kind" children={<option>A</option>} />).element.querySelector(
    'select',
  )!;
  expect(getComputedStyle(select).backgroundSize).toBe('12px 12px, 12px 12px');
});

const popups = {
  menu: (
    <Menu.Root defaultOpen>
      <Menu.Trigger>Account</Menu.Trigger>
      <Menu.Popup>
        <Menu.Item>Download all documents that have been published</Menu.Item>
      </Menu.Popup>
    </Menu.Root>
  ),
  popover: (
    <Popover.Root defaultOpen>
      <Popover.Trigger>Filter</Popover.Trigger>
      <Popover.Popup aria-label="Note">
        <p>A long text that needs the whole width of the popover</p>
      </Popover.Popup>
    </Popover.Root>
  ),
  tooltip: (
    <Tooltip.Root defaultOpen>
      <Tooltip.Trigger>Help</Tooltip.Trigger>
      <Tooltip.Popup>A long text that needs the whole width of the tooltip</Tooltip.Popup>
    </Tooltip.Root>
  ),
};
const sides = ['start', 'center', 'end'];
const cases = Object.keys(popups).flatMap((name) =>
  [320, 390, 500].flatMap((width) =>
    [100, 200].flatMap((text) => sides.map((side) => ({ name, width, text, side }))),
  ),
);

it.each(cases)('$name keeps its margin at $width px, text $text %, $side', async (given) => {
  setTextSize(given.text);
  await page.viewport(given.width, 800);
  mount(
    <MessagesProvider locale="en">
      <div style={{ display: 'flex', justifyContent: given.side, padding: 16 }}>
        <div>{popups[given.name as keyof typeof popups]}</div>
      </div>
    </MessagesProvider>,
  );
  await settled();
  const popup = document.querySelector('[popover]:popover-open')!.getBoundingClientRect();
  expect(popup.left).toBeGreaterThanOrEqual(MARGIN);
  expect(popup.right).toBeLessThanOrEqual(given.width - MARGIN);
});
