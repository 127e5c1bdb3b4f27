import type { ContactErrorCode } from '@shpy/site-contract';

/** A refusal that is meant for the visitor. GraphQL and the form each translate it once. */
export class ContactError extends Error {
  override name = 'ContactError';
  readonly code: ContactErrorCode | 'RATE_LIMITED';
  /** `RATE_LIMITED`: whole seconds until the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ContactError['code'], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
