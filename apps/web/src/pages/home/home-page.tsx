import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@shpy/ui-kit';
import { LINK_MINUTES } from '@shpy/site-contract';
import { PageLink } from '../../components/page-link.tsx';
import { AccountPageLink } from '../../features/account/account-page-link.tsx';
import { ContactLink } from '../../features/contact/contact-link.tsx';
import { VisibleFeature } from '../../features/visible-feature.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroFigure } from './hero-figure.tsx';
import styles from './home-page.module.css';
import pallet from './pallet.svg';

export default function HomePage() {
  return (
    <>
      <Hero />
      <div className={styles.band}>
        <VisibleFeature name="home-carousel" />
      </div>
      <Warehouse />
      <Edi />
      <Questions />
      <ContactSection />
    </>
  );
}

function Hero() {
  const { t } = useLingui();
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.eyebrow}>{t`Shipping and EDI in one place`}</p>
        <h1>{t`From order to delivery, without retyping a thing`}</h1>
        <p className={styles.lead}>
          {t`Shpy prepares your warehouse's shipments and speaks EDI with your customers. The order comes in once; the label, the despatch advice and the invoice all come from the same data.`}
        </p>
        <p className={styles.actions}>
          <AccountPageLink className={buttonClass({ size: 'lg' })} account={t`Go to your account`}>
            {t`Sign in with your e-mail`}
          </AccountPageLink>
          <ContactLink className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            {t`Let's talk`}
          </ContactLink>
          <PageLink to="easily-edi-integration-help">{t`How EDI works`}</PageLink>
        </p>
        <p className={styles.note}>
          {t`No password: we send you a link that expires after ${LINK_MINUTES} minutes.`}
        </p>
      </div>
      <HeroFigure />
    </section>
  );
}

function Warehouse() {
  const { t } = useLingui();
  const tasks = [
    {
      title: t`Prepare`,
      text: t`Orders are grouped by carrier and collection time. Labels print in that order, on the printer you already own.`,
    },
    {
      title: t`Track`,
      text: t`One list of everything in transit, and at the top whatever needs someone to make a call: a wrong address, a failed delivery, a customs hold.`,
    },
    {
      title: t`Reconcile`,
      text: t`What the carrier bills is compared with what was shipped. Differences in weight or zone show up line by line.`,
    },
  ];
  return (
    <section id="shipping" className={`${styles.section} ${styles.warehouse}`}>
      <header className={styles.sectionHead}>
        <h2>{t`What changes in the warehouse`}</h2>
        <p>{t`Three jobs that take up the morning and could do themselves.`}</p>
        <img src={pallet} alt="" width="400" height="300" loading="lazy" />
      </header>
      <dl className={styles.tasks}>
        {tasks.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Edi() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Connect`,
      text: t`Tell us who your trading partner is and how they want to talk: AS2, SFTP or a value-added network. We exchange certificates and GLNs.`,
    },
    {
      title: t`Test`,
      text: t`Test messages go back and forth, and each warning is fixed with its segment and reason in plain sight.`,
    },
    {
      title: t`Go live`,
      text: t`Orders come in, despatch advices and invoices go out, and every message keeps its acknowledgment.`,
    },
  ];
  return (
    <section id="edi" className={styles.edi}>
      <div className={styles.section}>
        <header className={styles.sectionHead}>
          <h2>{t`EDI in three steps`}</h2>
          <p>{t`For suppliers whose customers require EDI and who have no department for it.`}</p>
        </header>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.more}>
          <PageLink to="easily-edi-integration-help">{t`Read the integration guide`}</PageLink>
          <PageLink to="easily-edi-integration-terms">{t`EDI integration terms`}</PageLink>
        </p>
      </div>
    </section>
  );
}

function Questions() {
  const { t } = useLingui();
  const questions = [
    {
      question: t`Why is there no password?`,
      answer: t`Because passwords are forgotten, reused and stolen. You type your e-mail address, receive a single-use link and a six-digit code, and either one signs you in.`,
    },
    {
      question: t`Do I need to know EDIFACT to use the integration?`,
      answer: t`No. You work with orders, shipments and invoices; the messages are written and read for you. The raw message is one click away if you want it.`,
    },
    {
      question: t`What does this site store in my browser?`,
      answer: t`What it needs to work and to remember your choices: for example, the language, the appearance, form drafts, an anonymous token and, once you sign in, your session. There is no advertising and no third-party analytics. The cookies policy lists every item.`,
    },
  ];
  return (
    <section className={`${styles.section} ${styles.faq}`}>
      <header className={styles.sectionHead}>
        <h2>{t`Frequently asked questions`}</h2>
      </header>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
