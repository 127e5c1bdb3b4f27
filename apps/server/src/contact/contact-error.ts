import type { CheckedContactField, ContactErrorCode } from '@shpy/site-contract/contact';

interface ContactErrorDetails {
  retryAfterSeconds?: number | undefined;
  refused?: readonly CheckedContactField[] | undefined;
}

/** A contact request is refused. GraphQL and the form each translate the code for the visitor. */
export class ContactError extends Error {
  override name = 'ContactError';
  readonly code: ContactErrorCode | 'RATE_LIMITED';
  /** `RATE_LIMITED`: whole seconds until the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The refused fields, in the order of the form. `code` tells why the first of them was refused. */
  readonly refused: readonly CheckedContactField[];

  constructor(code: ContactError['code'], details: ContactErrorDetails = {}) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.refused = details.refused ?? [];
  }
}
