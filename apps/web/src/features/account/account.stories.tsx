import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useApp } from '../../context/app-context.ts';
import ToastRegion from '../../layouts/default/toast-region.tsx';
import { failure, pending, STORY_NOW, unreachable } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import { AccountSlot } from './account-slot.tsx';
// Loads the lazy parts in advance, so that no story waits for them.
import './account-menu.tsx';
import './account-slideover.tsx';
import './sign-out-modal.tsx';

const address = 'marta@empresa.example';
const ago = (minutes: number) => new Date(STORY_NOW - minutes * 60_000).toISOString();

const rows = [
  {
    id: 'here',
    createdAt: ago(90),
    lastUsedAt: ago(0),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    countryCode: 'ES',
    current: true,
  },
  {
    id: 'phone',
    createdAt: ago(3000),
    lastUsedAt: ago(600),
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36',
    countryCode: 'PT',
    current: false,
  },
  {
    id: 'other',
    createdAt: ago(4000),
    lastUsedAt: ago(2000),
    userAgent: null,
    countryCode: null,
    current: false,
  },
];

/** The menu of a signed-in visitor, their account and the sign-out. */
const meta = {
  title: 'site/Account',
  component: AccountSlot,
  ...site,
  parameters: {
    docs: { story: { inline: false, height: '24rem' } },
    site: { signedInAs: address, answers: { sessions: { sessions: rows } } },
  },
  render: () => (
    <>
      <AccountSlot />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof AccountSlot>;

export default meta;
type Story = StoryObj<typeof meta>;

function Toasts() {
  return <ToastRegion queue={useApp().toaster} />;
}

const answering = (answers: Record<string, unknown>) => ({
  site: { signedInAs: address, answers: { sessions: { sessions: rows }, ...answers } },
});

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: /marta@empresa/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
}
const openAccount = () => choose(/Su cuenta|Your account/);
const openSignOut = () => choose(/Cerrar sesión|Sign out/);

export const Playground: Story = {};

export const MenuOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /marta@empresa/ }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  },
};

export const Sessions: Story = {
  play: async () => {
    await openAccount();
    await expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await screen.findByText(/Este navegador|This browser/);
    await screen.findByText(/España|Spain/);
    await screen.findByText('Portugal');
  },
};

export const SessionsOnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    await openAccount();
    const badge = await screen.findByText(/Este navegador|This browser/);
    await expect(badge.getClientRects()).toHaveLength(1);
  },
};

export const SessionsLoading: Story = {
  parameters: answering({ sessions: pending }),
  play: async () => {
    await openAccount();
    await screen.findByRole('status', { name: /Cargando|Loading/ });
  },
};

export const NoOtherSessions: Story = {
  parameters: answering({ sessions: { sessions: rows.slice(0, 1) } }),
  play: async () => {
    await openAccount();
    await screen.findByText(/No hay otras|no other open/);
  },
};

export const SessionsFailed: Story = {
  parameters: answering({ sessions: failure('INTERNAL') }),
  play: async ({ loaded }) => {
    await openAccount();
    const again = await screen.findByRole('button', { name: /Reintentar|Intentar|Try again/ });
    await expect(again).toBeVisible();
    // The failed request was not repeated.
    await expect(appOf(loaded).graphql.requests).toHaveLength(1);
  },
};

export const SessionsLoadedAgain: Story = {
  parameters: answering({ sessions: failure('INTERNAL') }),
  play: async ({ loaded }) => {
    await openAccount();
    const again = await screen.findByRole('button', { name: /Reintentar|Intentar|Try again/ });
    appOf(loaded).graphql.answer('sessions', { sessions: rows });
    await userEvent.click(again);
    await screen.findByRole('button', { name: /Chrome (?:on|en) Android/ });
    await expect(screen.getByRole('heading', { name: /Sesiones|sessions/ })).toHaveFocus();
  },
};

export const Revoking: Story = {
  parameters: answering({ revokeSession: pending }),
  play: async () => {
    await openAccount();
    const end = await screen.findByRole('button', { name: /Chrome (?:on|en) Android/ });
    await userEvent.click(end);
    await expect(end).toHaveAttribute('aria-busy', 'true');
  },
};

export const Revoked: Story = {
  parameters: answering({ revokeSession: { revokeSession: true } }),
  play: async ({ loaded }) => {
    await openAccount();
    const end = await screen.findByRole('button', { name: /Chrome (?:on|en) Android/ });
    appOf(loaded).graphql.answer('sessions', { sessions: [rows[0], rows[2]] });
    await userEvent.click(end);
    await screen.findByText(/Chrome (?:on|en) Android/, { selector: '[data-toast] *' });
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: /Chrome (?:on|en) Android/ })).toBeNull(),
    );
  },
};

export const RevokeFailed: Story = {
  parameters: answering({ revokeSession: unreachable }),
  play: async () => {
    await openAccount();
    await userEvent.click(await screen.findByRole('button', { name: /Chrome (?:on|en) Android/ }));
    await screen.findByText(/No hay conexión|no connection/);
  },
};

const triggers = {
  everywhere: /^(Cerrar todas las sesiones|Sign out everywhere)$/,
  data: /Exportar mis datos|Export my data/,
  account: /Eliminar mi cuenta|Delete my account/,
};

/** Opens a confirmation from the account slideover. */
async function openConfirmation(trigger: RegExp) {
  await openAccount();
  // Otherwise the list of sessions, which is loaded meanwhile, moves the trigger.
  await screen.findByText('Portugal');
  await userEvent.click(await screen.findByRole('button', { name: trigger }));
  await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(2));
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return dialogs[dialogs.length - 1]!;
}

/** Presses the last button of a confirmation, which runs the action. */
async function confirm(trigger: RegExp) {
  const dialog = await openConfirmation(trigger);
  await userEvent.click(within(dialog).getAllByRole('button').at(-1)!);
  return within(dialog);
}

/**
 * The cancel button has focus first. Escape closes the confirmation, and focus returns to the trigger. Enter opens it
 * again, so that the story shows it.
 */
const confirms = (trigger: RegExp, text: RegExp): Story => ({
  play: async () => {
    const dialog = await openConfirmation(trigger);
    await expect(within(dialog).getByText(text)).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: /Cancelar|Cancel/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: trigger })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(2));
  },
});

const isPending = (trigger: RegExp, answers: Record<string, unknown>): Story => ({
  parameters: answering(answers),
  play: async () => {
    const dialog = await confirm(trigger);
    await expect(dialog.getAllByRole('button').at(-1)).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByRole('button', { name: /Cancelar|Cancel/ })).toBeDisabled();
  },
});

const failsWith = (trigger: RegExp, answers: Record<string, unknown>, text: RegExp): Story => ({
  parameters: answering(answers),
  play: async ({ loaded }) => {
    const dialog = await confirm(trigger);
    await expect(await within(dialog.getByRole('alert')).findByText(text)).toBeVisible();
    await expect(appOf(loaded).session.get().user).not.toBeNull();
  },
});

const signsOut = (trigger: RegExp, answers: Record<string, unknown>, text: RegExp): Story => ({
  parameters: answering(answers),
  play: async ({ loaded }) => {
    await confirm(trigger);
    await screen.findByText(text, { selector: '[data-toast] *' });
    await expect(appOf(loaded).session.get().user).toBeNull();
    await screen.findByRole('link', { name: /Iniciar sesión|Sign in/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const SignOutEverywhere = confirms(triggers.everywhere, /otro enlace|a new link/);

export const SigningOutEverywhere = isPending(triggers.everywhere, { signOutEverywhere: pending });

export const SignOutEverywhereOffline = failsWith(
  triggers.everywhere,
  { signOutEverywhere: unreachable },
  /No hay conexión|no connection/,
);

export const SignedOutEverywhere = signsOut(
  triggers.everywhere,
  { signOutEverywhere: { signOutEverywhere: true } },
  /Sesiones cerradas|Signed out everywhere/,
);

export const DeleteAccount = confirms(triggers.account, /No se puede deshacer|cannot be undone/);

export const DeletingAccount = isPending(triggers.account, { deleteAccount: pending });

export const DeleteAccountFailed = failsWith(
  triggers.account,
  { deleteAccount: failure('INTERNAL') },
  /ha fallado|went wrong/,
);

export const AccountDeleted = signsOut(
  triggers.account,
  { deleteAccount: { deleteAccount: true } },
  /Cuenta eliminada|Account deleted/,
);

export const ExportData = confirms(triggers.data, /No está cifrado|not encrypted/);

export const ExportingData = isPending(triggers.data, { exportAccount: pending });

export const ExportDataUnavailable = failsWith(
  triggers.data,
  { exportAccount: failure('UNAVAILABLE') },
  /no está disponible|not available/,
);

export const DataExported: Story = {
  parameters: answering({ exportAccount: { exportAccount: '{"account":{}}' } }),
  play: async () => {
    await confirm(triggers.data);
    await screen.findByText('shpy-account.json', { selector: '[data-toast] *' });
    await waitFor(() => expect(screen.getByRole('button', { name: triggers.data })).toHaveFocus());
  },
};

export const SignOut: Story = {
  play: async () => {
    const dialog = await openSignOut();
    await waitFor(() => expect(dialog).toHaveAccessibleName(/Cerrar (la )?sesión|Sign out/));
  },
};

export const SignedOut: Story = {
  play: async ({ loaded }) => {
    const dialog = await openSignOut();
    const buttons = [...dialog.querySelectorAll('button')];
    await userEvent.click(buttons.at(-1)!);
    await screen.findByText(/Sesión cerrada|Signed out/);
    await expect(appOf(loaded).session.get().user).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Iniciar sesión|Sign in/ })).toHaveFocus(),
    );
  },
};
