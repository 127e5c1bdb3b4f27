import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { CloseIcon } from '../overlay-internals/close-icon.tsx';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Tooltip } from './index.ts';
import styles from './tooltip.module.css';

interface Args extends Tooltip.RootProps {
  trigger: string;
  text: string;
}

function Example({ trigger, text, ...root }: Args) {
  return (
    <Tooltip.Root {...root}>
      <Tooltip.Trigger render={<Button variant="secondary" />}>{trigger}</Tooltip.Trigger>
      <Tooltip.Popup>{text}</Tooltip.Popup>
    </Tooltip.Root>
  );
}

const open = async () => {
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
};

/**
 * A few words about a control, shown while a pointer or the focus of the keyboard is on it. Use it for what helps but is
 * not needed: fingers do not open it. It contains no controls; for those use a popover. Errors and instructions for a
 * field belong into its description.
 */
const meta = {
  title: 'ui-kit/Tooltip',
  component: Example,
  subcomponents: { Root: Tooltip.Root, Trigger: Tooltip.Trigger, Popup: Tooltip.Popup },
  parameters: { docs: { story: { inline: false, height: '8rem' } } },
  args: {
    trigger: 'Duplicar',
    text: 'Crea un envío con los mismos datos.',
    onOpenChange: fn(),
  },
  play: open,
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** It stays while the pointer is on it, and closes with Escape. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=tooltip]')).not.toBeVisible());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'escape' }),
    );
  },
};

/** The button has no other name. */
export const Label: Story = {
  args: { text: 'Cerrar' },
  render: ({ text }) => (
    <Tooltip.Root purpose="label">
      <Tooltip.Trigger render={<Button variant="ghost" />}>
        <CloseIcon />
      </Tooltip.Trigger>
      <Tooltip.Popup>{text}</Tooltip.Popup>
    </Tooltip.Root>
  ),
};

export const LongText: Story = { args: { text: `${samples.german} ${samples.unbroken}` } };

export const RightToLeft: Story = {
  args: { trigger: 'نسخ', text: 'ينشئ شحنة بالبيانات نفسها.' },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { globals: { textSize: '200' } };

function InItsLanguage() {
  const text = useText();
  return (
    <div role="tooltip" className={styles['popup']} style={{ position: 'static' }}>
      {text('Crea un envío con los mismos datos.', 'Creates a shipment with the same data.')}
    </div>
  );
}

/** The tooltip as part of the page, so that every variant is visible at once. */
export const AllThemesBothLanguages: Story = {
  parameters: { grid: true },
  play: () => {},
  render: () => <InItsLanguage />,
};
