import { createFormDraft } from '@shpy/form-draft';
import { afterEach, expect, it } from 'vitest';
import { clearOnSignOut } from './clear-on-sign-out.ts';
import { ACCOUNT_MARKER } from '../config/cleared-on-sign-out.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

it('removes drafts and the marker, and nothing else', () => {
  localStorage.setItem('form-draft:contact,1:0.5', '{}');
  localStorage.setItem('anonymous-auth-token', 'token');
  localStorage.setItem('shpy-color-mode', 'dark');
  localStorage.setItem(ACCOUNT_MARKER.name, 'u1');
  sessionStorage.setItem('form-draft:contact,1:', 'slot');
  sessionStorage.setItem('reload-guard', '1');
  clearOnSignOut([]);
  expect(Object.keys(localStorage).sort()).toEqual(['anonymous-auth-token', 'shpy-color-mode']);
  expect(Object.keys(sessionStorage)).toEqual(['reload-guard']);
});

it('empties a form that has a draft, and cancels its pending save', async () => {
  document.body.innerHTML = '<form><input name="message"></form>';
  const form = document.querySelector('form')!;
  const field = form.querySelector('input')!;
  const draft = createFormDraft(form, { name: 'contact', version: 1, debounce: 0 });
  field.value = 'Written while signed in';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  clearOnSignOut([draft]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.value).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
  draft.dispose();
});

it('works with blocked storage', () => {
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
    sessionStorage,
  };
  sessionStorage.setItem('form-draft:contact,1:', 'slot');
  clearOnSignOut([], blocked);
  expect(sessionStorage).toHaveLength(0);
});
