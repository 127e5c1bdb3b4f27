import type { Brand } from '@shpy/legal-content';

/** Tax number of the company with which the project is delivered. */
const SAMPLE_TAX_ID = 'B00000000';

/** The top-level domain that RFC 2606 reserves for documentation: no mail reaches it. */
const RESERVED_DOMAIN = /\.example$/i;

/** True if a fact of the company is still one of the sample that `brand.ts` is delivered with. */
export const isSampleCompany = ({ taxId, email, privacyEmail }: Brand): boolean =>
  taxId === SAMPLE_TAX_ID || [email, privacyEmail].some((address) => RESERVED_DOMAIN.test(address));
