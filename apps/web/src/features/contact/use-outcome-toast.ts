import { useLingui } from '@lingui/react/macro';
import { useApp } from '../../context/app-context.ts';
import { contactErrorMessage } from './contact-error.ts';
import type { ContactStatus } from './contact-status.ts';

/** Returns a function that reports in a toast whether a message was sent. */
export function useOutcomeToast() {
  const { t, i18n } = useLingui();
  const { toaster } = useApp();
  return ({ step, errors, failure }: ContactStatus) => {
    if (step === 'sent') return void toaster.add({ title: t`We have received your message` });
    const [error = failure] = Object.values(errors);
    const isOffline = error?.code === 'NETWORK';
    toaster.add({
      title: t`Your message was not sent`,
      description: isOffline
        ? t`There is no connection. Your message is kept in the form.`
        : error && i18n._(contactErrorMessage(error)),
      color: 'danger',
    });
  };
}
