import { substitutions } from '../../prerender/placeholders.ts';

/** What the server puts into the page; empty where it does not apply. */
export type VerifyValues = Record<keyof (typeof substitutions)['verify-login'], string>;

const NONE: VerifyValues = { token: '', error: '', end: '', done: '', address: '' };

/**
 * The values that the page was served with, read from the page: the address has lost its tokens by
 * now, and the address of the account was never in it.
 */
export function readServedValues(): VerifyValues {
  if (typeof document === 'undefined') return substitutions['verify-login'];
  const page = document.querySelector<HTMLElement>('[data-done]');
  if (!page) return NONE;
  const valueOf = (name: string) =>
    page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return {
    token: valueOf('token'),
    end: valueOf('end'),
    error: page.dataset['error'] ?? '',
    done: page.dataset['done'] ?? '',
    address: page.querySelector('[data-address]')?.textContent ?? '',
  };
}
