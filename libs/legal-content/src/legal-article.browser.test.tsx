import axe from 'axe-core';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderDocument } from './catalog.ts';
import { LegalArticle } from './legal-article.tsx';
import { sampleBrand as brand, sampleStorage as storage } from './testing.ts';
import './styles.css';

const conditions = { externalLookup: false };
const rendered = renderDocument('cookies-policy', { locale: 'es', brand, storage, conditions });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.documentElement.lang = 'es';
  document.title = 'Test';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function serve() {
  const main = document.createElement('main');
  main.innerHTML = renderToString(<LegalArticle document={rendered} />);
  document.body.append(main);
  return main;
}

it('hydrates without its text, which stays as the server wrote it', async () => {
  const main = serve();
  const before = main.innerHTML;
  const consoleError = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const { html: _, ...light } = rendered;

  const root = await act(() =>
    hydrateRoot(main, <LegalArticle document={light} />, { onRecoverableError }),
  );
  expect(main.innerHTML).toBe(before);
  await act(() => root.render(<LegalArticle document={light} className="seen" />));
  expect(main.querySelector('.legal-article-body')!.innerHTML).toBe(rendered.html);

  expect(consoleError).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
});

it('has no accessibility violations', async () => {
  const { violations } = await axe.run(serve());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it('stacks the cells of a table on a narrow screen, each below the name of its column', async () => {
  await page.viewport(320, 640);
  const main = serve();
  const table = main.querySelector('.legal-table')!;
  expect(table.scrollWidth).toBe(table.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const [first, second] = table.querySelectorAll('tbody tr:first-child td');
  expect(second!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    first!.getBoundingClientRect().bottom,
  );
  expect(getComputedStyle(first!, '::before').content).toBe('"Tipo"');
  const { violations } = await axe.run(main);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('shows a table as columns on a wide screen, with most room for the longest texts', async () => {
  await page.viewport(1280, 800);
  const table = serve().querySelector('.legal-table')!;
  const widths = [...table.querySelectorAll('thead th')].map((cell) => cell.clientWidth);
  expect(widths).toHaveLength(4);
  expect(widths.indexOf(Math.max(...widths))).toBe(2);
  expect(getComputedStyle(table.querySelector('td')!, '::before').content).toBe('none');
});

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => TrustedHTML };
}

it('inserts its text through a policy if the page requires Trusted Types', async () => {
  const frame = document.createElement('iframe');
  const policy = "require-trusted-types-for 'script'";
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><main></main>`;
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  const main = frame.contentDocument!.querySelector('main')!;
  expect(() => (main.innerHTML = '<p>text</p>')).toThrow(/TrustedHTML/);

  const { trustedTypes } = frame.contentWindow as unknown as { trustedTypes: TrustedTypes };
  const rules = { createHTML: (html: string) => html };
  const html = trustedTypes.createPolicy('documents', rules).createHTML(rendered.html);
  const root = createRoot(main);
  await act(() => root.render(<LegalArticle document={{ ...rendered, html }} />));
  expect(main.querySelector('.legal-article-body')!.innerHTML).toBe(rendered.html);
  await act(() => root.unmount());
});
