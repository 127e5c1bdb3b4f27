import { afterEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../context/app-context.ts';
import connectConsent from './consent.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('applies an answer where the browser refuses to connect tabs, as Firefox does with blocked cookies', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect' }));
  document.body.innerHTML = `
    <section data-consent="open">
      <form><p role="alert" hidden></p><button value="rejected.12345678">Reject</button></form>
    </section>`;
  const site = {
    config: { consentCookie: 'consent=accepted.12345678' } as AppContext['config'],
    locale: 'en',
    toaster: { add: vi.fn() },
  } as const;
  const disconnect = connectConsent(site);
  document.querySelector('button')!.click();
  await expect
    .poll(() => document.querySelector<HTMLElement>('section')!.dataset['consent'])
    .toBe('rejected');
  expect(site.toaster.add).toHaveBeenCalledOnce();
  disconnect();
});
