import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { site } from '../../stories/with-site.tsx';
import { Footer } from './footer.tsx';

/** Help, legal documents and how to reach the company, whose name and address come from `brand.ts`. */
const meta = {
  title: 'site/Footer',
  component: Footer,
  ...site,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    // Two links about the product and four legal ones: a new link of the footer is one more.
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2 + 4);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
