import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type DocumentId, documentIds, listVersions, renderDocument } from './catalog.ts';
import { LegalArticle } from './legal-article.tsx';
import { type Locale, locales } from './locale.ts';
import { sampleBrand as brand, sampleStorage as storage } from './testing.ts';
import './styles.css';

interface Args {
  id: DocumentId;
  locale: Locale;
  /** Empty: the newest. */
  version: string;
}

/**
 * A dated document with its contents, changes and earlier versions. Only Storybook renders the
 * Markdown in the browser; a site does it when it is built.
 */
const meta = {
  title: 'legal-content/LegalArticle',
  argTypes: {
    id: { control: 'select', options: documentIds },
    locale: { control: 'inline-radio', options: locales },
    version: { control: 'text' },
  },
  args: { id: 'privacy-policy', locale: 'es', version: '' },
  render: ({ id, locale, version }) => {
    const known = listVersions(id).some((entry) => entry.version === version);
    const document = renderDocument(id, {
      locale,
      brand,
      storage,
      conditions: { externalLookup: false },
      documentHref: (target) => `#${target}`,
      ...(known && { version }),
    });
    return <LegalArticle document={document} />;
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Playground: Story = {};

export const English: Story = { args: { locale: 'en' } };

export const EarlierVersion: Story = {
  args: { locale: 'en', version: '1.0' },
  play: async ({ canvasElement }) => {
    const notice = within(canvasElement).getByRole('note');
    await expect(notice).toHaveTextContent('You are reading an earlier version');
  },
};

export const StorageTable: Story = {
  args: { id: 'cookies-policy' },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: /se guarda/ });
    await expect(within(table).getAllByRole('row')).toHaveLength(1 + storage.length);
  },
};

export const CodeAndTables: Story = { args: { id: 'easily-edi-integration-help', locale: 'en' } };

export const ContentsLeadToSections: Story = {
  args: { id: 'terms-of-use' },
  play: async ({ canvasElement }) => {
    const contents = within(canvasElement).getByRole('navigation', { name: 'Contenido' });
    for (const link of within(contents).getAllByRole('link')) {
      const section = canvasElement.querySelector(link.getAttribute('href')!);
      await expect(section).toHaveTextContent(link.textContent);
    }
  },
};
