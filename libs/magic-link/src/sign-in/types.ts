import type { RefusalReason } from './refusal.ts';
import type { SessionUser, SignIn } from '../session/types.ts';

/** A request that the server has accepted: it sends an e-mail with a link and a code. */
export interface PendingRequest {
  readonly id: string;
  /** Unknown if the form was posted without scripts; another e-mail cannot be requested then. */
  readonly email?: string | undefined;
  /** The instant (ms) from which another e-mail may be requested. */
  readonly resendAt: number;
}

/** Why a step was refused. */
export interface Refusal extends RefusalReason {
  readonly step: 'request' | 'link' | 'code';
}

/** Step of the sign-in that the page shows. */
export type MagicLinkStatus =
  'asking' | 'sending' | 'waiting' | 'sent' | 'confirming' | 'signed-in';

/** Everything that a sign-in form renders. */
export interface MagicLinkState {
  /**
   * `asking` for an address; `sending` the request; `waiting` until another e-mail may be requested,
   * or `sent` once it may; `confirming` a link or code; `signed-in`.
   */
  readonly status: MagicLinkStatus;
  /** The latest request; `null` before the first one and after the sign-in. */
  readonly request: PendingRequest | null;
  /** Whole seconds until another e-mail may be requested. */
  readonly secondsLeft: number;
  /** Whether `request` replaced an earlier one, whose link and code no longer work. */
  readonly isResent: boolean;
  /** Status of the link; `elsewhere` means that it was opened in another browser. */
  readonly link: 'pending' | 'elsewhere' | 'expired';
  /** Why the last step was refused; `null` as soon as the next one begins. */
  readonly refusal: Refusal | null;
  /** What is being confirmed, or what signed in; `null` if the session was opened elsewhere. */
  readonly method: 'link' | 'code' | null;
  /** The account that this browser is signed in to. */
  readonly user: SessionUser | null;
}

/** One sign-in by e-mail, from the address to the session. */
export interface MagicLink {
  /** Returns the current state; the same object until it changes. */
  get(): MagicLinkState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Follows the session and a pending request. Until then, and after `dispose`, actions do nothing. */
  start(): void;
  /** Cancels calls and timers, except a confirmation, which still opens its session. `start()` may follow. */
  dispose(): void;
  /** Requests an e-mail to an address. Ignored unless `asking`: two clicks are one e-mail. */
  request(email: string): void;
  /** Requests another e-mail to the same address. Ignored unless `sent`. */
  resend(): void;
  /** Confirms with the code of the e-mail; spaces and hyphens are ignored. */
  enterCode(code: string): void;
  /** Confirms with the token of a link. Call it on a click only: programs that scan e-mails open links. */
  confirmLink(token: string): void;
  /** Forgets the request, to use another address. */
  reset(): void;
}

/** The server's answer to a request for an e-mail. */
export interface RequestedLink {
  readonly id: string;
  /** Seconds until another e-mail may be requested. */
  readonly resendAfterSeconds: number;
}

/** The status of a request on the server. */
export type LinkStatus = 'PENDING' | 'VERIFIED' | 'EXPIRED';

/**
 * The server's sign-in. A call that the server refuses rejects with an object that has a `code`;
 * `readRefusal` lists what else is read from it.
 */
export interface MagicLinkTransport {
  /** Sends an e-mail with a link and a code. Must not retry: each call is one e-mail. */
  requestLink(email: string, signal: AbortSignal): Promise<RequestedLink>;
  /** Confirms with the token of a link. */
  verifyLink(token: string, signal: AbortSignal): Promise<SignIn>;
  /** Confirms with the code of a request of this browser. */
  verifyCode(requestId: string, code: string, signal: AbortSignal): Promise<SignIn>;
  /**
   * Reports the status of a request until `signal` is aborted, by subscription or polling. Optional:
   * without it, a link that is opened in another browser goes unnoticed.
   */
  watchStatus?:
    | ((requestId: string, onStatus: (status: LinkStatus) => void, signal: AbortSignal) => void)
    | undefined;
}
