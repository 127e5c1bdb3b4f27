import type { ContactField } from '@shpy/site-contract/contact';
import type { AuthError } from '../../errors/auth-error.ts';

/** State of a contact form. */
export interface ContactStatus {
  step: 'editing' | 'sending' | 'sent';
  /** Errors of invalid fields. */
  errors: Partial<Record<ContactField, AuthError>>;
  /** Why the message was not sent, if no field is the reason. */
  failure?: AuthError | undefined;
}
