import '../styles/styles.css';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link } from '../link/link.tsx';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Button } from './button.tsx';

afterEach(unmountAll);

const button = () => page.getByRole('button', { name: 'Send' });

it('submits a form only with type="submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (type?: 'submit') => (
    <form onSubmit={onSubmit}>
      <Button {...(type && { type })}>Send</Button>
    </form>
  );
  const { rerender } = mount(form());
  await button().click();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form('submit'));
  await button().click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps focus while loading, and ignores clicks', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = mount(form(false));
  await userEvent.tab();
  rerender(form(true));
  await expect.element(button()).toHaveFocus();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

const icon = <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" />;

it.each(
  (['primary', 'secondary', 'ghost', 'danger'] as const).flatMap((variant) =>
    (['sm', 'md', 'lg'] as const).flatMap((size) => [
      { variant, size },
      { variant, size, icon },
    ]),
  ),
)('keeps its size and its name while loading: %o', async (look) => {
  // toJSON(), because toEqual() finds no properties in a DOMRect.
  const place = () => button().element().getBoundingClientRect().toJSON();
  const node = (loading: boolean) => (
    <p>
      <Button {...look} loading={loading}>
        Send <em>now</em>
      </Button>{' '}
      <span>after</span>
    </p>
  );
  const { rerender } = mount(node(false));
  const before = place();
  const after = page.getByText('after').element().getBoundingClientRect().toJSON();
  rerender(node(true));
  expect(place()).toEqual(before);
  expect(page.getByText('after').element().getBoundingClientRect().toJSON()).toEqual(after);
  await expect.element(button()).toHaveAccessibleName('Send now');
  // The text is transparent below the spinner.
  const label = page.getByText('Send').element();
  expect(getComputedStyle(label).opacity).toBe('0');

  const spinner = button().element().lastElementChild!.getBoundingClientRect();
  expect(spinner.width).toBeGreaterThan(10);
  expect(spinner.x + spinner.width / 2).toBeCloseTo(before.x + before.width / 2, 0);
  expect(spinner.y + spinner.height / 2).toBeCloseTo(before.y + before.height / 2, 0);
});

it('accepts a ref and any attribute of a button', () => {
  const ref = createRef<HTMLButtonElement>();
  mount(
    <Button ref={ref} aria-label="Send" className="mine" name="go">
      ➤
    </Button>,
  );
  expect(ref.current).toBe(button().element());
  expect(ref.current).toHaveClass('mine');
  expect(ref.current!.name).toBe('go');
});

it.each(['sm', 'md', 'lg'] as const)('%s is large enough for a finger', (size) => {
  mount(
    <Button size={size} aria-label="Send">
      i
    </Button>,
  );
  const { width, height } = button().element().getBoundingClientRect();
  // The minimum target size of WCAG 2.2, in pixels.
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

it('a link with `look` has the text colour of a button instead of that of a link', () => {
  mount(
    <>
      <Button>Send</Button>
      <Link href="#" look={{}}>
        Start
      </Link>
    </>,
  );
  const color = (element: Element) => getComputedStyle(element).color;
  expect(color(page.getByRole('link').element())).toBe(color(button().element()));
});

it('keeps its text away from its border if the text wraps', () => {
  mount(
    <div style={{ width: 100 }}>
      <Button size="sm">Send to everybody</Button>
    </div>,
  );
  const element = button().element();
  const text = document.createRange();
  text.selectNodeContents(element);
  const distance = text.getBoundingClientRect().top - element.getBoundingClientRect().top;
  expect(distance).toBeGreaterThanOrEqual(8);
});
