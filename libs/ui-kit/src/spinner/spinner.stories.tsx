import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Spinner } from './spinner.tsx';

/** Indicates that something is loading, in the size of the surrounding text. */
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

/** Beside a text that says that something is loading, the spinner is decorative. */
export const BesideText: Story = {
  render: () => (
    <p>
      <Spinner /> {useMessages().loading}
    </p>
  ),
};

/** Has the size of the surrounding text. */
export const Sizes: Story = {
  render: () => (
    <>
      {['sm', 'md', 'xl', '3xl'].map((size) => (
        <p key={size} style={{ fontSize: `var(--shpy-text-${size})`, margin: 0 }}>
          <Spinner /> {size}
        </p>
      ))}
    </>
  ),
};

const besideText = (text: string): Story => ({
  render: () => (
    <p>
      <Spinner /> {text}
    </p>
  ),
});

export const LongText: Story = besideText(samples.long);
export const GermanLong: Story = besideText(samples.german);
export const PseudoLocale: Story = besideText(samples.pseudo);
export const RightToLeft: Story = {
  ...besideText('جار التحميل'),
  globals: { direction: 'rtl' },
};

/** With reduced motion: a static three-quarter ring. */
export const ReducedMotion: Story = { globals: { motion: 'reduce' } };

export const AllThemesBothLanguages: Story = { ...BesideText, parameters: { grid: true } };
