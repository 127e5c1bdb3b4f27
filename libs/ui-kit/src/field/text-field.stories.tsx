import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import '../lib/layout.stories.css';

/**
 * A text input with label, description and error. It is a native input: its form works without scripts, and text that
 * was typed before hydration is kept and reported.
 */
const meta = {
  title: 'ui-kit/TextField',
  component: TextField,
  args: {
    id: 'email',
    label: 'Correo electrónico',
    type: 'email',
    autoComplete: 'email',
    onValueChange: fn(),
  },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const ReportsAfterTyping: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByTestId('email'), 'ana@shpy.es');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('ana@shpy.es'));
  },
};

export const WithDescription: Story = { args: { description: 'Te enviaremos un enlace.' } };

export const WithError: Story = {
  args: { defaultValue: 'ana@', error: 'Escribe una dirección completa, como nombre@empresa.com.' },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(String(args.error));
  },
};

function Registration(props: TextFieldProps) {
  const [error, setError] = useState('');
  return (
    <form
      noValidate
      className="stories-stack"
      onSubmit={(event) => {
        event.preventDefault();
        setError('Esta dirección ya tiene cuenta.');
      }}
    >
      <TextField {...props} error={error} onValueChange={() => setError('')} />
      <Button type="submit">Enviar</Button>
    </form>
  );
}

/** The server's error is shown below the field until the visitor types. */
export const ServerError: Story = {
  render: (args) => <Registration {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'ana@shpy.es{Enter}');
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Esta dirección ya tiene cuenta.'),
    );
    await userEvent.type(input, 'x');
    await waitFor(() => expect(input).not.toBeInvalid());
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'ana@shpy.es' } };

export const Required: Story = { args: { required: true, placeholder: 'nombre@empresa.com' } };

/** It differs from an editable field by its background and, also in forced colours, by its border. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'ana@shpy.es' },
  render: (args) => (
    <>
      <TextField {...args} />
      <TextField {...args} id="editable" readOnly={false} />
    </>
  ),
  play: async ({ canvas }) => {
    const [readOnly, editable] = canvas
      .getAllByRole('textbox')
      .map((each) => getComputedStyle(each));
    await expect(readOnly!.backgroundColor).not.toBe(editable!.backgroundColor);
    await expect(readOnly!.borderStyle).not.toBe(editable!.borderStyle);
    await expect(readOnly!.color).toBe(editable!.color);
  },
};

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** Inputs that the browser draws itself: a file, a colour and a date. */
export const NativeTypes: Story = {
  render: () => (
    <>
      <TextField id="file" label="Etiqueta" type="file" />
      <TextField id="color" label="Color" type="color" defaultValue="#006574" />
      <TextField id="date" label="Fecha" type="date" defaultValue="2026-03-01" />
    </>
  ),
  play: async ({ canvas }) => {
    const [file, color, date] = ['file', 'color', 'date'].map((id) => canvas.getByTestId(id));
    await expect(heightOf(file!)).toBe(heightOf(date!));
    await expect(color!.getBoundingClientRect().width).toBeLessThan(100);
    const { paddingBlockStart } = getComputedStyle(file!);
    await expect(parseFloat(paddingBlockStart)).toBeGreaterThan(4);
  },
};

export const LongText: Story = { args: { description: samples.long, error: samples.long } };

export const GermanLong: Story = {
  args: { label: samples.german, description: samples.german, error: samples.german },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

/** Long words in label and description break; a long value scrolls in the input. */
export const Overflow: Story = {
  args: {
    label: samples.unbroken,
    description: samples.unbroken,
    error: samples.unbroken,
    defaultValue: samples.unbroken,
  },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const PseudoLocale: Story = { args: { label: samples.pseudo, description: samples.pseudo } };

export const RightToLeft: Story = {
  args: { label: 'البريد الإلكتروني', error: 'العنوان غير صالح' },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { ...WithError, play: () => {}, globals: { textSize: '200' } };

function InItsLanguage() {
  const text = useText();
  const id = useId();
  const label = text('Correo electrónico', 'E-mail');
  return (
    <div className="stories-stack">
      <TextField
        id={id}
        label={label}
        description={text('Te enviaremos un enlace.', 'We will send you a link.')}
        placeholder={text('nombre@empresa.com', 'name@company.com')}
      />
      <TextField
        id={`${id}-refused`}
        label={label}
        defaultValue="ana@"
        error={text('Escribe una dirección completa.', 'Write a complete address.')}
      />
      <TextField id={`${id}-disabled`} label={label} defaultValue="ana@shpy.es" disabled />
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
