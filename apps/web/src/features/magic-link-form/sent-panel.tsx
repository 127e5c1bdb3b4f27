import { Trans, useLingui } from '@lingui/react/macro';
import { useRequestMagicLinkMutation } from '@shpy/graphql-client/react';
import { Button } from '@shpy/ui-kit';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context.ts';
import { type AuthError, authErrorMessage, formErrorCodes, toAuthError } from './auth-error.ts';
import { CodeForm } from './code-form.tsx';
import { FormErrors } from './form-errors.tsx';
import type { PendingRequest } from './magic-link-form.tsx';
import { useCountdown } from './use-countdown.ts';
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts';
import styles from './magic-link-form.module.css';

interface SentPanelProps {
  request: PendingRequest | null;
  onSent: (request: PendingRequest) => void;
  onReset: () => void;
}

/** After a link was asked for: waits for it, takes the code, sends another. */
export function SentPanel({ request, onSent, onReset }: SentPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { locale } = useApp();
  const email = request?.email;
  // The server's page is one for all requests: what follows a single one comes after hydration.
  const isHydrated = useHydrated();

  useEffect(() => {
    if (request) heading.current?.focus();
  }, [request]);

  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>{t`Check your e-mail`}</h2>
      <p>
        {email ? (
          <Trans>
            If {email} is a valid address, a message with a link and a code will arrive in a few
            seconds. Both expire after 10 minutes.
          </Trans>
        ) : (
          t`A message with a link and a code will arrive in a few seconds. Both expire after 10 minutes.`
        )}
      </p>
      <FormErrors id="sent-errors" codes={formErrorCodes.sent} />
      {isHydrated && request && <Waiting key={request.id} request={request} />}
      <CodeForm requestId={request?.id} />
      <p className={styles.hint}>{t`Nothing there? Look in your spam folder.`}</p>
      <div className={styles.row}>
        {request && email && (
          <Resend request={request} email={email} locale={locale} onSent={onSent} />
        )}
        <a
          href="?"
          onClick={(event) => {
            event.preventDefault();
            onReset();
          }}
        >
          {t`Use another address`}
        </a>
      </div>
    </div>
  );
}

function Waiting({ request }: { request: PendingRequest }) {
  const { t } = useLingui();
  const { session, toaster } = useApp();
  useEffect(
    () =>
      session.subscribe(() => {
        const { user } = session.get();
        if (!user) return;
        const { email } = user;
        toaster.add({ title: t`Signed in`, description: t`You are signed in as ${email}.` });
      }),
    [session, toaster, t],
  );
  const outcome = useSignInElsewhere(request.id);
  const texts = {
    waiting: t`Waiting for you to open the link in this browser…`,
    elsewhere: t`The link was opened in another browser. To sign in here as well, enter the code from the message.`,
    expired: t`The link has expired. Ask for a new one.`,
  };
  return (
    <p role="status" className={styles.status} data-outcome={outcome}>
      {texts[outcome]}
    </p>
  );
}

interface ResendProps {
  request: PendingRequest;
  email: string;
  locale: string;
  onSent: (request: PendingRequest) => void;
}

function Resend({ request, email, locale, onSent }: ResendProps) {
  const { now } = useApp();
  const { t, i18n } = useLingui();
  const seconds = useCountdown(request.resendAt);
  const [note, setNote] = useState<AuthError | 'sent' | null>(null);
  const { mutate, isPending } = useRequestMagicLinkMutation();

  const resend = () =>
    mutate(
      { email, locale },
      {
        onSuccess: ({ requestMagicLink: { id, resendAfterSeconds } }) => {
          setNote('sent');
          onSent({ id, email, resendAt: now() + resendAfterSeconds * 1000 });
        },
        onError: (cause) => setNote(toAuthError(cause)),
      },
    );

  return (
    <div className={styles.resend}>
      <Button
        type="button"
        variant="secondary"
        onClick={resend}
        disabled={seconds > 0}
        loading={isPending}
      >
        {t`Send another message`}
      </Button>
      <p className={styles.hint}>{seconds > 0 && t`You can ask for another in ${seconds} s.`}</p>
      <p role="status" className={styles.hint}>
        {note === 'sent'
          ? t`Sent. The previous link and code no longer work.`
          : note && i18n._(authErrorMessage(note))}
      </p>
    </div>
  );
}
