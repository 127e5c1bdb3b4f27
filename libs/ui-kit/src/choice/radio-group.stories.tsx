import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Radio } from './radio.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import '../lib/layout.stories.css';
import { expectNoOverflow } from './overflow.fixture.ts';

/**
 * One of several choices. They are native radio buttons in a fieldset: Tab reaches the group once, and arrow keys choose.
 * Without a `name` the group generates one.
 */
const meta = {
  title: 'ui-kit/RadioGroup',
  component: RadioGroup,
  subcomponents: { Radio },
  args: {
    id: 'speed',
    label: 'Entrega',
    description: 'El plazo cuenta desde la recogida.',
    defaultValue: 'day',
    onValueChange: fn(),
    children: [
      <Radio key="day" value="day" label="Al día siguiente" description="Antes de las 12:00" />,
      <Radio key="week" value="week" label="En una semana" />,
    ],
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Al día siguiente')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText('En una semana')).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('week');
  },
};

/** The error is announced with the group; the browser asks for one of the choices. */
export const Required: Story = {
  args: { required: true, defaultValue: undefined, error: 'Elige un plazo.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/^Elige un plazo\./);
    for (const radio of canvas.getAllByRole('radio')) {
      await expect(radio).toBeRequired();
      await expect(radio).not.toBeChecked();
    }
  },
};

/** Beside other content it becomes as narrow as its longest word; only a word wider than the group breaks. */
export const Overflow: Story = {
  args: {
    label: samples.unbroken,
    children: <Radio value="day" label={samples.unbroken} description={samples.unbroken} />,
  },
  render: (args) => (
    <div className="stories-narrow">
      <RadioGroup {...args} />
      <div className="stories-flex">
        <span>{samples.long}</span>
        <RadioGroup label="Plazo">
          <Radio value="day" label="Inmediato" />
        </RadioGroup>
      </div>
    </div>
  ),
  play: expectNoOverflow('Inmediato'),
};

export const RightToLeft: Story = {
  args: {
    label: 'التسليم',
    description: samples.long,
    error: 'اختر واحدا',
    defaultValue: 'a',
    children: [
      <Radio key="a" value="a" label={samples.german} description={samples.unbroken} />,
      <Radio key="b" value="b" label="في الأسبوع" />,
    ],
  },
  globals: { direction: 'rtl' },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

function States() {
  const text = useText();
  const group = (props: Partial<RadioGroupProps>, disabled = false) => (
    <RadioGroup label={text('Entrega', 'Delivery')} {...props}>
      <Radio value="day" label={text('Al día siguiente', 'Next day')} />
      <Radio value="week" label={text('En una semana', 'In a week')} disabled={disabled} />
    </RadioGroup>
  );
  return (
    <div className="stories-stack">
      {group({ defaultValue: 'day' }, true)}
      {group({ error: text('Elige un plazo.', 'Choose one.') })}
      {group({ defaultValue: 'day', disabled: true })}
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <States />,
  parameters: { grid: true },
};
