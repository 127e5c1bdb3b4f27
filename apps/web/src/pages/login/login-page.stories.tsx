import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { STORY_NOW } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import LoginPage from './login-page.tsx';

/** The sign-in page; the states of its form are under MagicLinkForm. */
const meta = {
  title: 'site/LoginPage',
  component: LoginPage,
  ...site,
  parameters: { layout: 'fullscreen', site: { page: 'login' } },
  render: () => (
    <DefaultLayout>
      <LoginPage />
    </DefaultLayout>
  ),
} satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      /Iniciar sesión|Sign in/,
    );
  },
};

const requestMagicLink = {
  id: 'request-1',
  expiresAt: new Date(STORY_NOW + 600_000).toISOString(),
  resendAfterSeconds: 30,
};

/** The heading of the form and the title of the document both change. */
export const Expired: Story = {
  parameters: { site: { page: 'login', answers: { requestMagicLink: { requestMagicLink } } } },
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByTestId('email'), 'marta@empresa.example{Enter}');
    await canvas.findByText(/^(Esperando|Waiting)/);
    await expect(document.title).toMatch(/Revise su correo|Check your e-mail/);
    appOf(loaded).graphql.emit('magicLinkStatus', { magicLinkStatus: 'EXPIRED' });
    await canvas.findByRole('heading', { name: /Pida otro mensaje|Ask for another/ });
    await expect(document.title).toMatch(/Pida otro mensaje|Ask for another/);
  },
};

export const SignedIn: Story = {
  parameters: { site: { page: 'login', signedInAs: 'marta@empresa.example' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', {
        level: 1,
        name: /^(Ha iniciado sesión|You are signed in)$/,
      }),
    ).toBeVisible();
  },
};

/** The address breaks after `@` and dots, and nothing follows it on its last line. */
export const LongAddress: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: {
    site: {
      page: 'login',
      signedInAs: 'maria.fernandez.gutierrez@distribuciones-levante.example',
    },
  },
  play: async ({ canvas }) => {
    const address = await canvas.findByText(
      'maria.fernandez.gutierrez@distribuciones-levante.example',
      {
        selector: 'main strong',
      },
    );
    const texts = [...address.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    await expect(texts.map((node) => node.textContent)).toEqual([
      'maria.',
      'fernandez.',
      'gutierrez@',
      'distribuciones-levante.',
      'example',
    ]);
    await expect(address.nextSibling).toBeNull();
  },
};
