export { createSession, type SessionOptions } from './session/session.ts';
export { ACCOUNT_MARKER_KEY } from './session/account-marker.ts';
export { fromEndpoint, SESSION_ENDPOINT } from './session/endpoint.ts';
export type {
  AccountMarker,
  BearerToken,
  PageEvents,
  Session,
  SessionState,
  SessionTransport,
  SessionUser,
  SignIn,
  TabChannel,
  TabLocks,
  TabMessage,
} from './session/types.ts';
