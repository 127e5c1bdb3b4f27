import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { EmailAddress } from '../../components/email-address.tsx';
import { brand } from '../../config/brand.ts';
import { useApp } from '../../context/app-context.ts';
import { presetCallingCode } from '../../features/contact/preset-calling-code.ts';
import { VisibleFeature } from '../../features/visible-feature.tsx';
import styles from './contact-section.module.css';

/** The last section of the home page, with the contact form. */
export function ContactSection() {
  const { t } = useLingui();
  const { ipLookup } = useApp();
  const section = useRef<HTMLElement>(null);
  useEffect(
    () => (ipLookup && section.current ? presetCallingCode(section.current, ipLookup) : undefined),
    [ipLookup],
  );
  const { email } = brand;
  const steps = [
    t`A person who knows shipping and EDI reads your message.`,
    t`We reply by e-mail, or by phone if you prefer.`,
    t`If it fits, we show you Shpy with your own orders.`,
  ];
  return (
    <section ref={section} id="contact" className={styles.contact} aria-labelledby="contact-title">
      <div className={styles.inner}>
        <div className={styles.invitation}>
          <h2 id="contact-title">{t`Let's talk`}</h2>
          <p className={styles.lead}>
            {t`Tell us what you ship and who asks you for EDI. We will tell you, without obligation, what Shpy can take off your hands.`}
          </p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.direct}>
            <Trans>
              Prefer your own e-mail? Write to{' '}
              <a href={`mailto:${email}`}>
                <EmailAddress address={email} />
              </a>
            </Trans>
          </p>
        </div>
        <VisibleFeature name="contact-form" className={styles.card} />
      </div>
    </section>
  );
}
