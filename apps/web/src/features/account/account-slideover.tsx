import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '@shpy/magic-link';
import { Slideover } from '@shpy/ui-kit';
import { EmailAddress } from '../../components/email-address.tsx';
import { useApp } from '../../context/app-context.ts';
import { GraphqlBoundary } from '../../graphql/graphql-boundary.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { focusAfterSignOut } from './focus-after-sign-out.ts';
import { SessionsSection } from './sessions-section.tsx';

interface AccountSlideoverProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The visitor's account: where they are signed in, their data, and how to delete it. */
export default function AccountSlideover({ user, open, onOpenChange }: AccountSlideoverProps) {
  const { t } = useLingui();
  const app = useApp();
  return (
    <Slideover.Root open={open} onOpenChange={onOpenChange}>
      <Slideover.Popup finalFocus={focusAfterSignOut(app)}>
        <Slideover.Header>
          <Slideover.Title>{t`Your account`}</Slideover.Title>
          <Slideover.Description>
            <EmailAddress address={user.email} />
          </Slideover.Description>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>
          <GraphqlBoundary>
            <SessionsSection user={user} />
            <ExportAccount />
            <DeleteAccount user={user} />
          </GraphqlBoundary>
        </Slideover.Body>
      </Slideover.Popup>
    </Slideover.Root>
  );
}
