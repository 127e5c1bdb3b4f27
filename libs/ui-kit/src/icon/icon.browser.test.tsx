import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createIconSet, Icon, ICON_CACHE_SIZE, registerIconSet } from './index.ts';

afterEach(unmountAll);

const path = <path d="M0 0h16v16z" />;
const svg = () => document.querySelector('main svg')!;

it('renders an element in a view box of 16 by 16, hidden from screen readers', async () => {
  const { element } = mount(<Icon icon={path} />);
  expect(svg().getAttribute('viewBox')).toBe('0 0 16 16');
  expect(svg()).toHaveAttribute('aria-hidden', 'true');
  expect((await axe.run(element)).violations).toEqual([]);
});

it('is an image for screen readers if it has a label', async () => {
  mount(<Icon icon={path} label="Enviado" />);
  await expect.element(page.getByRole('img', { name: 'Enviado' })).toBeVisible();
});

it('keeps the view box of an <svg>', () => {
  mount(<Icon icon={<svg viewBox="0 0 24 24">{path}</svg>} />);
  expect(svg().getAttribute('viewBox')).toBe('0 0 24 24');
});

it('reserves its space until the fetched shape arrives', async () => {
  let resolve: (shape: unknown) => void = () => {};
  const promise = new Promise((done) => (resolve = done));
  registerIconSet(createIconSet({ prefix: 'far', load: () => promise, timeout: 60_000 }));
  mount(<Icon icon="far:box" />);
  const before = svg().getBoundingClientRect();
  expect(before.width).toBe(16);
  resolve({ paths: ['M1 1h14'], viewBox: '0 0 24 24', stroke: 2 });
  await expect.poll(() => svg().querySelector('path')?.getAttribute('d')).toBe('M1 1h14');
  expect(svg().getBoundingClientRect()).toEqual(before);
  // The server fetches nothing, and hydration must render the same.
  expect(renderToString(<Icon icon="far:box" />)).not.toContain('<path');
});

it('keeps every icon on the page, even if there are more than the cache can hold', async () => {
  const load = vi.fn(async (name: string) => ({ paths: [`M0 0h${name}`] }));
  registerIconSet(createIconSet({ prefix: 'many', load }));
  const count = ICON_CACHE_SIZE + 10;
  const icons = () =>
    Array.from({ length: count }, (_, index) => <Icon key={index} icon={`many:${index}`} />);
  const { element, rerender } = mount(icons());
  const drawn = () => element.querySelectorAll('path').length;
  await expect.poll(drawn).toBe(count);
  rerender(icons());
  expect(drawn()).toBe(count);
  expect(load).toHaveBeenCalledTimes(count);
});

it('renders a path twice if the shape contains it twice', () => {
  const error = vi.spyOn(console, 'error');
  const paths = ['M1 1h14', 'M1 1h14'];
  registerIconSet(createIconSet({ prefix: 'twice', icons: { line: { paths } } }));
  const { element } = mount(<Icon icon="twice:line" />);
  expect(element.querySelectorAll('path')).toHaveLength(2);
  expect(error).not.toHaveBeenCalled();
});
