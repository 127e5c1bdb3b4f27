import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId } from 'react';
import { expect } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Field, type FieldProps } from './field.tsx';
import '../lib/layout.stories.css';

/**
 * Label, description and error for a control of your own. It passes to the control its id, its test id, and the ARIA
 * attributes that refer to the texts.
 */
const meta = {
  title: 'ui-kit/Field',
  component: Field,
  args: {
    id: 'country',
    label: 'País de destino',
    children: (control) => (
      <select {...control}>
        <option>España</option>
        <option>Portugal</option>
      </select>
    ),
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const WithDescription: Story = { args: { description: 'Decide la tarifa y los plazos.' } };

export const WithError: Story = {
  args: { description: 'Decide la tarifa.', error: 'No llegamos a este país.' },
  async play({ canvas }) {
    const control = canvas.getByRole('combobox', { name: 'País de destino' });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription('No llegamos a este país. Decide la tarifa.');
    await expect(control).toHaveAttribute('data-testid', control.id);
  },
};

export const AroundATextArea: Story = {
  args: {
    id: 'note',
    label: 'Nota',
    children: (control) => <textarea {...control} rows={3} defaultValue={samples.long} />,
  },
};

/** Without the browser's arrow; the first option has the distance to the edge that a text has. */
export const AroundAListOfSeveral: Story = {
  args: {
    id: 'carriers',
    label: 'Transportistas',
    children: (control) => (
      <select {...control} multiple size={3}>
        <option>Correos</option>
        <option>Seur</option>
        <option>MRW</option>
      </select>
    ),
  },
  play: async ({ canvas }) => {
    const { paddingBlockStart } = getComputedStyle(canvas.getByRole('listbox'));
    await expect(parseFloat(paddingBlockStart)).toBeGreaterThanOrEqual(8);
  },
};

export const LongText: Story = { args: { description: samples.long, error: samples.long } };

export const GermanLong: Story = {
  args: { label: samples.german, description: samples.german, error: samples.german },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const Overflow: Story = {
  args: { label: samples.unbroken, description: samples.unbroken, error: samples.unbroken },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const PseudoLocale: Story = { args: { label: samples.pseudo, error: samples.pseudo } };

export const RightToLeft: Story = {
  args: { label: 'البلد', error: 'لا نصل إلى هناك' },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { ...WithDescription, globals: { textSize: '200' } };

function InItsLanguage({ children }: Pick<FieldProps, 'children'>) {
  const text = useText();
  return (
    <Field
      id={useId()}
      label={text('País de destino', 'Country')}
      description={text('Decide la tarifa.', 'Decides the rate.')}
      error={text('No llegamos a este país.', 'We do not reach this country.')}
    >
      {children}
    </Field>
  );
}

export const AllThemesBothLanguages: Story = {
  render: (args) => <InItsLanguage>{args.children}</InItsLanguage>,
  parameters: { grid: true },
};
