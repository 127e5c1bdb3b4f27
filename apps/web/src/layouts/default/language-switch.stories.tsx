import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { site } from '../../stories/with-site.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Plain links to the same page in the other language. Change the language in the toolbar to see the other one marked. */
const meta = {
  title: 'site/LanguageSwitch',
  component: LanguageSwitch,
  ...site,
} satisfies Meta<typeof LanguageSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const OnATranslatedPage: Story = {
  globals: { locale: 'es' },
  parameters: { site: { page: 'privacy-policy' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'ENG' });
    await expect(link).toHaveAttribute('href', '/en/privacy-policy');
    await expect(canvas.getByRole('link', { name: 'ESP' })).toHaveAttribute('aria-current', 'true');
  },
};

export const English: Story = { globals: { locale: 'en' } };
