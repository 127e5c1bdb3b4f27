import { CONSENT_ID } from '@shpy/site-contract';
import { createElement as h, type ReactNode, Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createHydrationRecovery } from './hydration-recovery.ts';

const html = document.documentElement;
afterEach(() => {
  document.body.replaceChildren();
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
});

const byId = (id: string) => document.getElementById(id) as HTMLInputElement;

/** Shows served HTML, calls `act` as the visitor, and hydrates it as a tree that differs: React renders that instead. */
async function recover(served: string, act: () => void, tree: ReactNode) {
  document.body.innerHTML = `<div><form>${served}</form></div>`;
  const old = document.querySelector('form');
  act();
  const restore = createHydrationRecovery(document);
  const onRecoverableError = vi.fn(() => restore());
  hydrateRoot(document.querySelector('div')!, h('form', null, tree, h('p')), {
    onRecoverableError,
  });
  await vi.waitFor(() => expect(onRecoverableError).toHaveBeenCalled());
  expect(document.querySelector('form')).not.toBe(old);
}

it('keeps typed text, the focus and the selection', async () => {
  const field = h('textarea', { id: 'message' });
  const type = () => {
    byId('message').focus();
    byId('message').value = 'typed early';
    byId('message').setSelectionRange(2, 5);
  };
  await recover('<textarea id="message"></textarea><i></i>', type, field);
  const { value, selectionStart, selectionEnd } = byId('message');
  expect([value, selectionStart, selectionEnd]).toEqual(['typed early', 2, 5]);
  expect(document.activeElement).toBe(byId('message'));
});

it('leaves the focus where the visitor has moved it', async () => {
  const leave = () => {
    byId('email').focus();
    byId('email').blur();
  };
  await recover('<input id="email"><i></i>', leave, h('input', { id: 'email' }));
  expect(document.activeElement).toBe(document.body);
});

it('keeps checked fields and a chosen option', async () => {
  const radio = { type: 'radio', name: 'mode' };
  const choose = () => {
    byId('dark').click();
    byId('terms').click();
    byId('country').value = 'PT';
  };
  await recover(
    `<input id="system" type="radio" name="mode" checked><input id="dark" type="radio" name="mode">
    <input id="terms" type="checkbox"><select id="country"><option>ES<option>PT</select><i></i>`,
    choose,
    [
      h('input', { key: 1, id: 'system', ...radio, defaultChecked: true }),
      h('input', { key: 2, id: 'dark', ...radio }),
      h('input', { key: 3, id: 'terms', type: 'checkbox' }),
      h('select', { key: 4, id: 'country' }, h('option', null, 'ES'), h('option', null, 'PT')),
    ],
  );
  expect(byId('dark').checked && byId('terms').checked).toBe(true);
  expect(byId('country').value).toBe('PT');
});

it('tells React of the text in a controlled field', async () => {
  function Field() {
    const [value, setValue] = useState('');
    const onChange = ({ target }: { target: { value: string } }) => setValue(target.value);
    return [h('input', { key: 1, id: 'code', value, onChange }), h('output', { key: 2 }, value)];
  }
  const type = () => (byId('code').value = '123456');
  await recover('<input id="code"><i></i>', type, h(Field));
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('123456');
  expect(byId('code').value).toBe('123456');
});

it('keeps what was typed in a part that loads later', async () => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  function Part() {
    use(loading);
    return h('input', { id: 'name' });
  }
  const type = () => {
    byId('name').value = 'Ana';
    byId('name').focus();
  };
  await recover('<input id="name"><i></i>', type, h(Suspense, null, h(Part)));
  expect(byId('name')).toBeNull();
  load();
  await expect.poll(() => byId('name')?.value).toBe('Ana');
  expect(document.activeElement).toBe(byId('name'));
});

it('keeps fields that the visitor has not changed as they are rendered', async () => {
  const field = h('input', { id: 'name', defaultValue: 'from a draft' });
  await recover('<input id="name"><i></i>', () => {}, field);
  expect(byId('name').value).toBe('from a draft');
});

it('restores removed attributes of <html> and the consent banner, but nothing that was removed before', async () => {
  html.style.colorScheme = 'dark';
  html.dataset['account'] = '';
  html.dataset['old'] = '';
  document.body.innerHTML = `<section id="${CONSENT_ID}"></section><header></header>`;
  const banner = byId(CONSENT_ID);
  const restore = createHydrationRecovery(document);
  delete html.dataset['old'];
  await Promise.resolve();
  // As React does it.
  for (const attribute of [...html.attributes]) html.removeAttributeNode(attribute);
  banner.remove();
  restore();
  expect(html.style.colorScheme).toBe('dark');
  expect(html.hasAttribute('data-account')).toBe(true);
  expect(html.hasAttribute('data-old')).toBe(false);
  expect(document.querySelector('header')?.previousElementSibling).toBe(banner);
});
