import type { Consent } from '@shpy/site-contract';
import { IP_PATH } from '@shpy/site-contract/package-paths';
import type { ConsentRules } from './consent.ts';
import { createConsentText } from './consent-text.ts';
import type { SiteContext } from './context.ts';
import { createDocuments } from './documents.ts';
import type { SiteFiles } from './files.ts';
import { createFiller } from './fill.ts';
import type { Compressor } from './representation.ts';
import { prepareView, type SiteView } from './view.ts';

interface ConsentViewsOptions extends Pick<SiteContext, 'settings' | 'site'> {
  files: SiteFiles;
  rules: ConsentRules;
  compressor: Compressor;
}

/**
 * Creates the view of the site for each answer to the consent banner. Pages contain the URL of the external IP lookup,
 * and their Content-Security-Policy allows it, only after the visitor has accepted. Otherwise the browser asks this site.
 */
export function createConsentViews(options: ConsentViewsOptions): Record<Consent, SiteView> {
  const { settings, site, rules } = options;
  const styles = site.consent.csp.style;
  const consentCookie = rules.pair('accepted');

  function createView(consent: Consent) {
    // The settings that scripts in the page can read.
    const pageSettings = consent === 'accepted' ? settings : { ...settings, ipLookupUrl: IP_PATH };
    const consentText = createConsentText(site, rules, consent);
    const fill = createFiller({ ...site, settings, pageSettings, consentCookie, consentText });
    return prepareView(site, createDocuments({ ...options, fill, settings: pageSettings, styles }));
  }
  return {
    open: createView('open'),
    accepted: createView('accepted'),
    rejected: createView('rejected'),
  };
}
