import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { storageKeys } from '../../config/storage-keys.ts';
import { site } from '../../stories/with-site.tsx';
import DocumentPage from './document-page.tsx';

/** A dated document with its table of contents, its changes and its earlier versions. */
const meta = {
  title: 'site/DocumentPage',
  component: DocumentPage,
  ...site,
  parameters: { layout: 'fullscreen', site: { page: 'privacy-policy' } },
} satisfies Meta<typeof DocumentPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Contents: Story = {
  play: async ({ canvas }) => {
    const contents = await canvas.findByRole('navigation', { name: /Contenido|Contents/ });
    const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
    await expect(links.length).toBeGreaterThan(3);
    for (const { hash } of links)
      await expect(document.getElementById(decodeURIComponent(hash.slice(1)))).not.toBeNull();
  },
};

export const EarlierVersion: Story = {
  parameters: { site: { page: 'privacy-policy', version: '1.0' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note')).toBeVisible();
  },
};

/** The table of everything that the site stores in a browser; generated from `storage-keys.ts`. */
export const CookieTable: Story = {
  parameters: { site: { page: 'cookies-policy' } },
  play: async ({ canvas }) => {
    const [table] = await canvas.findAllByRole('table');
    await expect(within(table!).getAllByRole('row')).toHaveLength(1 + storageKeys.length);
  },
};

export const Guide: Story = {
  parameters: { site: { page: 'easily-edi-integration-help' } },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
