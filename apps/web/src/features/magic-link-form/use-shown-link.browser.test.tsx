import { createTestMagicLink } from '@shpy/magic-link/testing';
import { useMagicLink } from '@shpy/magic-link/react';
import type { Refusal } from '@shpy/magic-link';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useShownLink } from './use-shown-link.ts';

const request = { id: 'r1', email: 'ana@example.org', resendAt: 0 };
const refusal = (code: Refusal['code']): Refusal => ({ step: 'request', code });

/** A request whose e-mail is being sent again. */
function resend() {
  const signIn = createTestMagicLink({ request });
  let shown: ReturnType<typeof useShownLink> | undefined;
  const show = (result: ReturnType<typeof useShownLink>) => (shown = result);
  function View() {
    show(useShownLink(useMagicLink(signIn), request.id));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(createElement(View)));
  const set = (...[state]: Parameters<typeof signIn.set>) => flushSync(() => signIn.set(state));
  set({ status: 'sending' });
  return { shown: () => shown, set };
}

it.each(['NETWORK', 'RATE_LIMITED'] as const)(
  'waits for the link of another e-mail that the server may have sent although the answer is %s',
  (code) => {
    const { shown, set } = resend();
    set({ status: 'sending', link: 'expired' });
    set({ status: 'sent', refusal: refusal(code) });
    expect(shown()).toEqual({ link: 'pending', isExpired: false });
  },
);

it('shows that the link has expired after the server has refused another e-mail', () => {
  const { shown, set } = resend();
  set({ status: 'sent', refusal: refusal('RATE_LIMITED') });
  expect(shown()).toEqual({ link: 'pending', isExpired: false });
  set({ link: 'expired' });
  expect(shown()).toEqual({ link: 'expired', isExpired: true });
});

it('shows that the link of an earlier e-mail has expired', () => {
  const { shown, set } = resend();
  set({ status: 'sending', link: 'expired' });
  set({ status: 'sent' });
  expect(shown()).toEqual({ link: 'expired', isExpired: true });
});
