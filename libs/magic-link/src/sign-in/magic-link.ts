import {
  type Clock,
  createStore,
  type Overrides,
  systemClock,
  withoutUndefined,
} from '@shpy/kernel';
import type { Session } from '../session/types.ts';
import { checkOptions } from './development.ts';
import { createDriver } from './driver.ts';
import { createEffects } from './effects.ts';
import { normalizeCode } from './normalize-code.ts';
import { initialMagicLink, type MagicLinkEvent, restingStatus, transition } from './transition.ts';
import type { MagicLink, MagicLinkState, MagicLinkTransport } from './types.ts';

/** Options of `createMagicLink()`. */
export interface MagicLinkOptions {
  transport: MagicLinkTransport;
  /** The session that a confirmation opens, and whose changes are followed. */
  session: Pick<Session, 'get' | 'subscribe' | 'refresh' | 'signedIn' | 'exclusive'>;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** How many digits a code has. Default: 6. */
  codeLength?: number | undefined;
  /** State that the server rendered into the page, after a form was posted without scripts. Default: nothing. */
  initial?: Overrides<Pick<MagicLinkState, 'request' | 'refusal' | 'user'>> | undefined;
}

/**
 * A sign-in by e-mail: requests a link, watches its status, confirms by link or code, and opens the
 * session. It has no texts and no markup.
 */
export function createMagicLink(options: MagicLinkOptions): MagicLink {
  checkOptions(options);
  const { transport, session, clock = systemClock, codeLength = 6 } = options;
  const served = { ...initialMagicLink, ...withoutUndefined(options.initial) };
  const initial = { ...served, status: restingStatus(served) };
  const store = createStore<MagicLinkState>(initial);
  // Set between `start()` and `dispose()`.
  let unsubscribe: (() => void) | null = null;
  const machine = createDriver(
    initial,
    transition,
    createEffects({ transport, session, clock }, (event) => machine.dispatch(event)),
    store.set,
  );

  function followSession() {
    const { status, user } = session.get();
    if (status !== 'unknown') machine.dispatch({ type: 'session', user });
  }

  const act = (event: MagicLinkEvent) => {
    if (unsubscribe) machine.dispatch(event);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start() {
      if (unsubscribe) return;
      unsubscribe = session.subscribe(followSession);
      machine.dispatch({ type: 'start', now: clock.now() });
      followSession();
    },
    dispose() {
      act({ type: 'stop' });
      unsubscribe?.();
      unsubscribe = null;
    },
    request: (email) => act({ type: 'request', email: email.trim() }),
    resend: () => act({ type: 'resend' }),
    enterCode(text) {
      const code = normalizeCode(text);
      const isCode = code.length === codeLength && /^\d+$/.test(code);
      act({ type: 'code', code: isCode ? code : null });
    },
    confirmLink: (token) => act({ type: 'link', token }),
    reset: () => act({ type: 'reset' }),
  };
}
