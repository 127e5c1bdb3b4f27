import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../lib/samples.stories.util.ts';
import { Alert } from './alert.tsx';
import '../lib/layout.stories.css';

const colors = ['info', 'success', 'warning', 'danger'] as const;

/** A message in the flow of a page. To have it read out when it appears, give it `role="status"` or `role="alert"`. */
const meta = {
  title: 'ui-kit/Alert',
  component: Alert,
  argTypes: { color: { control: 'inline-radio', options: colors } },
  args: { title: 'Mensaje enviado', children: 'El enlace es válido durante 10 minutos.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Colors: Story = {
  render: (args) => (
    <div className="stories-stack">
      {colors.map((color) => (
        <Alert key={color} {...args} color={color} />
      ))}
    </div>
  ),
};

export const WithoutTitle: Story = {
  render: (args) => <Alert color="warning">{args.children}</Alert>,
};

export const LongText: Story = {
  args: { color: 'danger', title: samples.german, children: samples.unbroken },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const PseudoLocale: Story = { args: { title: samples.pseudo, children: samples.pseudo } };

export const RightToLeft: Story = {
  args: { title: 'تم الإرسال', children: 'الرابط صالح لمدة عشر دقائق.' },
  globals: { direction: 'rtl' },
};

export const ThemesAndLanguages: Story = { ...Colors, parameters: { grid: true } };
