import type { Brand } from '@shpy/legal-content';

/** Tax number of the sample company. */
const SAMPLE_TAX_ID = 'B00000000';

/** The top-level domain that RFC 2606 reserves for documentation: no mail reaches it. */
const RESERVED_DOMAIN = /\.example$/i;

/** Whether a fact in `brand.ts` is still that of the sample company. */
export const isSampleCompany = ({
  taxId,
  email,
  privacyEmail,
}: Pick<Brand, 'taxId' | 'email' | 'privacyEmail'>): boolean =>
  taxId === SAMPLE_TAX_ID || [email, privacyEmail].some((address) => RESERVED_DOMAIN.test(address));
