import { Trans, useLingui } from '@lingui/react/macro';
import { ExportAccountDocument } from '@shpy/graphql-client/site';
import { useGraphqlMutation } from '@shpy/graphql-client/react';
import { useState } from 'react';
import { useApp } from '../../context/app-context.ts';
import { AccountSection } from './account-section.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { downloadFile } from './download-file.ts';

/** Name of the downloaded file. */
const FILE = 'shpy-account.json';

/** Downloads all data kept about the account. */
export function ExportAccount() {
  const { toaster } = useApp();
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // A mutation, so that the query cache does not keep the data.
  const action = useGraphqlMutation(ExportAccountDocument, {
    gcTime: 0,
    onSuccess: ({ exportAccount }) => {
      downloadFile(FILE, exportAccount);
      setOpen(false);
      toaster.add({ title: t`Download started`, description: FILE });
    },
  });
  return (
    <AccountSection
      title={t`Your data`}
      hint={t`A file with everything we keep about your account.`}
    >
      <ConfirmAction
        trigger={t`Export my data`}
        title={t`Export your data?`}
        description={
          <Trans>
            The file <code>{FILE}</code> will be downloaded to this device.
          </Trans>
        }
        confirm={{ label: t`Download` }}
        action={action}
        onConfirm={() => action.mutate({})}
        open={open}
        onOpenChange={setOpen}
      >
        <ul>
          <li>{t`It contains your address, your sessions and everything else we keep about the account, in JSON format.`}</li>
          <li>{t`It is not encrypted: keep it where only you can read it.`}</li>
          <li>{t`Nothing in your account changes.`}</li>
        </ul>
      </ConfirmAction>
    </AccountSection>
  );
}
