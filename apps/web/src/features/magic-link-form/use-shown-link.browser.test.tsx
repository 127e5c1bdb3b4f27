import { createTestMagicLink } from '@shpy/magic-link/testing';
import { useMagicLink } from '@shpy/magic-link/react';
import type { Refusal } from '@shpy/magic-link';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useShownLink } from './use-shown-link.ts';

const request = { id: 'r1', email: 'ana@example.org', resendAt: 0 };
const refusal = (code: Refusal['code']): Refusal => ({ step: 'request', code });

/** A request whose e-mail is being sent again. */
async function resend() {
  const signIn = createTestMagicLink({ request });
  const { result, act } = await renderHook(() => useShownLink(useMagicLink(signIn), request.id));
  await act(() => signIn.set({ status: 'sending' }));
  return {
    shown: () => result.current,
    set: (...[state]: Parameters<typeof signIn.set>) => act(() => signIn.set(state)),
  };
}

it.each(['NETWORK', 'RATE_LIMITED'] as const)(
  'waits for the link of another e-mail that the server may have sent although the answer is %s',
  async (code) => {
    const { shown, set } = await resend();
    await set({ status: 'sending', link: 'expired' });
    await set({ status: 'sent', refusal: refusal(code) });
    expect(shown()).toEqual({ link: 'pending', isExpired: false });
  },
);

it('shows that the link has expired after the server has refused another e-mail', async () => {
  const { shown, set } = await resend();
  await set({ status: 'sent', refusal: refusal('RATE_LIMITED') });
  expect(shown()).toEqual({ link: 'pending', isExpired: false });
  await set({ link: 'expired' });
  expect(shown()).toEqual({ link: 'expired', isExpired: true });
});

it('shows that the link of an earlier e-mail has expired', async () => {
  const { shown, set } = await resend();
  await set({ status: 'sending', link: 'expired' });
  await set({ status: 'sent' });
  expect(shown()).toEqual({ link: 'expired', isExpired: true });
});
