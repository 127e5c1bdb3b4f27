import { useLingui } from '@lingui/react/macro';
import { ErrorView } from '@shpy/ui-kit';
import { brand } from '../../brand.ts';
import { PageLink } from '../../components/page-link.tsx';
import { ErrorHead } from './error-head.tsx';

/** Any status but 404: an error of the server, or one while a page mounts. */
export function ErrorPage() {
  const { t } = useLingui();
  const { email } = brand;
  return (
    <>
      <ErrorHead title={t`Something went wrong`} />
      <ErrorView
        status={500}
        title={t`Something went wrong`}
        statusMessage="Internal Server Error"
        description={t`The fault is ours and has been logged. Try reloading in a moment. If it keeps happening, write to us at ${email}.`}
        actions={
          <>
            <a href="?">{t`Reload`}</a>
            <PageLink to="home">{t`Go to the home page`}</PageLink>
          </>
        }
      />
    </>
  );
}
