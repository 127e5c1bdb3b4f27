import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderDocument } from './catalog.ts';
import { LegalArticle, type LegalArticleProps } from './legal-article.tsx';
import { sampleBrand as brand } from './testing.ts';

const current = renderDocument('privacy-policy', {
  locale: 'es',
  brand,
  conditions: { externalLookup: false },
});
const earlier = renderDocument('privacy-policy', { locale: 'en', brand, version: '1.0' });

const html = (props: LegalArticleProps) => renderToString(<LegalArticle {...props} />);

it('shows title, version, date, contents, text, changes and earlier versions', () => {
  const article = html({ document: current });
  expect(article.match(/<h1>/g)).toHaveLength(1);
  expect(article).toContain('<h1>Política de privacidad</h1>');
  expect(article).toContain('<time dateTime="2026-10-01">1 de octubre de 2026</time>');
  for (const { id } of current.toc) {
    expect(article).toContain(`<a href="#${id}">`);
    expect(article).toContain(`<h2 id="${id}">`);
  }
  expect(article).toContain(current.html);
  expect(article).toContain(`<li>${current.changes[0]}</li>`);
  expect(article).toContain('<a href="?version=1.0">');
  expect(article).not.toContain('role="note"');
  expect(article).not.toContain('style=');
});

it('marks an earlier version and links to the current one', () => {
  const article = html({ document: earlier });
  expect(article).toMatch(/role="note">You are reading an earlier version.*<a href="\?">/);
  expect(article).not.toContain('Earlier versions</h2>');
});

it('links a comparison to the version without marks', () => {
  const options = { locale: 'es', brand, conditions: { externalLookup: false } } as const;
  const compared = renderDocument('privacy-policy', { ...options, compareWith: '1.0' });
  expect(html({ document: compared })).toMatch(
    /<a href="\?">Ver la versión [\d.]+ sin marcas<\/a>/,
  );
  const earlier = { ...options, version: '1.1', compareWith: '1.0' };
  expect(html({ document: renderDocument('privacy-policy', earlier) })).toContain(
    '<a href="?version=1.1">Ver la versión 1.1 sin marcas</a>',
  );
});

it('says so if the compared texts are equal', () => {
  const compare = (locale: 'es' | 'en') =>
    html({
      document: renderDocument('easily-edi-integration-help', {
        locale,
        brand,
        version: '1.1',
        compareWith: '1.0',
      }),
    });
  // Version 1.1 changed only the spelling of the English text.
  expect(compare('es')).toContain('El texto es el mismo en las dos versiones.');
  expect(compare('es')).not.toContain('aparece subrayado');
  expect(compare('en')).toContain('Additions are underlined');
});

it('uses labels, addresses and classes of the caller', () => {
  const article = html({
    document: current,
    labels: { toc: 'Índice' },
    versionHref: (version) => `/v/${version}`,
    className: 'mine',
    classNames: { toc: 'my-toc' },
  });
  expect(article).toContain('>Índice</h2>');
  expect(article).toContain('>Versiones anteriores</h2>');
  expect(article).toContain('<a href="/v/1.0">');
  expect(article).toContain('class="legal-article mine"');
  expect(article).toContain('class="legal-article-toc my-toc"');
});
