import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Checkbox } from './checkbox.tsx';
import '../lib/layout.stories.css';
import { expectNoOverflow } from './overflow.fixture.ts';

/**
 * A choice that is submitted with its form. It is a native checkbox: it works without scripts, and a choice that was made
 * before hydration is kept and passed to `onCheckedChange`. For a setting that takes effect at once, use a switch.
 */
const meta = {
  title: 'ui-kit/Checkbox',
  component: Checkbox,
  args: {
    id: 'terms',
    label: 'Acepto las condiciones',
    description: 'Puedes leerlas antes de enviar.',
    onCheckedChange: fn(),
  },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('Acepto las condiciones'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
  },
};

/** For the parent of several checkboxes of which some are checked. A click checks it. */
export const Indeterminate: Story = {
  args: { label: 'Todos los envíos', description: '2 de 5', indeterminate: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

/** The error is announced with the checkbox, before its description. */
export const Required: Story = {
  args: { required: true, error: 'Acepta las condiciones para seguir.' },
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('checkbox');
    await expect(control).toBeRequired();
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription(
      `${String(args.error)} ${String(args.description)}`,
    );
  },
};

/** Beside other content it becomes as narrow as its longest word; only a word wider than its space breaks. */
export const Overflow: Story = {
  args: { description: samples.unbroken, error: samples.unbroken },
  render: (args) => (
    <div className="stories-narrow">
      <Checkbox {...args} label={samples.unbroken} />
      <div className="stories-flex">
        <span>{samples.long}</span>
        <Checkbox label="Condiciones" />
      </div>
    </div>
  ),
  play: expectNoOverflow('Condiciones'),
};

/** The box grows with the text, and stays beside the first line. */
export const LargeText: Story = {
  args: { label: samples.long },
  globals: { textSize: '200' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox').getBoundingClientRect();
    const label = canvas.getByText(/^Comprobamos/).getBoundingClientRect();
    await expect(box.width).toBe(48);
    await expect(box.top).toBe(label.top);
  },
};

export const RightToLeft: Story = {
  args: {
    label: samples.german,
    description: samples.unbroken,
    error: 'اقبل الشروط',
    defaultChecked: true,
  },
  globals: { direction: 'rtl' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

function States() {
  const text = useText();
  const label = text('Acepto las condiciones', 'I accept the terms');
  return (
    <div className="stories-stack">
      <Checkbox label={label} description={text('Puedes leerlas.', 'You can read them.')} />
      <Checkbox label={label} defaultChecked />
      <Checkbox label={text('Todos los envíos', 'All shipments')} indeterminate />
      <Checkbox label={label} error={text('Acepta las condiciones.', 'Accept the terms.')} />
      <Checkbox label={label} disabled />
      <Checkbox label={label} disabled defaultChecked />
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <States />,
  parameters: { grid: true },
};
