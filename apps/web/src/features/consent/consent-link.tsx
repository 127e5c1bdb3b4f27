import { CONSENT_ID } from '@shpy/site-contract';
import type { Locale } from '../../config/routes.ts';
import { consentTexts } from './consent-texts.ts';

/** A link to the consent banner. Like the banner, it is outside of the tree that React hydrates. */
export function ConsentLink({ locale }: { locale: Locale }) {
  const { landmark, link } = consentTexts[locale];
  return (
    <nav className="consent-link muted-links" aria-label={landmark}>
      <a href={`#${CONSENT_ID}`}>{link}</a>
    </nav>
  );
}
