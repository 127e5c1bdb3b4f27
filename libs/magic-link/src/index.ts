export { createMagicLink, type MagicLinkOptions } from './sign-in/magic-link.ts';
export {
  magicLinkTable,
  type MagicLinkEffect,
  type MagicLinkEvent,
  transition,
} from './sign-in/transition.ts';
export { normalizeCode } from './sign-in/normalize-code.ts';
export { readRefusal, type RefusalCode, type RefusalReason } from './sign-in/refusal.ts';
export type {
  LinkStatus,
  MagicLink,
  MagicLinkState,
  MagicLinkStatus,
  MagicLinkTransport,
  PendingRequest,
  Refusal,
  RequestedLink,
} from './sign-in/types.ts';
export type { SessionUser, SignIn } from './session/types.ts';
