import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, {
    file: 'notice/1.0.es.md',
    fill: (text) => text.replaceAll('{{name}}', 'Tom & <Jerry> *S.L.*'),
    slots: { table: () => '<table></table>' },
    conditions: {},
    documentHref: (id) => (id === 'unlinked' ? null : id === 'below' ? '#below' : `/es/${id}?a&b`),
  });
const html = (markdown: string) => render(markdown).html.trim();

describe('headings', () => {
  it('give sections an id and fill the table of contents', () => {
    const { html, toc } = render('## Who {{name}} is {#who}\n\n### Sub\n\n## Law {#law}');
    expect(toc).toEqual([
      { id: 'who', title: 'Who Tom & <Jerry> *S.L.* is' },
      { id: 'law', title: 'Law' },
    ]);
    expect(html).toContain('<h2 id="who">Who Tom &amp; &lt;Jerry&gt; *S.L.* is</h2>');
    expect(html).toContain('<h3>Sub</h3>');
  });

  it('put each section with its heading into an element, and the text before them into none', () => {
    expect(html('Before\n\n## A {#a}\n\nOne\n\n### Sub\n\n## B {#b}')).toBe(
      '<p>Before</p>\n' +
        '<section>\n<h2 id="a">A</h2>\n<p>One</p>\n<h3>Sub</h3>\n</section>\n' +
        '<section>\n<h2 id="b">B</h2>\n</section>',
    );
  });

  it.each([
    ['# Title', 'level 1'],
    ['### Sub', 'skips a level'],
    ['## A {#a}\n\n#### Deep', 'skips a level'],
    ['## No id', 'write "## No id {#some-id}"'],
    ['## A {#a}\n\n## B {#a}', 'id "a" twice'],
  ])('refuse %j', (markdown, message) => expect(() => html(markdown)).toThrow(message));
});

describe('text', () => {
  it('escapes values, which are not Markdown', () => {
    expect(html('{{name}} `{{name}}`')).toBe(
      '<p>Tom &amp; &lt;Jerry&gt; *S.L.* <code>Tom &amp; &lt;Jerry&gt; *S.L.*</code></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b style="color:red">b</b>',
    '<!-- note -->',
  ])('shows raw HTML as text: %s', (markdown) => {
    expect(html(markdown).replaceAll(/<\/?p>/g, '')).not.toContain('<');
  });

  it('refuses images', () => expect(() => html('![x](y.png)')).toThrow('image'));

  it('renders a slot for a paragraph that contains only its name', () => {
    expect(html('{{ table }}')).toBe('<table></table>');
  });
});

describe('links', () => {
  it.each([
    [
      '[x](https://a.example/?b&c)',
      '<a href="https://a.example/?b&amp;c" rel="external noopener">x</a>',
    ],
    ['[x](mailto:a@b.example)', '<a href="mailto:a@b.example">x</a>'],
    ['[x](doc:terms)', '<a href="/es/terms?a&amp;b">x</a>'],
    ['[x](doc:unlinked)', 'x'],
    ['[x](doc:below)', '<a href="#below">x</a>'],
  ])('%s', (markdown, expected) => expect(html(markdown)).toBe(`<p>${expected}</p>`));

  it('lead to a section of the same document', () => {
    expect(html('## A {#a}\n\n[x](#a)')).toContain('<a href="#a">x</a>');
    expect(() => html('[x](#nowhere)')).toThrow('links to #nowhere');
  });

  it.each(['javascript:alert(1)', 'http://a.example', '//a.example', '/terms', 'data:text/html,x'])(
    'refuse %s',
    (href) => expect(() => html(`[x](${href})`)).toThrow(`links to "${href}"`),
  );
});

describe('tables', () => {
  const table = '| A | B |\n| - | - |\n| 1 | **2** |';

  it('have a caption, scopes, roles, and a region that a keyboard can scroll', () => {
    expect(html(`Table: Of {{name}}\n\n${table}`)).toBe(
      '<div class="legal-table" role="region" tabindex="0" aria-labelledby="table-1">' +
        '<table role="table"><caption id="table-1">Of Tom &amp; &lt;Jerry&gt; *S.L.*</caption>' +
        '<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">A</th>' +
        '<th scope="col" role="columnheader">B</th></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><th scope="row" role="rowheader">1</th>' +
        '<td role="cell" data-label="B"><strong>2</strong></td></tr></tbody></table></div>',
    );
  });

  it('name the column in each cell, as plain text', () => {
    expect(html('Table: One\n\n| A | *B* & "C" |\n| - | - |\n| 1 | 2 |')).toContain(
      '<td role="cell" data-label="B &amp; &quot;C&quot;">2</td>',
    );
  });

  it('are refused without a caption, as is a caption without a table', () => {
    expect(() => html(table)).toThrow('without a caption');
    expect(() => html(`Table: One\n\n${table}\n\n${table}`)).toThrow('without a caption');
    expect(() => html('Table: One\n\nText')).toThrow('no table after "Table: One"');
  });
});
