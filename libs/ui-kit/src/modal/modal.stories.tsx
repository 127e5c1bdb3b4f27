import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { useText } from '../lib/texts.fixture.ts';
import { Modal } from './index.ts';
import styles from './modal.module.css';

interface Args {
  title: string;
  description: string;
  children?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  fullscreen?: boolean;
  preventClose?: boolean;
}

function Example({ title, description, children, size, fullscreen, preventClose }: Args) {
  return (
    <Modal.Root preventClose={preventClose}>
      <Modal.Trigger render={<Button variant="secondary" />}>Cerrar la sesión…</Modal.Trigger>
      <Modal.Popup size={size} fullscreen={fullscreen}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {description && <Modal.Description>{description}</Modal.Description>}
          <Modal.Close />
        </Modal.Header>
        {children && <Modal.Body>{children}</Modal.Body>}
        <Modal.Footer>
          <Modal.Close render={<Button variant="secondary" />}>Cancelar</Modal.Close>
          <Modal.Close render={<Button />}>Cerrar sesión</Modal.Close>
        </Modal.Footer>
      </Modal.Popup>
    </Modal.Root>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión…' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const meta = {
  title: 'ui-kit/Modal',
  component: Example,
  subcomponents: {
    Root: Modal.Root,
    Trigger: Modal.Trigger,
    Popup: Modal.Popup,
    Title: Modal.Title,
    Description: Modal.Description,
    Close: Modal.Close,
  },
  parameters: {
    docs: {
      story: { inline: false, height: '24rem' },
      description: {
        component:
          'A centred window that blocks the rest of the page. It is a `<dialog>` element in the top layer of the browser. Parts: `Root`, `Trigger`, `Popup`, `Header`, `Title`, `Description`, `Body`, `Footer`, `Close`. `onOpenChange(open, { reason, cancel })` receives the reason; `cancel()` refuses the change.',
      },
    },
  },
  args: {
    title: '¿Cerrar la sesión?',
    description: 'Solo en este navegador.',
    children: 'Podrá volver a entrar con un enlace nuevo.',
  },
  play: open,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Closed: Story = { play: () => {} };

export const Small: Story = { args: { size: 'sm' } };

export const Large: Story = { args: { size: 'lg' } };

export const Fullscreen: Story = { args: { fullscreen: true } };

export const TitleOnly: Story = { args: { description: '', children: null } };

export const PreventClose: Story = {
  args: { preventClose: true },
  play: async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const ClosesWithEscape: Story = {
  play: async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Cerrar la sesión…' })).toHaveFocus();
  },
};

const paragraphs = Array.from({ length: 30 }, (_, place) => (
  <p key={place}>
    {place + 1}. El contenido se desplaza; la cabecera y los botones quedan a la vista.
  </p>
));

export const Overflow: Story = { args: { children: paragraphs } };

export const GermanLong: Story = {
  args: {
    title: 'Rechtsschutzversicherungsgesellschaften benachrichtigen?',
    description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
};

export const PseudoLocale: Story = {
  args: {
    title: '[!!! Šîĝñ ôûţ? ôñé ţŵô ţĥŕéé !!!]',
    description: '[!!! Ôñļý ôñ ţĥîš ƀŕôŵšéŕ ôñé ţŵô ţĥŕéé !!!]',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'تسجيل الخروج؟', description: 'من هذا المتصفح فقط.', children: null },
};

export const LargeText: Story = { globals: { textSize: '200' } };

export const Dark: Story = { globals: { theme: 'dark' } };

export const ExampleNested: Story = {
  args: {
    children: (
      <Modal.Root>
        <Modal.Trigger render={<Button variant="secondary" />}>Más información</Modal.Trigger>
        <Modal.Popup size="sm">
          <Modal.Header>
            <Modal.Title>Sesiones</Modal.Title>
            <Modal.Close />
          </Modal.Header>
          <Modal.Body>Una sesión dura siete días.</Modal.Body>
        </Modal.Popup>
      </Modal.Root>
    ),
  },
  play: async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Más información' }));
    await expect(await screen.findByRole('dialog', { name: 'Sesiones' })).toBeVisible();
  },
};

/** Asks before it closes and discards a text. */
export const ExampleRefusal: Story = {
  render: function Draft() {
    const [text, setText] = useState('');
    const [asked, setAsked] = useState(false);
    return (
      <Modal.Root
        onOpenChange={(next, details) => {
          if (next || !text) return;
          details.cancel();
          setAsked(true);
        }}
      >
        <Modal.Trigger render={<Button />}>Cerrar la sesión…</Modal.Trigger>
        <Modal.Popup>
          <Modal.Header>
            <Modal.Title>Nota</Modal.Title>
            <Modal.Close />
          </Modal.Header>
          <Modal.Body>
            <input
              aria-label="Texto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <p role="status">{asked && 'Borre el texto antes de cerrar.'}</p>
          </Modal.Body>
        </Modal.Popup>
      </Modal.Root>
    );
  },
  play: async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Texto'), 'Hola');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('status')).toHaveTextContent('Borre el texto');
  },
};

function InItsLanguage() {
  const text = useText();
  const title = text('¿Cerrar la sesión?', 'Sign out?');
  return (
    <Modal.Root>
      <dialog open className={styles['popup']} style={{ position: 'static' }} aria-label={title}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.Description>
            {text('Solo en este navegador.', 'In this browser only.')}
          </Modal.Description>
          <Modal.Close />
        </Modal.Header>
        <Modal.Body>
          {text('Podrás volver a entrar con un enlace.', 'You can come back with a new link.')}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="secondary">{text('Cancelar', 'Cancel')}</Button>
          <Button>{text('Cerrar sesión', 'Sign out')}</Button>
        </Modal.Footer>
      </dialog>
    </Modal.Root>
  );
}

/** The window as part of the page, not in the top layer, so that every variant is visible at once. */
export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  play: () => {},
  render: () => <InItsLanguage />,
};
