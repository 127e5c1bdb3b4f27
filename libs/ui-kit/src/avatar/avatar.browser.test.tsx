import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Avatar } from './index.ts';

afterEach(unmountAll);

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

it('shows the initials and has the whole name as its accessible name', async () => {
  const { element } = mount(<Avatar name="Ana Gómez" />);
  await expect.element(page.getByRole('img', { name: 'Ana Gómez' })).toHaveTextContent('AG');
  expect((await axe.run(element)).violations).toEqual([]);
});

it('shows the picture, or the initials if it does not load', async () => {
  const { element, rerender } = mount(<Avatar name="Ana Gómez" src={PIXEL} />);
  await expect.poll(() => element.querySelector('img')?.naturalWidth).toBe(1);
  rerender(<Avatar name="Ana Gómez" src="data:image/gif;base64,broken" />);
  await expect.element(page.getByRole('img', { name: 'Ana Gómez' })).toHaveTextContent('AG');
});

it('is hidden from screen readers if it is decorative', () => {
  mount(<Avatar name="Ana Gómez" decorative />);
  expect(page.getByRole('img').elements()).toEqual([]);
});

it('passes its attributes on to the element', async () => {
  mount(<Avatar name="Ana Gómez" id="ana" data-testid="ana" className="mine" />);
  const avatar = page.getByRole('img', { name: 'Ana Gómez' });
  await expect.element(avatar).toHaveAttribute('id', 'ana');
  await expect.element(avatar).toHaveAttribute('data-testid', 'ana');
  await expect.element(avatar).toHaveClass('mine');
});
