import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useMessages } from '../messages/messages-provider.tsx';
import { Spinner } from './spinner.tsx';

/** Shows that something works on; as big as the text around it. */
const meta = {
  title: 'ui-kit/Spinner',
  component: Spinner,
  args: { label: 'Cargando…' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Cargando…' })).toBeVisible();
  },
};

/** Beside a text that says it, the spinner is an ornament. */
export const BesideText: Story = {
  render: () => (
    <p>
      <Spinner /> {useMessages().loading}
    </p>
  ),
};

/** Three quarters of a ring that stand still. */
export const ReducedMotion: Story = { globals: { motion: 'reduce' } };

export const ThemesAndLanguages: Story = { ...BesideText, parameters: { grid: true } };
