import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import HomeCarousel from '../../features/home-carousel/home-carousel.tsx';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { site } from '../../stories/with-site.tsx';
import { ContactSection } from './contact-section.tsx';
import { HeroFigure } from './hero-figure.tsx';
import HomePage from './home-page.tsx';

/** The home page and its own components. */
const meta = {
  title: 'site/HomePage',
  component: HomePage,
  ...site,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Figure: Story = {
  parameters: { layout: 'centered' },
  render: () => (
    <div style={{ inlineSize: 'min(28rem, 90vw)' }}>
      <HeroFigure />
    </div>
  ),
};

export const CarouselOfTheProduct: Story = {
  parameters: { layout: 'padded' },
  render: () => <HomeCarousel />,
};

export const Contact: Story = {
  render: () => <ContactSection />,
};

export const InTheLayout: Story = {
  render: () => (
    <DefaultLayout>
      <HomePage />
    </DefaultLayout>
  ),
};

export const OnAPhone: Story = {
  ...InTheLayout,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
