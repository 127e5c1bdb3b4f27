import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../../components/page-link.tsx';

/** Shown if the page was opened without a token, or with part of one. */
export function MissingPanel() {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`The link is missing or incomplete`}</h2>
      <p>{t`Open this page with the complete link from the message we sent you, or ask for a new one.`}</p>
      <NewLink />
    </>
  );
}

/** A link to the sign-in page, for requesting another link. */
export function NewLink() {
  const { t } = useLingui();
  return (
    <p>
      <PageLink to="login">{t`Ask for a new link`}</PageLink>
    </p>
  );
}
