import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';
import '../lib/layout.stories.css';

const shapes = ['text', 'block', 'circle'] as const;

/** Placeholder of content that is loading. It is hidden from screen readers: announce the loading in a live region. */
const meta = {
  title: 'ui-kit/Skeleton',
  component: Skeleton,
  argTypes: { shape: { control: 'inline-radio', options: shapes } },
  decorators: [(Story) => <div className="stories-stack">{Story()}</div>],
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Shapes: Story = {
  render: () => (
    <>
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </>
  ),
};

/** A card that is loading: the shapes have the size of the content that replaces them. */
export const Example: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 'var(--shpy-space-3)', alignItems: 'center' }}>
      <Skeleton shape="circle" />
      <div className="stories-stack" style={{ flex: 1, gap: 'var(--shpy-space-2)' }}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  ),
};

export const RightToLeft: Story = { ...Example, globals: { direction: 'rtl' } };

export const LargeText: Story = { ...Example, globals: { textSize: '200' } };

export const ReducedMotion: Story = { ...Shapes, globals: { motion: 'reduce' } };

export const AllThemesBothLanguages: Story = { ...Shapes, parameters: { grid: true } };
