import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from '../link/link.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { ErrorView } from './error-view.tsx';

/** The content of an error page: status, message, description, and links that lead elsewhere. */
const meta = {
  title: 'ui-kit/ErrorView',
  component: ErrorView,
  parameters: { layout: 'fullscreen' },
  args: { status: 404 },
} satisfies Meta<typeof ErrorView>;

export default meta;
type Story = StoryObj<typeof meta>;

function InItsLanguage() {
  const text = useText();
  return (
    <ErrorView
      status={404}
      title={text('Esta página no existe', 'This page does not exist')}
      statusMessage="Page not found: /precios-2019"
      description={text(
        'Puede que el enlace sea antiguo o que la dirección tenga una errata.',
        'The link may be old, or the address may have a typo.',
      )}
      actions={
        <>
          <Link href="#inicio" look={{}}>
            {text('Ir al inicio', 'To the home page')}
          </Link>
          <Link href="#ayuda">{text('Ayuda', 'Help')}</Link>
        </>
      }
    />
  );
}

export const Playground: Story = {};

export const NotFound: Story = {
  args: {
    status: 404,
    title: 'Esta página no existe',
    statusMessage: 'Page not found: /precios-2019',
    description: 'Puede que el enlace sea antiguo o que la dirección tenga una errata.',
    actions: (
      <>
        <Link href="#inicio" look={{}}>
          Ir al inicio
        </Link>
        <Link href="#ayuda">Ayuda de la integración EDI</Link>
      </>
    ),
  },
};

export const ServerError: Story = {
  args: {
    status: 500,
    title: 'Algo ha fallado por nuestra parte',
    description: 'Lo estamos mirando. Vuelve a intentarlo dentro de un momento.',
    actions: (
      <Link href="#" look={{}}>
        Intentar de nuevo
      </Link>
    ),
  },
};

/** Every status except 404 is shown as a server error. */
export const DefaultTexts: Story = {
  args: { status: 503 },
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent('Internal Server Error');
  },
};

export const LongPath: Story = {
  args: {
    title: 'Esta página no existe',
    statusMessage: `Page not found: /${samples.unbroken}`,
    description: samples.long,
  },
};

export const GermanLong: Story = { args: { title: samples.german } };

export const RightToLeft: Story = {
  args: { title: 'الصفحة غير موجودة', description: 'قد يكون الرابط قديما.' },
  globals: { direction: 'rtl' },
};

export const PseudoLocale: Story = {
  args: { title: samples.pseudo, description: samples.pseudo },
};

export const LargeText: Story = { ...NotFound, globals: { textSize: '200' } };

export const English: Story = { render: () => <InItsLanguage />, globals: { locale: 'en' } };

export const ServerErrorDark: Story = { ...ServerError, globals: { theme: 'dark' } };

export const Dark: Story = { ...NotFound, globals: { theme: 'dark' } };

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
