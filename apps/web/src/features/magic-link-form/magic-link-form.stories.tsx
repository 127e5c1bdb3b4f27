import type { Meta, StoryObj } from '@storybook/react-vite';
import { createFormDraft } from '@shpy/form-draft';
import { createTestMagicLink } from '@shpy/magic-link/testing';
import { expect, userEvent, type within } from 'storybook/test';
import { failure, pending, STORY_NOW, unreachable } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import MagicLinkForm from './magic-link-form.tsx';

const requestMagicLink = {
  requestMagicLink: {
    id: 'request-1',
    expiresAt: new Date(STORY_NOW + 600_000).toISOString(),
    resendAfterSeconds: 30,
  },
};
const verifyMagicLink = {
  verifyMagicLink: {
    token: 'story',
    expiresAt: new Date(STORY_NOW + 900_000).toISOString(),
    user: { id: 'visitor', email: 'marta@empresa.example' },
  },
};

const elsewhere = {
  request: { id: 'request-1', email: 'marta@empresa.example', resendAt: 0 },
  secondsLeft: 30,
  link: 'elsewhere',
} as const;
const openedElsewhere = createTestMagicLink(elsewhere);
const blockedElsewhere = createTestMagicLink({
  ...elsewhere,
  refusal: { step: 'code', code: 'CODE_INVALID', triesLeft: 0 },
});

/** Requests a sign-in link, then accepts the code of the same e-mail. The server can also serve each of these states. */
const meta = {
  title: 'site/MagicLinkForm',
  component: MagicLinkForm,
  ...site,
  parameters: { layout: 'padded', site: { page: 'login', answers: { requestMagicLink } } },
  render: () => (
    <div style={{ maxInlineSize: '28rem' }}>
      <MagicLinkForm />
    </div>
  ),
} satisfies Meta<typeof MagicLinkForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const answering = (answers: Record<string, unknown>) => ({
  site: { page: 'login', answers: { requestMagicLink, ...answers } },
});

async function ask(canvas: Canvas, address = 'marta@empresa.example') {
  await userEvent.type(await canvas.findByTestId('email'), address);
  await userEvent.keyboard('{Enter}');
}

async function enterCode(canvas: Canvas, code: string) {
  await ask(canvas);
  await canvas.findByRole('heading', { name: /Revise su correo|Check your e-mail/ });
  await userEvent.type(canvas.getByTestId('code'), `${code}{Enter}`);
}

export const Playground: Story = {};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await canvas.findByTestId('email');
    await userEvent.click(canvas.getByRole('button', { name: /Enviar el enlace|Send the link/ }));
    await expect(canvas.getByTestId('email')).toHaveAccessibleDescription(
      /Escriba su correo|Enter your e-mail/,
    );
    await expect(canvas.getByTestId('email')).toHaveFocus();
  },
};

export const Invalid: Story = {
  parameters: answering({ requestMagicLink: failure('EMAIL_INVALID') }),
  play: async ({ canvas }) => {
    await ask(canvas, 'marta@empresa');
    await expect(await canvas.findByTestId('email')).toHaveValue('marta@empresa');
    await canvas.findByText(/no parece correcta|does not look right/, { selector: '[id$=error]' });
    await expect(canvas.getByTestId('email')).toBeInvalid();
  },
};

export const CookiesBlocked: Story = {
  beforeEach() {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
    // Removes the own property, so that the browser's getter applies again.
    return () => void Reflect.deleteProperty(navigator, 'cookieEnabled');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /bloquea las cookies|blocks cookies/,
    );
    await ask(canvas);
    await canvas.findByTestId('code');
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const Sending: Story = {
  parameters: answering({ requestMagicLink: pending }),
  play: async ({ canvas }) => {
    const { offsetWidth } = await canvas.findByRole('button', { name: /Enviar|Send/ });
    await ask(canvas);
    const button = await canvas.findByRole('button', { name: /Enviando|Sending/ });
    await expect(button.offsetWidth).toBe(offsetWidth);
  },
};

export const RateLimited: Story = {
  parameters: answering({
    requestMagicLink: failure('RATE_LIMITED', { retryAfterSeconds: 30 * 60 }),
  }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await canvas.findByText(/30 min/);
  },
};

/** Somebody else has requested a mail to this address. */
export const AlreadySent: Story = {
  parameters: answering({
    requestMagicLink: failure('RATE_LIMITED', { retryAfterSeconds: 25 * 60, alreadySent: true }),
  }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await canvas.findByText(/Hace un momento enviamos.*25 min|a moment ago.*25 min/);
  },
};

export const Unavailable: Story = {
  parameters: answering({ requestMagicLink: failure('UNAVAILABLE') }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await canvas.findByText(/no está disponible|not available/, { selector: '[id$=error]' });
  },
};

export const Offline: Story = {
  parameters: answering({ requestMagicLink: unreachable }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await canvas.findByText(/No hay conexión|cannot be reached/, { selector: '[id$=error]' });
    await expect(canvas.getByTestId('email')).toHaveValue('marta@empresa.example');
  },
};

/** A draft of an earlier visit fills in the form. */
export const DraftRestored: Story = {
  loaders: [
    () => {
      const form = document.createElement('form');
      form.innerHTML = '<input name="email">';
      const draft = createFormDraft(form, { name: 'magic-link', version: 1 });
      form.querySelector('input')!.value = 'marta@empresa.example';
      draft.markDirty();
      draft.flush();
      draft.dispose();
    },
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Descartar|Discard/ });
    await expect(canvas.getByTestId('email')).toHaveValue('marta@empresa.example');
  },
};

export const Sent: Story = {
  play: async ({ canvas }) => {
    await ask(canvas);
    await expect(
      await canvas.findByRole('heading', { name: /Revise su correo|Check your e-mail/ }),
    ).toHaveFocus();
    await expect(
      canvas.getByRole('button', { name: /Reenviar el enlace|Send the link again/ }),
    ).toBeDisabled();
    await canvas.findByText(/30 s/);
  },
};

export const ResendRefused: Story = {
  parameters: answering({
    requestMagicLink: {
      requestMagicLink: { ...requestMagicLink.requestMagicLink, resendAfterSeconds: 0 },
    },
  }),
  play: async ({ canvas, loaded }) => {
    await ask(canvas);
    const again = await canvas.findByRole('button', {
      name: /Reenviar el enlace|Send the link again/,
    });
    appOf(loaded).graphql.answer(
      'requestMagicLink',
      failure('RATE_LIMITED', { retryAfterSeconds: 45 }),
    );
    await userEvent.click(again);
    await canvas.findByText(/45 s/);
  },
};

/** The request that is being replaced expires, which must not be announced. */
export const Resending: Story = {
  parameters: ResendRefused.parameters!,
  play: async ({ canvas, loaded }) => {
    await ask(canvas);
    await canvas.findByText(/^(Esperando|Waiting)/);
    appOf(loaded).graphql.answer('requestMagicLink', pending);
    await userEvent.click(
      await canvas.findByRole('button', { name: /Reenviar el enlace|Send the link again/ }),
    );
    appOf(loaded).graphql.emit('magicLinkStatus', { magicLinkStatus: 'EXPIRED' });
    // The state is rendered before the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(canvas.getByText(/^(Esperando|Waiting)/)).toBeVisible();
    await expect(canvas.queryByText(/ya no es válido|no longer valid/)).toBeNull();
  },
};

/** The server may have sent the second message although its answer was lost. Its code is accepted. */
export const ResendAnswerLost: Story = {
  parameters: ResendRefused.parameters!,
  play: async ({ canvas, loaded }) => {
    await ask(canvas);
    await canvas.findByText(/^(Esperando|Waiting)/);
    appOf(loaded).graphql.answer('requestMagicLink', unreachable);
    await userEvent.click(
      await canvas.findByRole('button', { name: /Reenviar el enlace|Send the link again/ }),
    );
    await canvas.findByText(/servidor|server/);
    appOf(loaded).graphql.emit('magicLinkStatus', { magicLinkStatus: 'EXPIRED' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(canvas.getByText(/^(Esperando|Waiting)/)).toBeVisible();
    await expect(canvas.getByTestId('code')).toBeVisible();
  },
};

export const CodeChecking: Story = {
  parameters: answering({ verifyMagicLink: pending }),
  play: async ({ canvas }) => {
    await enterCode(canvas, '123456');
    await canvas.findByRole('button', { name: /Comprobando|Checking/ });
  },
};

export const CodeWrong: Story = {
  parameters: answering({ verifyMagicLink: failure('CODE_INVALID') }),
  play: async ({ canvas }) => {
    await ask(canvas);
    await userEvent.type(await canvas.findByTestId('code'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: /con el código|with the code/ }));
    await canvas.findByText(/El código no es correcto|That code is not right/, {
      selector: '[id$=error]',
    });
    await expect(canvas.getByTestId('code')).toBeInvalid();
    await expect(canvas.getByTestId('code')).toHaveFocus();
  },
};

export const CodeLocked: Story = {
  parameters: answering({
    verifyMagicLink: failure('CODE_LOCKED', { retryAfterSeconds: 23 * 3600 }),
  }),
  play: async ({ canvas }) => {
    await enterCode(canvas, '123456');
    await canvas.findByText(/hasta dentro de 23 h|blocked for 23 h/);
  },
};

/** The clock of the stories is fixed, so the state is set: it follows some seconds after the status of the link. */
export const VerifiedElsewhere: Story = {
  render: () => (
    <div style={{ maxInlineSize: '28rem' }}>
      <MagicLinkForm signIn={openedElsewhere} />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/otro navegador.*código|another browser.*code/);
  },
};

/** After five wrong codes, neither the link nor the code can be used. */
export const VerifiedElsewhereAfterWrongCodes: Story = {
  render: () => (
    <div style={{ maxInlineSize: '28rem' }}>
      <MagicLinkForm signIn={blockedElsewhere} />
    </div>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/otro navegador.*otro mensaje|another browser.*another message/);
    await expect(canvas.queryByText(/sigue funcionando|still works/)).toBeNull();
  },
};

export const Expired: Story = {
  play: async ({ canvas, loaded }) => {
    await ask(canvas);
    await canvas.findByText(/^(Esperando|Waiting)/);
    appOf(loaded).graphql.emit('magicLinkStatus', { magicLinkStatus: 'EXPIRED' });
    await canvas.findByText(/ya no es válido\. Pida|no longer valid\. Ask/, {
      selector: '[role=status]',
    });
    await expect(canvas.queryByTestId('code')).toBeNull();
    await expect(canvas.queryByText(/segundos|seconds/)).toBeNull();
    const heading = canvas.getByRole('heading', { name: /Pida otro mensaje|Ask for another/ });
    await expect(heading).toHaveFocus();
  },
};

export const SignedIn: Story = {
  parameters: { site: { page: 'login', signedInAs: 'marta@empresa.example' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Cerrar sesión|Sign out/ });
  },
};

/** From the address to the signed-in state, by keyboard. */
export const SigningIn: Story = {
  parameters: answering({ verifyMagicLink }),
  play: async ({ canvas, loaded }) => {
    await enterCode(canvas, '123 456');
    await canvas.findByRole('button', { name: /Cerrar sesión|Sign out/ });
    await expect(appOf(loaded).session.get().user?.email).toBe('marta@empresa.example');
    const sent = appOf(loaded).graphql.requests.find(
      ({ operationName }) => operationName === 'verifyMagicLink',
    );
    await expect(sent?.variables).toEqual({ requestId: 'request-1', code: '123456' });
  },
};
