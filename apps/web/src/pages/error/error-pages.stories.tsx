import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DefaultLayout } from '../../layouts/default/default-layout.tsx';
import { site } from '../../stories/with-site.tsx';
import { ErrorPage, Offline } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The pages for missing pages, for errors, and for visitors who are offline. */
const meta = {
  title: 'site/ErrorPages',
  component: ErrorPage,
  ...site,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const NotFound: Story = {
  parameters: { site: { unknownPath: '/no-such-page' } },
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    await canvas.findByText(/Page not found: \/no-such-page/);
  },
};

export const NotFoundOnAPhone: Story = {
  ...NotFound,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 });
    await expect(heading.getBoundingClientRect().height).toBeLessThan(
      2.5 * parseFloat(getComputedStyle(heading).lineHeight),
    );
  },
};

/** The address resembles that of a page, which is suggested. */
export const Mistyped: Story = {
  parameters: { site: { unknownPath: '/politica-privasidad', suggestion: 'privacy-policy' } },
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    const suggested = canvas.findByRole('link', { name: /Privacy policy|Política de privacidad/ });
    await expect(await suggested).toBeVisible();
  },
};

/** The address means the contact form, which has no page. */
export const ContactSuggested: Story = {
  parameters: { site: { unknownPath: '/contacto', suggestion: 'contact' } },
  render: () => <NotFoundPage />,
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', {
      name: /^(Contact form|Formulario de contacto)$/,
    });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/(en)?#contact$/));
  },
};

export const LongPath: Story = {
  parameters: { site: { unknownPath: `/${'a-part-of-a-path/'.repeat(16)}` } },
  render: () => <NotFoundPage />,
};

export const YouAreOffline: Story = { render: () => <Offline /> };

export const NotFoundInTheLayout: Story = {
  parameters: { site: { unknownPath: '/no-such-page' } },
  render: () => (
    <DefaultLayout>
      <NotFoundPage />
    </DefaultLayout>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('main')).toBeVisible();
  },
};
