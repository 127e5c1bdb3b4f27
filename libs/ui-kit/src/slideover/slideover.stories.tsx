import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { useText } from '../lib/texts.fixture.ts';
import { Slideover, type SlideoverSide } from './index.ts';
import styles from './slideover.module.css';

interface Args {
  title: string;
  children: ReactNode;
  side?: SlideoverSide;
}

function Example({ title, children, side }: Args) {
  return (
    <Slideover.Root>
      <Slideover.Trigger render={<Button variant="secondary" />}>Abrir</Slideover.Trigger>
      <Slideover.Popup side={side}>
        <Slideover.Header>
          <Slideover.Title>{title}</Slideover.Title>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>{children}</Slideover.Body>
        <Slideover.Footer>
          <Slideover.Close render={<Button />}>Listo</Slideover.Close>
        </Slideover.Footer>
      </Slideover.Popup>
    </Slideover.Root>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
};

const meta = {
  title: 'ui-kit/Slideover',
  component: Example,
  subcomponents: {
    Root: Slideover.Root,
    Trigger: Slideover.Trigger,
    Popup: Slideover.Popup,
    Title: Slideover.Title,
    Description: Slideover.Description,
    Close: Slideover.Close,
  },
  parameters: {
    docs: {
      story: { inline: false, height: '24rem' },
      description: {
        component:
          'A modal at an edge of the screen, with the same parts as Modal. `side` of the popup is `right` (default), `left`, `top` or `bottom`; left and right are swapped in right-to-left pages. On touch screens it can be swiped away.',
      },
    },
  },
  args: { title: 'Sesiones abiertas', children: 'Este navegador, desde hoy.' },
  argTypes: { side: { control: 'inline-radio', options: ['right', 'left', 'top', 'bottom'] } },
  play: open,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
export const Left: Story = { args: { side: 'left' } };
export const Top: Story = { args: { side: 'top' } };
export const Bottom: Story = { args: { side: 'bottom' } };
export const Closed: Story = { play: () => {} };

export const ClosesWithEscape: Story = {
  play: async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  },
};

export const Overflow: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, place) => <p key={place}>Sesión {place + 1}</p>),
  },
};

export const GermanLong: Story = {
  args: { title: 'Betriebsunterbrechungsversicherung', children: 'Kraftfahrzeughaftpflicht' },
};

export const PseudoLocale: Story = {
  args: { title: '[!!! Ôþéñ šéššîôñš ôñé !!!]', children: '[!!! Ţĥîš ƀŕôŵšéŕ ôñé ţŵô !!!]' },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'الجلسات المفتوحة', children: 'هذا المتصفح، منذ اليوم.' },
};

export const LargeText: Story = { globals: { textSize: '200' } };
export const Dark: Story = { globals: { theme: 'dark' } };

function InItsLanguage() {
  const text = useText();
  const title = text('Sesiones abiertas', 'Open sessions');
  return (
    <Slideover.Root>
      <dialog
        open
        className={styles['popup']}
        data-side="right"
        style={{ position: 'static', blockSize: '22rem' }}
        aria-label={title}
      >
        <Slideover.Header>
          <Slideover.Title>{title}</Slideover.Title>
          <Slideover.Close />
        </Slideover.Header>
        <Slideover.Body>
          {text('Este navegador, desde hoy.', 'This browser, since today.')}
        </Slideover.Body>
        <Slideover.Footer>
          <Button>{text('Listo', 'Done')}</Button>
        </Slideover.Footer>
      </dialog>
    </Slideover.Root>
  );
}

/** The panel as part of the page, not in the top layer, so that every variant is visible at once. */
export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  play: () => {},
  render: () => <InItsLanguage />,
};
