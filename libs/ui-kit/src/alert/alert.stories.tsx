import type { Meta, StoryObj } from '@storybook/react-vite';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Alert } from './alert.tsx';
import '../lib/layout.stories.css';

const colors = ['info', 'success', 'warning', 'danger'] as const;

/** A message in the content of a page. For screen readers to announce it when it appears, put it into a live region. */
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

/** A title without a text. */
export const TitleOnly: Story = { render: (args) => <Alert color="success" title={args.title} /> };

export const WithoutTitle: Story = {
  render: (args) => <Alert color="warning">{args.children}</Alert>,
};

export const LongText: Story = { args: { color: 'warning', children: samples.long } };

export const GermanLong: Story = {
  args: { title: samples.german, children: samples.german },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

/** A word without break opportunities breaks at the edge. */
export const Overflow: Story = {
  args: { color: 'danger', title: samples.unbroken, children: samples.unbroken },
  decorators: [(Story) => <div className="stories-narrow">{Story()}</div>],
};

export const PseudoLocale: Story = { args: { title: samples.pseudo, children: samples.pseudo } };

export const RightToLeft: Story = {
  args: { title: 'تم الإرسال', children: 'الرابط صالح لمدة عشر دقائق.' },
  globals: { direction: 'rtl' },
};

function InItsLanguage() {
  const text = useText();
  const said = {
    info: text('Te hemos enviado un enlace', 'We have sent you a link'),
    success: text('Etiqueta creada', 'Label created'),
    warning: text('La sesión caduca pronto', 'Your session ends soon'),
    danger: text('El envío no se ha guardado', 'The shipment was not saved'),
  };
  return (
    <div className="stories-stack">
      {colors.map((color) => (
        <Alert key={color} color={color} title={said[color]}>
          {text('Es válido durante 10 minutos.', 'It is valid for 10 minutes.')}
        </Alert>
      ))}
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
