import { useLingui } from '@lingui/react/macro';
import { CONSENT_ID } from '@shpy/site-contract';

/**
 * The item of the footer that opens the consent banner. The server inserts it into pages if visitors are asked for
 * consent, because the prerendered pages do not know this.
 */
export function ConsentLink() {
  const { t } = useLingui();
  return (
    <li>
      <a href={`#${CONSENT_ID}`}>{t`Privacy choices`}</a>
    </li>
  );
}
