/** The texts that every site of the comparison shows: a home page, and a long document that its footer links to. */
export const HOME = '/';
export const DOCUMENT = '/terms';
export const HOME_TITLE = 'Shipping and EDI without retyping';
export const DOCUMENT_TITLE = 'Terms of the service';

const SENTENCE =
  'The parties exchange orders, despatch advices and invoices as structured messages, and each keeps a copy.';

/** A section with a heading and its paragraphs. */
export interface Section {
  title: string;
  paragraphs: string[];
}

const sections = (count: number, paragraphs: number): Section[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Section ${index + 1}`,
    paragraphs: Array.from({ length: paragraphs }, () => `${SENTENCE} ${SENTENCE} ${SENTENCE}`),
  }));

export const homeSections = sections(4, 2);
export const documentSections = sections(12, 4);

/** Sections as HTML, which JSX and the templates of Astro and Vue take as well. */
export const toHtml = (all: Section[]): string =>
  all
    .map(
      ({ title, paragraphs }) =>
        `<section><h2>${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</section>`,
    )
    .join('\n');

export const STYLES = `
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #111; }
header, main, footer { max-width: 44rem; margin: auto; padding: 1rem; }
h1 { font-size: 2.5rem; line-height: 1.1; }
section { margin-block: 2rem; }
`;
