import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { samples } from '../lib/samples.stories.util.ts';
import { Link } from './link.tsx';
import '../lib/layout.stories.css';

/** A link. For the links of a router, put `buttonClass` on the router's own component. */
const meta = {
  title: 'ui-kit/Link',
  component: Link,
  args: { href: '#ayuda', children: 'Cómo integrar tu EDI' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Opens in a tab of its own, which cannot reach back. */
export const External: Story = {
  args: { href: 'https://www.w3.org/', external: true, children: 'W3C' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InText: Story = {
  render: (args) => (
    <p>
      {samples.long} <Link {...args} /> {samples.long}
    </p>
  ),
};

export const LongText: Story = {
  args: { children: samples.unbroken },
  decorators: [(Story) => <p className="stories-narrow">{Story()}</p>],
};

export const ThemesAndLanguages: Story = { parameters: { grid: true } };
