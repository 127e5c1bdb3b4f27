import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { Modal } from '../modal/index.ts';
import { createOverlays, type OverlayProps, Overlays } from './index.ts';

interface ConfirmProps extends OverlayProps<boolean> {
  question: string;
}

function Confirm({ question, close, ...root }: ConfirmProps) {
  return (
    <Modal.Root {...root}>
      <Modal.Popup size="sm">
        <Modal.Header>
          <Modal.Title>{question}</Modal.Title>
          <Modal.Close />
        </Modal.Header>
        <Modal.Footer>
          <Button variant="secondary" onClick={() => close(false)}>
            No
          </Button>
          <Button variant="danger" onClick={() => close(true)}>
            Sí
          </Button>
        </Modal.Footer>
      </Modal.Popup>
    </Modal.Root>
  );
}

function Page({ question }: { question: string }) {
  const [overlays] = useState(createOverlays);
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(String(await overlays.open(Confirm, { question })));
  return (
    <>
      <Button onClick={() => void ask()}>Borrar el envío</Button>
      <p role="status">{answer}</p>
      <Overlays overlays={overlays} />
    </>
  );
}

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Borrar el envío' }));
  await screen.findByRole('dialog');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const meta = {
  title: 'ui-kit/Overlays',
  component: Page,
  parameters: {
    docs: {
      story: { inline: false, height: '20rem' },
      description: {
        component:
          '`createOverlays()` opens modals and slideovers from code. `await overlays.open(Confirm, { question })` returns the value that the component passed to `close`, or `undefined`.',
      },
    },
  },
  args: { question: '¿Borrar el envío?' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Borrar el envío' }));
    await expect(await screen.findByRole('dialog', { name: '¿Borrar el envío?' })).toBeVisible();
  },
};

export const Answered: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Borrar el envío' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sí' }));
    await expect(await screen.findByText('true')).toBeVisible();
  },
};

export const Dismissed: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Borrar el envío' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('undefined')).toBeVisible();
  },
};

function Several() {
  const [overlays] = useState(createOverlays);
  const askTwice = () => {
    void overlays.open(Confirm, { question: '¿Borrar el envío?' });
    void overlays.open(Confirm, { question: '¿También la etiqueta?' });
  };
  return (
    <>
      <Button onClick={askTwice}>Borrar el envío</Button>
      <Overlays overlays={overlays} />
    </>
  );
}

/** The last one is on top. The one below is inert until the last one closes. */
export const SeveralOpen: Story = {
  render: () => <Several />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Borrar el envío' }));
    await screen.findByRole('dialog', { name: '¿También la etiqueta?' });
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: '¿Borrar el envío?' })).toBeVisible();
  },
};

export const LongText: Story = { args: { question: samples.long }, play: ask };
export const GermanLong: Story = { args: { question: samples.german }, play: ask };
export const PseudoLocale: Story = { args: { question: samples.pseudo }, play: ask };
export const RightToLeft: Story = {
  args: { question: 'حذف الشحنة؟' },
  globals: { direction: 'rtl' },
  play: ask,
};
