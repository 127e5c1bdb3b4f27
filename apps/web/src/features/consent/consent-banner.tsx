import {
  CONSENT_CHOICES,
  CONSENT_FIELD,
  CONSENT_ID,
  CONSENT_PATH,
  type ConsentChoice,
} from '@shpy/site-contract';
import { Button } from '@shpy/ui-kit';
import { type Locale, type Prefix, routing } from '../../config/routes.ts';
import { consentTexts } from './consent-texts.ts';

export interface ConsentBannerProps {
  locale: Locale;
  /** Prefix of the page, which the link keeps. */
  prefix: Prefix;
  /** Host of the external service. */
  host: string;
  /** The visitor's answer; the banner is hidden unless it is `open`. */
  consent: string;
  /** Identifies the service in the answer. */
  service: string;
}

const TITLE_ID = `${CONSENT_ID}-title`;

/** As in the site's other dialogs, the button that changes nothing comes first. */
const BUTTONS = CONSENT_CHOICES.toReversed();

/** Asks for consent to an external service. It is a plain form outside of the tree that React hydrates. */
export function ConsentBanner({ locale, prefix, host, consent, service }: ConsentBannerProps) {
  const texts = consentTexts[locale];
  const labels: Record<ConsentChoice, string> = { accepted: texts.accept, rejected: texts.reject };
  const policy = `${routing.localize('privacy-policy', { locale, prefixed: !!prefix })}#sources`;
  return (
    <section
      id={CONSENT_ID}
      className="consent"
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
      data-consent={consent}
    >
      <form method="post" action={CONSENT_PATH}>
        <div className="consent-text">
          <p id={TITLE_ID}>{texts.title}</p>
          <p>
            {texts.purpose(host)} {texts.otherwise} <a href={policy}>{texts.more}</a>
          </p>
          {CONSENT_CHOICES.map((choice) => (
            <p key={choice} data-choice={choice}>
              {texts[choice]}
            </p>
          ))}
          <p role="alert" hidden>
            {texts.failed}
          </p>
        </div>
        <div className="consent-buttons">
          {BUTTONS.map((choice) => (
            <Button
              key={choice}
              type="submit"
              variant="secondary"
              name={CONSENT_FIELD}
              value={`${choice}.${service}`}
            >
              {labels[choice]}
            </Button>
          ))}
        </div>
      </form>
    </section>
  );
}
