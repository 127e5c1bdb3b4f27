import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Switch } from './switch.tsx';
import '../lib/layout.stories.css';
import { expectNoOverflow } from './overflow.fixture.ts';

/** A setting that is on or off, and takes effect at once. It is a native checkbox with the role `switch`. */
const meta = {
  title: 'ui-kit/Switch',
  component: Switch,
  args: { id: 'tracking', label: 'Seguimiento por correo', onCheckedChange: fn() },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Seguimiento por correo' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultChecked: true, description: 'Contrátalo primero.' },
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(canvas.getByText(String(args.label)));
    await expect(control).toBeChecked();
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription('Contrátalo primero.');
  },
};

/** Beside other content it becomes as narrow as its longest word; only a word wider than its space breaks. */
export const Overflow: Story = {
  args: { description: samples.unbroken, error: samples.unbroken },
  render: (args) => (
    <div className="stories-narrow">
      <Switch {...args} label={samples.unbroken} />
      <div className="stories-flex">
        <span>{samples.long}</span>
        <Switch label="Correo" />
      </div>
    </div>
  ),
  play: expectNoOverflow('Correo'),
};

export const RightToLeft: Story = {
  args: { label: samples.german, description: samples.unbroken, defaultChecked: true },
  globals: { direction: 'rtl' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

function States() {
  const text = useText();
  const label = text('Seguimiento por correo', 'Tracking by e-mail');
  return (
    <div className="stories-stack">
      <Switch label={label} description={text('Un aviso al día.', 'One message a day.')} />
      <Switch label={label} defaultChecked />
      <Switch label={label} error={text('No se ha podido guardar.', 'It could not be saved.')} />
      <Switch label={label} disabled />
      <Switch label={label} disabled defaultChecked />
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <States />,
  parameters: { grid: true },
};
