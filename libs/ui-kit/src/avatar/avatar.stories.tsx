import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { samples } from '../lib/samples.fixture.ts';
import { useText } from '../lib/texts.fixture.ts';
import { Avatar } from './index.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0b6e7f"/><circle cx="4" cy="3" r="1.5" fill="#fff"/><path d="M1 8a3 3 0 0 1 6 0z" fill="#fff"/></svg>',
)}`;

/** The picture of a person, or their initials if there is none or it does not load. */
const meta = {
  title: 'ui-kit/Avatar',
  component: Avatar,
  args: { name: 'Ana Gómez' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Picture: Story = { args: { src: PICTURE } };

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,broken' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('img')).toHaveTextContent('AG'));
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 'var(--shpy-space-3)',
        alignItems: 'center',
      }}
    >
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

/** Hidden from screen readers, because the name is beside it. */
export const BesideItsName: Story = {
  args: { decorative: true },
  render: (args) => (
    <p style={{ display: 'flex', gap: 'var(--shpy-space-2)', alignItems: 'center' }}>
      <Avatar {...args} />{' '}
      <span style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>{args.name}</span>
    </p>
  ),
};

export const LettersOfSeveralCodePoints: Story = { args: { name: '👩‍👩‍👧 Ñandú' } };

/** An empty name has no initials; the avatar keeps its size. */
export const Empty: Story = { args: { name: ' ', decorative: true } };

export const LongText: Story = { ...BesideItsName, args: { name: samples.long, decorative: true } };

export const GermanLong: Story = {
  ...BesideItsName,
  args: { name: samples.german, decorative: true },
};

export const PseudoLocale: Story = {
  ...BesideItsName,
  args: { name: samples.pseudo, decorative: true },
};

/** Stays round in a narrow container. */
export const Overflow: Story = {
  ...BesideItsName,
  args: { name: samples.unbroken, decorative: true },
  decorators: [
    (Story) => <div style={{ maxInlineSize: '12rem', overflowWrap: 'anywhere' }}>{Story()}</div>,
  ],
};

export const RightToLeft: Story = {
  ...BesideItsName,
  args: { name: 'آنا غوميز', decorative: true },
  globals: { direction: 'rtl' },
};

export const LargeText: Story = { ...Sizes, globals: { textSize: '200' } };

function InItsLanguage() {
  const text = useText();
  return (
    <div style={{ display: 'flex', gap: 'var(--shpy-space-3)', alignItems: 'center' }}>
      <Avatar name="Ana Gómez" size="sm" />
      <Avatar name={text('Iván Ruiz', 'John Reed')} />
      <Avatar name={text('Foto de Ana', 'Photo of Ana')} src={PICTURE} size="lg" />
    </div>
  );
}

export const AllThemesBothLanguages: Story = {
  render: () => <InItsLanguage />,
  parameters: { grid: true },
};
