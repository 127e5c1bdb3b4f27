import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { failure, pending, unreachable } from '../../stories/story-app.ts';
import { appOf, site } from '../../stories/with-site.tsx';
import ContactForm from './contact-form.tsx';
import { ContactLink } from './contact-link.tsx';
// Loads the lazy parts in advance, so that no story waits for them.
import './contact-slideover.tsx';

/** The contact form: every state of a message on its way to the company. */
const meta = {
  title: 'site/ContactForm',
  component: ContactForm,
  ...site,
  parameters: { site: { answers: { requestContact: { requestContact: true } } } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '34rem', marginInline: 'auto' }}>
        <Story />
      </div>
    ),
    ...site.decorators,
  ],
} satisfies Meta<typeof ContactForm>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;

const answering = (requestContact: unknown) => ({ site: { answers: { requestContact } } });
const fieldOf = (id: string) => screen.findByTestId(`contact-${id}`);

async function fillIn() {
  await userEvent.type(await fieldOf('name'), 'Ana Gil');
  await userEvent.type(await fieldOf('email'), 'ana@empresa.example');
  await userEvent.type(await fieldOf('message'), 'Hola');
}

const submit = async (canvas: Canvas) =>
  userEvent.click(
    await canvas.findByRole('button', { name: /Enviar el mensaje|Send the message/ }),
  );

/** Nothing in the field looks like a value before the visitor's country is known. */
export const CallingCodeUnknown: Story = {
  parameters: { site: { countryUnknown: true } },
  play: async () => {
    const code = await fieldOf('calling-code');
    await expect(code).toHaveValue('');
    await expect(code).toHaveAttribute('placeholder', '+…');
  },
};

export const Playground: Story = {
  play: async () => {
    await expect(await fieldOf('calling-code')).toHaveValue('+34');
    // The honeypot.
    await expect(await fieldOf('subject')).not.toBeVisible();
  },
};

export const Refused: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await fieldOf('phone'), '12');
    await submit(canvas);
    await expect(await fieldOf('name')).toHaveFocus();
    for (const id of ['name', 'email', 'phone', 'message'])
      await expect(await fieldOf(id)).toBeInvalid();
    await expect(appOf(loaded).graphql.requests).toEqual([]);
  },
};

export const RefusedByTheServer: Story = {
  parameters: answering(failure('EMAIL_INVALID')),
  play: async ({ canvas }) => {
    await fillIn();
    await submit(canvas);
    await waitFor(async () => expect(await fieldOf('email')).toBeInvalid());
    await expect(await fieldOf('message')).toHaveValue('Hola');
  },
};

export const Sending: Story = {
  parameters: answering(pending),
  play: async ({ canvas, loaded }) => {
    await fillIn();
    await submit(canvas);
    const button = await canvas.findByRole('button', { name: /Enviando|Sending/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.type(await fieldOf('name'), '{Enter}');
    await expect(appOf(loaded).graphql.requests).toHaveLength(1);
  },
};

const failsWith = (answer: unknown, text: RegExp): Story => ({
  parameters: answering(answer),
  play: async ({ canvas }) => {
    await fillIn();
    await submit(canvas);
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(await fieldOf('message')).toHaveValue('Hola');
  },
});

export const TooMany = failsWith(
  failure('RATE_LIMITED', { retryAfterSeconds: 25 * 60 }),
  /dentro de 25 min|in 25 min/,
);

export const Offline = failsWith(unreachable, /No hay conexión|There is no connection/);

export const Sent: Story = {
  play: async ({ canvas }) => {
    await fillIn();
    await submit(canvas);
    const heading = await canvas.findByRole('heading', { name: /Hemos recibido|received/ });
    await expect(heading).toHaveFocus();
  },
};

export const SendsAnother: Story = {
  play: async (context) => {
    await Sent.play?.(context);
    await userEvent.click(context.canvas.getByRole('link', { name: /otro mensaje|another/ }));
    await expect(await fieldOf('name')).toHaveFocus();
    await expect(await fieldOf('name')).toHaveValue('');
  },
};

export const Countries: Story = {
  play: async () => {
    const code = await fieldOf('calling-code');
    await userEvent.click(code);
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(200);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('+34');
    await userEvent.keyboard('por');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(code).toHaveValue('+351');
    await userEvent.click(code);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Portugal');
  },
};

export const NoCountry: Story = {
  play: async () => {
    await userEvent.click(await fieldOf('calling-code'));
    // The live region exists before it has a text.
    const status = within((await fieldOf('calling-code')).closest('form')!).getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.keyboard('zzz');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() =>
      expect(status).toHaveTextContent(/Ningún país coincide|No country matches/),
    );
    await expect(status).toBeVisible();
  },
};

/** A text that is neither a calling code nor a country stays, with an error until the visitor changes it. */
export const NoCountryLeft: Story = {
  play: async (context) => {
    const code = await fieldOf('calling-code');
    await waitFor(() => expect(code).toHaveValue('+34'));
    await NoCountry.play?.(context);
    await userEvent.tab();
    await expect(code).toHaveValue('zzz');
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription(/Ningún país tiene|No country has/);
    await userEvent.click(code);
    await userEvent.keyboard('por{Enter}');
    await expect(code).toBeValid();
    await expect(code).toHaveValue('+351');
    await userEvent.clear(code);
    await userEvent.tab();
    await expect(code).toHaveValue('');
    await expect(code).toBeValid();
    await userEvent.click(code);
    await userEvent.keyboard('+123456');
    await userEvent.tab();
    await expect(code).toBeInvalid();
    // As by discarding the draft.
    fireEvent.input(code, { target: { value: '+34' } });
    await waitFor(() => expect(code).toBeValid());
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const InASlideover: Story = {
  render: () => <ContactLink>Hablemos</ContactLink>,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Hablemos' }));
    const panel = within(await screen.findByRole('dialog'));
    await expect(await panel.findByTestId('contact-panel-name')).toBeVisible();
  },
};
