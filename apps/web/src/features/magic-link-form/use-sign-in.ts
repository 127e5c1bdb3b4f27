import type { MagicLink, MagicLinkOptions, PendingRequest } from '@shpy/magic-link';
import { useCreateMagicLink } from '@shpy/magic-link/react';
import { CODE_LENGTH } from '@shpy/site-contract';
import { useEffect } from 'react';
import { type AppContext, useApp } from '../../context/app-context.ts';
import { createMagicLinkTransport } from '../../graphql/magic-link-transport.ts';
import { ASKING, type SignInState, signInStates } from '../../page-states/sign-in-states.ts';
import { usePageState } from '../../page-states/use-page-state.ts';

/** Creates the sign-in of a page. It starts in the state that the server chose, and then follows the session. */
export function useSignIn(): MagicLink {
  const app = useApp();
  const served = usePageState(signInStates) ?? ASKING;
  const signIn = useCreateMagicLink({
    transport: createMagicLinkTransport(app),
    session: app.session,
    clock: app.clock,
    codeLength: CODE_LENGTH,
    initial: initialOf(served, app),
  });
  useEffect(() => {
    function keepRequest() {
      const { request, user } = signIn.get();
      if (request?.email) pendingRequests.set(app, request);
      else if (user) pendingRequests.delete(app);
    }
    keepRequest();
    return signIn.subscribe(keepRequest);
  }, [app, signIn]);
  return signIn;
}

/**
 * The request that waits for its confirmation. A visitor who comes back to the page has only its id in the address, and the
 * server is not asked.
 */
const pendingRequests = new WeakMap<AppContext, PendingRequest>();

/** Hydration starts in the state that the server chose. After a navigation, a signed-in visitor is already known. */
function initialOf(state: SignInState, app: AppContext) {
  const { session, servedValues, clock } = app;
  const { user } = session.get();
  if (user && !servedValues) return { user };
  const pending = servedValues ? undefined : pendingRequests.get(app);
  if (pending && state.kind === 'sent' && state.request.id === pending.id)
    return { request: pending };
  return servedState(state, clock?.now() ?? Date.now());
}

function servedState(state: SignInState, now: number): MagicLinkOptions['initial'] {
  switch (state.kind) {
    case 'asking': {
      const { refusal, codeRefusal } = state;
      if (codeRefusal) return { refusal: { step: 'code', ...codeRefusal } };
      return refusal && { refusal: { step: 'request', ...refusal } };
    }
    case 'sent': {
      const { resendAfterSeconds = 0, sendRefusal, codeRefusal } = state;
      const request = { ...state.request, resendAt: now + resendAfterSeconds * 1000 };
      if (sendRefusal) return { request, refusal: { step: 'request', ...sendRefusal } };
      return { request, ...(codeRefusal && { refusal: { step: 'code', ...codeRefusal } }) };
    }
    case 'signed-in':
      // The page does not contain the id of the account; the session provides it later.
      return { user: { id: '', email: state.email } };
  }
}
