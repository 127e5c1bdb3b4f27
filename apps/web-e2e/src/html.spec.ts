import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { addresses } from './addresses.ts';

const client = join(import.meta.dirname, '../../web/dist/client');

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // All files are from our own origin.
      'require-sri': 'off',
    },
  }),
);

test('every prerendered page is valid HTML', async () => {
  const files = globSync('**/*.html', { cwd: client, exclude: ['fragments/**'] });
  expect(files.length).toBeGreaterThan(addresses.length);
  for (const file of files) {
    const html = readFileSync(join(client, file), 'utf8');
    const { results } = await validator.validateString(html);
    const found = results.flatMap(({ messages }) => messages.map(({ message }) => message));
    expect(found, file).toEqual([]);
  }
});

test('every link of a page leads to a page in the same language, or names another one', () => {
  const languages = new Map(addresses.map(({ path, lang }) => [path, lang]));
  for (const file of globSync('**/*.html', { cwd: client, exclude: ['fragments/**'] })) {
    const html = readFileSync(join(client, file), 'utf8');
    const own = /<html[^>]* lang="(\w\w)/.exec(html)?.[1];
    const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)[^>]*>/g)];
    expect(links.length, `links in ${file}`).toBeGreaterThan(0);
    for (const [tag, path] of links) {
      const lang = / hreflang="(\w\w)/.exec(tag)?.[1] ?? own;
      expect(languages.get(path!), `the language of ${tag} in ${file}`).toBe(lang);
    }
  }
});

test('the sitemap is valid XML and lists each page in each language', () => {
  const xml = readFileSync(join(client, 'sitemap.xml'), 'utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    urlset: { url: { loc: string; lastmod?: string; 'xhtml:link': Record<string, string>[] }[] };
  };
  // The page that links in mails open is not listed.
  const listed = addresses.filter(({ es }) => es !== '/verificar-inicio-de-sesion');
  expect(
    new Set(urlset.url.map(({ loc }) => new URL(loc).pathname)),
    'the sitemap and addresses.ts have the same pages',
  ).toEqual(new Set(listed.map(({ canonical }) => canonical)));
  for (const { loc, lastmod = '', 'xhtml:link': links } of urlset.url) {
    const page = listed.find(({ canonical }) => canonical === new URL(loc).pathname);
    expect(lastmod).toMatch(page?.documentType ? /^20\d\d-\d\d-\d\d$/ : /^$/);
    expect(links.map((link) => link['@_hreflang'])).toEqual(
      expect.arrayContaining(['es', 'es-ES', 'en', 'en-US', 'x-default']),
    );
    expect(links.map((link) => link['@_href'])).toContain(loc);
  }
});
