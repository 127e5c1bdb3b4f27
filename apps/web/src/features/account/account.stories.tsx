import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ToastRegion } from '@shpy/ui-kit';
import { useApp } from '../../app-context.ts';
import { failure, pending, STORY_NOW } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import AccountMenu from './account-menu.tsx';
// Loaded beforehand, so that no story waits for a lazy part.
import './sessions-slideover.tsx';
import './sign-out-modal.tsx';

const user = { id: 'visitor', email: 'marta@empresa.example' };
const ago = (minutes: number) => new Date(STORY_NOW - minutes * 60_000).toISOString();

const rows = [
  {
    id: 'here',
    createdAt: ago(90),
    lastUsedAt: ago(0),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    current: true,
  },
  {
    id: 'phone',
    createdAt: ago(3000),
    lastUsedAt: ago(600),
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0.0.0 Mobile Safari/537.36',
    current: false,
  },
  { id: 'other', createdAt: ago(4000), lastUsedAt: ago(2000), userAgent: null, current: false },
];

/** The menu of a signed-in visitor, the browsers where they are signed in, and the way out. */
const meta = {
  title: 'site/Account',
  component: AccountMenu,
  ...site,
  args: { user },
  parameters: {
    docs: { story: { inline: false, height: '24rem' } },
    site: { signedInAs: user.email, answers: { sessions: { sessions: rows } } },
  },
  render: (args) => (
    <>
      <AccountMenu {...args} />
      <Toasts />
    </>
  ),
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

function Toasts() {
  return <ToastRegion toaster={useApp().toaster} />;
}

const answering = (answers: Record<string, unknown>) => ({
  site: { signedInAs: user.email, answers: { sessions: { sessions: rows }, ...answers } },
});

async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: /marta@empresa/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
}
const openSessions = () => choose(/Sesiones abiertas|Open sessions/);
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
    await openSessions();
    await expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    await screen.findByText(/Este navegador|This browser/);
  },
};

export const SessionsLoading: Story = {
  parameters: answering({ sessions: pending }),
  play: async () => {
    await openSessions();
    await screen.findByRole('status', { name: /Cargando|Loading/ });
  },
};

export const NoOtherSessions: Story = {
  parameters: answering({ sessions: { sessions: rows.slice(0, 1) } }),
  play: async () => {
    await openSessions();
    await screen.findByText(/No hay otras|no other open/);
  },
};

export const SessionsFailed: Story = {
  parameters: answering({ sessions: failure('INTERNAL') }),
  play: async ({ loaded }) => {
    await openSessions();
    const again = await screen.findByRole('button', { name: /Reintentar|Intentar|Try again/ });
    await expect(again).toBeVisible();
    await expect(appOf(loaded).graphql.requests).toHaveLength(1);
  },
};

export const Revoking: Story = {
  parameters: answering({ revokeSession: pending }),
  play: async () => {
    await openSessions();
    const end = await screen.findByRole('button', { name: /Chrome · Android/ });
    await userEvent.click(end);
    await expect(end).toHaveAttribute('aria-busy', 'true');
  },
};

export const Revoked: Story = {
  parameters: answering({ revokeSession: { revokeSession: true } }),
  play: async ({ loaded }) => {
    await openSessions();
    const end = await screen.findByRole('button', { name: /Chrome · Android/ });
    appOf(loaded).graphql.answer('sessions', { sessions: [rows[0], rows[2]] });
    await userEvent.click(end);
    await screen.findByText(/Chrome · Android/, { selector: '[data-toast] *' });
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: /Chrome · Android/ })).toBeNull(),
    );
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
  },
};
