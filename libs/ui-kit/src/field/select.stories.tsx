import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Select } from './select.tsx';
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
