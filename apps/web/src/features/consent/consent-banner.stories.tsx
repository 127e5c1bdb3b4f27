import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Locale } from '../../config/routes.ts';
import '../../styles.css';
import './consent-banner.css';
import { ConsentBanner, type ConsentBannerProps } from './consent-banner.tsx';

/** Asks for consent to an external lookup service. The link in the footer opens the banner again after an answer. */
const meta = {
  title: 'site/Consent banner',
  component: ConsentBanner,
  parameters: { layout: 'fullscreen' },
  args: { locale: 'es', prefix: '', host: 'ip.example.com', consent: 'open', service: 'service' },
  render: (args, { globals }) => <Page {...args} locale={globals['locale'] as Locale} />,
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page around the banner. */
const Page = (props: ConsentBannerProps) => (
  <>
    <ConsentBanner {...props} />
    <main style={{ minBlockSize: '24rem' }} />
  </>
);

export const Playground: Story = {
  play: async ({ canvas }) => {
    const [reject, accept] = await canvas.findAllByRole('button');
    const sizeOf = (element?: HTMLElement) => {
      const { width, height } = element!.getBoundingClientRect();
      return { width, height };
    };
    await expect(sizeOf(reject)).toEqual(sizeOf(accept));
    await expect(reject!.className).toBe(accept!.className);
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

/** Opened by the link in the footer, after an answer. */
export const Answered: Story = {
  args: { consent: 'rejected' },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('section')?.setAttribute('data-open', '');
  },
};
