import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Select, type SelectProps } from './select.tsx';
import '../lib/layout.stories.css';

/**
 * A list of options with label, description and error. It is a native select: phones show their own list, typing finds an
 * option, and its form works without scripts.
 */
const meta = {
  title: 'ui-kit/Select',
  component: Select,
  args: {
    id: 'destination',
    label: 'País de destino',
    description: 'Decide la tarifa.',
    onValueChange: fn(),
    children: [
      <option key="es">España</option>,
      <option key="pt">Portugal</option>,
      <option key="fr">Francia</option>,
    ],
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('País de destino'), 'Portugal');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Portugal');
  },
};

/** Tab moves to the select; letters find an option without opening the list. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const select = canvas.getByRole('combobox');
    await expect(select).toHaveFocus();
    // Instead of letters, which user-event does not simulate in a select.
    await userEvent.selectOptions(select, 'Francia');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
  },
};

function Order(props: SelectProps) {
  const [error, setError] = useState('');
  return (
    <form
      noValidate
      className="stories-stack"
      onSubmit={(event) => {
        event.preventDefault();
        setError(event.currentTarget.checkValidity() ? '' : 'Elige el país al que enviamos.');
      }}
    >
      <Select {...props} error={error} onValueChange={() => setError('')} />
      <Button type="submit">Enviar</Button>
    </form>
  );
}

/** An empty first option asks for a choice; the error is shown until the visitor chooses. */
export const Refused: Story = {
  args: {
    required: true,
    children: [
      <option key="" value="">
        Elige un país
      </option>,
      <option key="es">España</option>,
    ],
  },
  render: (args) => <Order {...args} />,
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await userEvent.click(canvas.getByRole('button'));
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription(/Elige el país/);
    await userEvent.selectOptions(select, 'España');
    await expect(select).not.toHaveAccessibleDescription(/Elige el país/);
    // Ends with the error, which the picture of this story shows.
    await userEvent.selectOptions(select, '');
    await userEvent.click(canvas.getByRole('button'));
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
  },
};

/** Groups are native too; an option that cannot be chosen is `disabled`. */
export const Groups: Story = {
  args: {
    defaultValue: 'Portugal',
    children: [
      <optgroup key="iberia" label="Península">
        <option>España</option>
        <option>Portugal</option>
      </optgroup>,
      <optgroup key="islands" label="Islas">
        <option>Canarias</option>
        <option disabled>Azores</option>
      </optgroup>,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('Portugal');
    await expect(canvas.getByRole('option', { name: 'Azores' })).toBeDisabled();
  },
};

export const LongText: Story = {
  args: {
    description: samples.long,
    error: samples.long,
    children: <option>{samples.long}</option>,
  },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const LargeText: Story = {
  args: { error: 'No llegamos a este país.' },
  globals: { textSize: '200' },
};

export const RightToLeft: Story = {
  args: {
    label: 'البلد',
    error: 'لا نصل إلى هناك',
    children: <option>{samples.unbroken}</option>,
  },
  globals: { direction: 'rtl' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

function States() {
  const text = useText();
  const label = text('País de destino', 'Country');
  const country = <option>{text('España', 'Spain')}</option>;
  return (
    <div className="stories-stack">
      <Select label={label}>{country}</Select>
      <Select label={label} error={text('No llegamos a este país.', 'We do not reach it.')}>
        {country}
      </Select>
      <Select label={label} disabled>
        {country}
      </Select>
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <States />,
  parameters: { grid: true },
};
