import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { failure, pending, STORY_NOW } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import VerifyPage from './verify-page.tsx';

const link = { token: 'token-of-the-link', address: 'm•••a@empresa.example' };

/** Opening the page changes nothing, because mail scanners open links: only its button signs in. */
const meta = {
  title: 'site/VerifyPage',
  component: VerifyPage,
  ...site,
  parameters: { layout: 'fullscreen', site: { page: 'verify-login' } },
} satisfies Meta<typeof VerifyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const answering = (verifyMagicLink: unknown) => ({
  site: { page: 'verify-login', values: link, answers: { verifyMagicLink } },
});

/** The page as it was served with these values. */
const served = (values: object) => ({ parameters: { site: { page: 'verify-login', values } } });

const press = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole('button', { name: /Iniciar sesión|Sign in/ }));

const fails = (code: string, text: RegExp): Story => ({
  parameters: answering(failure(code)),
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await within(await canvas.findByRole('alert')).findByText(text)).toBeVisible();
  },
});

export const Playground: Story = {
  ...served(link),
  play: async ({ canvas }) => {
    await canvas.findByText('m•••a@empresa.example');
    const [confirm, reject] = await canvas.findAllByRole('button');
    await expect(confirm).toHaveTextContent(/Iniciar sesión|Sign in/);
    await expect(reject).toHaveTextContent(/No soy yo|not me/);
  },
};

export const Confirming: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await press(canvas);
    await canvas.findByRole('button', { name: /Iniciando sesión|Signing in/ });
  },
};

export const Done: Story = {
  parameters: answering({
    verifyMagicLink: {
      token: 'story',
      expiresAt: new Date(STORY_NOW + 900_000).toISOString(),
      user: { id: 'visitor', email: 'marta@empresa.example' },
    },
  }),
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(
      await canvas.findByRole('heading', { name: /Ya está dentro|You are in/ }),
    ).toHaveFocus();
    await waitFor(() => expect(document.title).toMatch(/^(Ya está dentro|You are in) · Shpy$/));
  },
};

/** The visitor signs out after signing in on this page. */
export const SignedOut: Story = {
  parameters: Done.parameters!,
  play: async ({ canvas, loaded }) => {
    await press(canvas);
    await canvas.findByRole('heading', { name: /Ya está dentro|You are in/ });
    appOf(loaded).session.signedOut();
    await canvas.findByRole('heading', { name: /Ha cerrado la sesión|You have signed out/ });
  },
};

export const LinkUsed = fails('LINK_USED', /ya se ha usado|already been used/);

export const LinkExpired = fails('LINK_EXPIRED', /han caducado|have expired/);

export const LinkInvalid = fails('LINK_INVALID', /no funciona|does not work/);

export const ServerError = fails('INTERNAL', /ha fallado|went wrong/);

export const AccountDisabled = fails('ACCOUNT_DISABLED', /está desactivada|is disabled/);

export const Unavailable = fails('UNAVAILABLE', /no está disponible|not available/);

export const WithoutALink: Story = served({});

/** A link that was used or is unknown, so that the server does not show the account. */
export const WithoutAnAddress: Story = served({ token: link.token });

/** After "That is not me". */
export const Rejected: Story = {
  ...served({ done: 'rejected' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /ya no funciona|no longer works/ });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The link in the mail about a sign-in in a new browser. */
export const EndingASession: Story = {
  ...served({ end: 'token-of-the-mail' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button')).toHaveLength(1);
    await canvas.findByRole('button', { name: /Cerrar esa sesión|End that session/ });
  },
};

/** The link of that mail, pressed again. */
export const SessionEndedBefore: Story = {
  ...served({ done: 'ended-before' }),
  play: async ({ canvas }) => {
    await canvas.findByText(/ya se ha cerrado|already ended/);
    await canvas.findByRole('link', { name: /Iniciar sesión|Sign in/ });
    await expect(canvas.queryByRole('link', { name: /Pedir|new link/ })).toBeNull();
  },
};

export const SessionEnded: Story = {
  ...served({ done: 'ended' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /se ha cerrado|has ended/ });
  },
};
