import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { useText } from '../lib/texts.fixture.ts';
import anchored from '../overlay-internals/anchored.module.css';
import { Menu } from './index.ts';
import styles from './menu.module.css';

interface Args {
  items: string[];
  label: string;
  trigger: string;
}

function Example({ items, label, trigger }: Args) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="secondary" />}>{trigger}</Menu.Trigger>
      <Menu.Popup>
        <Menu.Group label={label}>
          {items.map((item) => (
            <Menu.Item key={item}>{item}</Menu.Item>
          ))}
          <Menu.Item disabled>Facturas</Menu.Item>
          <Menu.Item render={<a href="#ayuda">Ayuda</a>} />
        </Menu.Group>
        <Menu.Separator />
        <Menu.Item danger>Eliminar la cuenta</Menu.Item>
      </Menu.Popup>
    </Menu.Root>
  );
}

const open = async () => {
  screen.getByRole('button').focus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toHaveRole('menuitem'));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const meta = {
  title: 'ui-kit/Menu',
  component: Example,
  subcomponents: {
    Root: Menu.Root,
    Trigger: Menu.Trigger,
    Item: Menu.Item,
    Group: Menu.Group,
  },
  parameters: {
    docs: {
      story: { inline: false, height: '22rem' },
      description: {
        component:
          'A button that opens a list of actions. It follows the menu button pattern of the W3C and uses a native popover, which opens even before hydration. Arrow keys, Home, End and typing move focus; Tab and Escape close the menu.',
      },
    },
  },
  args: { items: ['Sesiones', 'Preferencias'], label: 'ana@example.com', trigger: 'Cuenta' },
  play: open,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Closed: Story = { play: () => {} };

export const Keyboard: Story = {
  play: async () => {
    await open();
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Eliminar la cuenta' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Cuenta' })).toHaveFocus();
  },
};

export const Overflow: Story = {
  args: { items: Array.from({ length: 40 }, (_, place) => `Envío ${place + 1}`) },
};

export const LongText: Story = {
  args: {
    label: 'una.direccion.de.correo.muy.larga.que.no.cabe@ejemplo-de-empresa.example.com',
    items: ['Descargar todos los documentos que se han publicado hasta hoy en los dos idiomas'],
  },
};

export const GermanLong: Story = {
  args: { items: ['Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'] },
};

export const PseudoLocale: Story = {
  args: { items: ['[!!! Šéššîôñš ôñé !!!]'], trigger: '[!!! Àççôûñţ ôñé !!!]' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { items: ['الجلسات'], trigger: 'الحساب' },
};

export const LargeText: Story = { globals: { textSize: '200' } };
export const Dark: Story = { globals: { theme: 'dark' } };

function InItsLanguage({ label }: Args) {
  const text = useText();
  return (
    <Menu.Root>
      <div
        role="menu"
        aria-label={label}
        className={`${anchored['popup']} ${styles['popup']}`}
        style={{ position: 'static', opacity: 1, inlineSize: '14rem' }}
      >
        <Menu.Group label={label}>
          <Menu.Item>{text('Sesiones', 'Sessions')}</Menu.Item>
          <Menu.Item>{text('Preferencias', 'Preferences')}</Menu.Item>
          <Menu.Item disabled>{text('Facturas', 'Invoices')}</Menu.Item>
        </Menu.Group>
        <Menu.Separator />
        <Menu.Item danger>{text('Eliminar la cuenta', 'Delete the account')}</Menu.Item>
      </div>
    </Menu.Root>
  );
}

/** The list as part of the page, not as a popover, so that every variant is visible at once. */
export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  play: () => {},
  render: (args) => <InItsLanguage {...args} />,
};
