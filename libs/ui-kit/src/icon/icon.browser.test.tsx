import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.test.util.tsx';
import { createIconSet, Icon, registerIconSet } from './index.ts';

afterEach(unmountAll);

const path = <path d="M0 0h16v16z" />;
const svg = () => document.querySelector('main svg')!;

it('draws an element in a view box of 16 by 16, hidden from screen readers', async () => {
  const { element } = mount(<Icon icon={path} />);
  expect(svg().getAttribute('viewBox')).toBe('0 0 16 16');
  expect(svg()).toHaveAttribute('aria-hidden', 'true');
  expect((await axe.run(element)).violations).toEqual([]);
});

it('speaks when it has a label', async () => {
  mount(<Icon icon={path} label="Enviado" />);
  await expect.element(page.getByRole('img', { name: 'Enviado' })).toBeVisible();
});

it('keeps the view box of a whole drawing', () => {
  mount(<Icon icon={<svg viewBox="0 0 24 24">{path}</svg>} />);
  expect(svg().getAttribute('viewBox')).toBe('0 0 24 24');
});

it('keeps its place until the fetched drawing comes', async () => {
  let resolve: (shape: unknown) => void = () => {};
  const promise = new Promise((done) => (resolve = done));
  registerIconSet(createIconSet({ prefix: 'far', load: () => promise, timeout: 60_000 }));
  mount(<Icon icon="far:box" />);
  const before = svg().getBoundingClientRect();
  expect(before.width).toBe(16);
  resolve({ paths: ['M1 1h14'], viewBox: '0 0 24 24', stroke: 2 });
  await expect.poll(() => svg().querySelector('path')?.getAttribute('d')).toBe('M1 1h14');
  expect(svg().getBoundingClientRect()).toEqual(before);
  // The server has fetched nothing, and hydration must agree with it.
  expect(renderToString(<Icon icon="far:box" />)).not.toContain('<path');
});
