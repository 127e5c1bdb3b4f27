import { Trans, useLingui } from '@lingui/react/macro';
import { useMagicLink } from '@shpy/magic-link/react';
import { useRef } from 'react';
import formPage from '../../components/form-page.module.css';
import { PageLink } from '../../components/page-link.tsx';
import { StateTitle } from '../../components/state-title.tsx';
import { useFocusIfLost } from '../../components/use-focus-if-lost.ts';
import { Feature } from '../../features/feature.tsx';
import { useSignIn } from '../../features/magic-link-form/use-sign-in.ts';
import { useRequestInUrl } from './use-request-in-url.ts';

/** The sign-in page: the form and, until a mail is requested, the consent to the terms of use. */
export default function LoginPage() {
  const { t } = useLingui();
  const signIn = useSignIn();
  const { user, request, refusal } = useMagicLink(signIn);
  useRequestInUrl(request?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading, user !== null);
  const title = user ? t`You are signed in` : t`Sign in`;
  return (
    <section className={formPage.page}>
      <StateTitle
        title={!user && request ? t`Check your e-mail` : title}
        isRefused={refusal !== null}
      />
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
