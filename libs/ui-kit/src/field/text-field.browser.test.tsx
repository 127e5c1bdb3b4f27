import '../styles/styles.css';
import axe from 'axe-core';
import { Activity, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { accessibilityTree } from '../lib/accessibility-tree.fixture.ts';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createTestClock } from '@shpy/kernel/testing';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Devtools {
  send: (method: string, params?: object) => Promise<unknown>;
}
const devtools = cdp() as unknown as Devtools;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const email = () => page.getByLabelText('E-mail');
const element = () => email().element() as HTMLInputElement;
const field = (props: Partial<TextFieldProps> = {}) => (
  <StrictMode>
    <TextField id="email" name="email" label="E-mail" {...props} />
  </StrictMode>
);

it('has a test id equal to its id', async () => {
  mount(field());
  await expect.element(page.getByTestId('email')).toHaveAttribute('id', 'email');
});

it('prefers an explicit test id', async () => {
  mount(field({ 'data-testid': 'address' }));
  await expect.element(page.getByTestId('address')).toHaveAttribute('id', 'email');
});

it('refers to its label, description and error without an id', async () => {
  mount(field({ id: undefined, description: 'Of the company', error: 'No address' }));
  await expect.element(email()).not.toHaveAttribute('data-testid');
  await expect.element(email()).toHaveAccessibleDescription('No address Of the company');
});

it('reports the value once, 20 ms after the last key', async () => {
  const onValueChange = vi.fn();
  mount(field({ onValueChange }));
  await userEvent.type(email(), 'ana');
  vi.advanceTimersByTime(19);
  expect(onValueChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onValueChange.mock.calls).toEqual([['ana']]);
});

it.each([
  ['leaving the field', '{Tab}'],
  ['Enter', '{Enter}'],
])('reports immediately on %s', async (_, key) => {
  const onValueChange = vi.fn();
  mount(field({ onValueChange, delay: 5000 }));
  await userEvent.type(email(), `ana${key}`);
  expect(onValueChange.mock.calls).toEqual([['ana']]);
});

it('reports nothing after it is unmounted', async () => {
  const onValueChange = vi.fn();
  const { unmount } = mount(field({ onValueChange }));
  await userEvent.type(email(), 'ana');
  unmount();
  vi.runAllTimers();
  expect(onValueChange).not.toHaveBeenCalled();
});

function Digits() {
  const [value, setValue] = useState('1');
  return (
    <>
      {field({ value, onValueChange: (typed) => setValue(typed.replace(/\D/g, '')) })}
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

it('shows typed text immediately, then the value that the owner sets', async () => {
  mount(<Digits />);
  await userEvent.type(email(), '2a');
  expect(element().value).toBe('12a');
  flushSync(() => vi.runAllTimers());
  expect(element().value).toBe('12');
  await page.getByRole('button').click();
  expect(element().value).toBe('');
});

it.each([{ value: '' }, {}])(
  'keeps and reports text that was typed before hydration (%o)',
  async (props) => {
    const onValueChange = vi.fn();
    const node = field({ ...props, onValueChange });
    const root = document.body.appendChild(document.createElement('main'));
    root.innerHTML = renderToString(node);
    element().value = 'ana@';
    const hydrated = hydrateRoot(root, node);
    await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledWith('ana@'));
    // The owner of a controlled value has been notified and has kept its own.
    await expect.element(email()).toHaveValue('value' in props ? '' : 'ana@');
    hydrated.unmount();
  },
);

/** Types with an input method, as for Japanese: composes `text` step by step, then commits it. */
const compose = (text: string) =>
  devtools.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
const commit = (text: string) => devtools.send('Input.insertText', { text });

it('neither reports nor writes during a composition', async () => {
  const onValueChange = vi.fn((typed: string) => typed);
  function Kana() {
    const [value, setValue] = useState('');
    // Refuses Latin letters, which an incomplete composition contains.
    const take = (typed: string) => setValue(onValueChange(typed).replace(/[a-z]/g, ''));
    return field({ value, onValueChange: take });
  }
  mount(<Kana />);
  element().focus();
  for (const text of ['k', 'か', 'かn', 'かな']) {
    await compose(text);
    flushSync(() => vi.runAllTimers());
    expect(element().value).toBe(text);
  }
  expect(onValueChange).not.toHaveBeenCalled();
  await commit('仮名');
  flushSync(() => vi.runAllTimers());
  expect(onValueChange.mock.calls).toEqual([['仮名']]);
  expect(element().value).toBe('仮名');
});

it('shows a value that was set during a composition after the composition is cancelled', async () => {
  const { rerender } = mount(field({ value: '' }));
  element().focus();
  await compose('k');
  vi.runAllTimers();
  rerender(field({ value: 'ana' }));
  expect(element().value).toBe('k');
  await compose('');
  flushSync(() => vi.runAllTimers());
  await expect.element(email()).toHaveValue('ana');
});

it('uses the given clock for its delay', async () => {
  const clock = createTestClock();
  const onValueChange = vi.fn();
  mount(field({ onValueChange, clock }));
  await userEvent.type(email(), 'ana');
  clock.advance(19);
  expect(onValueChange).not.toHaveBeenCalled();
  clock.advance(1);
  expect(onValueChange.mock.calls).toEqual([['ana']]);
});

it('is submitted with its form', () => {
  const { element: main } = mount(<form>{field({ defaultValue: 'ana@shpy.es' })}</form>);
  expect(Object.fromEntries(new FormData(main.querySelector('form')!))).toEqual({
    email: 'ana@shpy.es',
  });
});

it.each([false, true])(
  'returns to its first value when the form is reset, and reports that (controlled: %s)',
  async (controlled) => {
    const onValueChange = vi.fn();
    function Owner() {
      const [value, setValue] = useState('ana');
      const take = (next: string) => {
        onValueChange(next);
        setValue(next);
      };
      return field({ value, onValueChange: take });
    }
    const fixed = field({ defaultValue: 'ana', onValueChange });
    const { element: main } = mount(<form>{controlled ? <Owner /> : fixed}</form>);
    const reset = () => {
      main.querySelector('form')!.reset();
      flushSync(() => vi.runAllTimers());
    };
    await userEvent.type(email(), '!');
    flushSync(() => vi.runAllTimers());
    reset();
    expect(element().value).toBe('ana');
    expect(onValueChange.mock.calls).toEqual([['ana!'], ['ana']]);
    // Typed, but not reported before the reset.
    await userEvent.type(email(), '?');
    reset();
    expect(element().value).toBe('ana');
    expect(onValueChange).toHaveBeenCalledTimes(2);
  },
);

it.each([false, true])(
  'reports the same text again after a reset of its form (controlled: %s)',
  async (controlled) => {
    const onValueChange = vi.fn();
    function Owner() {
      const [value, setValue] = useState('');
      onValueChange.mockImplementation(setValue);
      return field({ onValueChange, ...(controlled && { value }) });
    }
    const { element: main, rerender } = mount(<form children={<Owner />} />);
    for (let round = 1; round <= 2; round++) {
      // In one step, as pasting does: with keys, only the last report would be missing.
      await userEvent.fill(email(), 'same@x.y');
      flushSync(() => vi.runAllTimers());
      rerender(<form children={<Owner />} />);
      expect(element().value).toBe('same@x.y');
      main.querySelector('form')!.reset();
      flushSync(() => vi.runAllTimers());
    }
    expect(onValueChange.mock.calls).toEqual([['same@x.y'], [''], ['same@x.y'], ['']]);
  },
);

it('reports once when Enter or leaving the field also dispatches a change', async () => {
  const onValueChange = vi.fn();
  mount(field({ onValueChange }));
  await userEvent.type(email(), 'ana{Enter}{Tab}');
  vi.runAllTimers();
  expect(onValueChange.mock.calls).toEqual([['ana']]);
});

it('has an empty live region for the error, which takes up no space', async () => {
  const { element: main, rerender } = mount(field());
  const live = (await accessibilityTree()).filter((node) => 'live' in node);
  expect(live).toMatchObject([{ live: 'polite' }]);
  const errorText = document.getElementById('email-error')!;
  const bottomOfInput = () => errorText.previousElementSibling!.getBoundingClientRect().bottom;
  expect(main.getBoundingClientRect().bottom).toBe(bottomOfInput());
  rerender(field({ error: 'Not an address' }));
  expect(main.getBoundingClientRect().bottom).toBeGreaterThan(bottomOfInput());
});

it('refers to description and error, and announces a new error', async () => {
  const description = 'At work';
  const { rerender } = mount(field({ description }));
  const live = document.getElementById('email-error')!;
  expect(live.getAttribute('aria-live')).toBe('polite');
  expect(element().getAttribute('aria-invalid')).toBeNull();
  rerender(field({ description, error: 'Not an address' }));
  await expect.element(email()).toHaveAccessibleDescription('Not an address At work');
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  expect(document.getElementById('email-error')).toBe(live);
  vi.useRealTimers();
  expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([]);
});

it('shows the value of its owner when it is shown again, and reports nothing', async () => {
  const onValueChange = vi.fn();
  const hideable = (isHidden: boolean, value?: string) => (
    <Activity mode={isHidden ? 'hidden' : 'visible'}>{field({ value, onValueChange })}</Activity>
  );
  const { rerender } = mount(hideable(false, ''));
  await userEvent.type(email(), 'ana');
  vi.advanceTimersByTime(20);
  expect(onValueChange.mock.calls).toEqual([['ana']]);
  rerender(hideable(true, 'ana'));
  rerender(hideable(true, ''));
  rerender(hideable(false, ''));
  vi.advanceTimersByTime(1000);
  expect(element().value).toBe('');
  expect(onValueChange).toHaveBeenCalledOnce();
});

it('reports text that was typed just before it was hidden', async () => {
  const onValueChange = vi.fn();
  const hideable = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>{field({ onValueChange })}</Activity>
  );
  const { rerender } = mount(hideable('visible'));
  await userEvent.type(email(), 'ana');
  rerender(hideable('hidden'));
  rerender(hideable('visible'));
  vi.advanceTimersByTime(20);
  expect(onValueChange.mock.calls).toEqual([['ana']]);
});
