import { Trans, useLingui } from '@lingui/react/macro';
import { useMagicLink } from '@shpy/magic-link/react';
import { useRef } from 'react';
import formPage from '../../components/form-page.module.css';
import { PageLink } from '../../components/page-link.tsx';
import { StateTitle } from '../../components/state-title.tsx';
import { useFocusIfLost } from '../../components/use-focus-if-lost.ts';
import { Feature } from '../../features/feature.tsx';
import { useShownLink } from '../../features/magic-link-form/use-shown-link.ts';
import { useSignIn } from '../../features/magic-link-form/use-sign-in.ts';
import { useRequestInUrl } from './use-request-in-url.ts';

/** The sign-in page: the form and, until a mail is requested, the consent to the terms of use. */
export default function LoginPage() {
  const { t } = useLingui();
  const signIn = useSignIn();
  const state = useMagicLink(signIn);
  const { user, request, refusal } = state;
  useRequestInUrl(request?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading, user !== null);
  const title = user ? t`You are signed in` : t`Sign in`;
  const { isExpired } = useShownLink(state, request?.id ?? '');
  const requestTitle = isExpired ? t`Ask for another message` : t`Check your e-mail`;
  return (
    <section className={formPage.page}>
      <StateTitle title={!user && request ? requestTitle : title} isRefused={refusal !== null} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Feature name="magic-link-form" signIn={signIn} />
      {!user && !request && (
        <p className={formPage.legal}>
          <Trans>
            By continuing you accept the <PageLink to="terms-of-use">terms of use</PageLink>. The{' '}
            <PageLink to="privacy-policy">privacy policy</PageLink> explains what we do with your
            address.
          </Trans>
        </p>
      )}
    </section>
  );
}
