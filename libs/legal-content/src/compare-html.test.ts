import { expect, it } from 'vitest';
import { compareHtml } from './compare-html.ts';
import { documentIds, listVersions, renderDocument } from './catalog.ts';
import { locales } from './locale.ts';
import { sampleBrand as brand, sampleStorage as storage } from './testing.ts';

/** Compares with `+` and `-` as the texts for screen readers, and removes the hidden span around them. */
const compare = (older: string, newer: string) =>
  compareHtml(older, newer, { ins: '+', del: '-' }).replaceAll(
    /<span class="legal-hidden">([+-]) <\/span>/g,
    '$1',
  );

it.each([
  ['no change', '<p>Same.</p>', '<p>Same.</p>', '<p>Same.</p>'],
  [
    'a changed word',
    '<p>Kept for 90 days.</p>',
    '<p>Kept for 30 days.</p>',
    '<p>Kept for <del>-90</del> <ins>+30</ins> days.</p>',
  ],
  [
    'neighbouring words as one change',
    '<p>We keep it for one whole year here.</p>',
    '<p>We keep it for thirty days here.</p>',
    '<p>We keep it for <del>-one whole year</del> <ins>+thirty days</ins> here.</p>',
  ],
  [
    'a sentence as a whole if more than half of it has changed',
    '<p>Same start. Codes are kept for ten whole days. Same end.</p>',
    '<p>Same start. Codes and links are never stored in plain text. Same end.</p>',
    '<p>Same start. <del>-Codes are kept for ten whole days.</del> <ins>+Codes and links are never stored in plain text.</ins> Same end.</p>',
  ],
  [
    'a cell as a whole if more than half of it has changed',
    '<table><tbody><tr><th>Codes and links</th><td>10 minutes each time</td></tr></tbody></table>',
    '<table><tbody><tr><th>Codes and links</th><td>1 hour or 10 days</td></tr></tbody></table>',
    '<table><tbody><tr><th>Codes and links</th>\n<td><del>-10 minutes each time</del> <ins>+1 hour or 10 days</ins></td></tr></tbody></table>',
  ],
  [
    'a sentence that has been added between others',
    '<p>One rule. Another rule.</p>',
    '<p>One rule. Nothing else, <a href="#a">ever</a>. Another rule.</p>',
    '<p>One rule. <ins>+Nothing else, </ins><a href="#a"><ins>+ever</ins></a><ins>+. </ins>Another rule.</p>',
  ],
  [
    'a link in an added text',
    '<p>Write to us today.</p>',
    '<p>Write to us, see <a href="#a">below</a>, today.</p>',
    '<p>Write to us<ins>+, see </ins><a href="#a"><ins>+below</ins></a><ins>+,</ins> today.</p>',
  ],
  [
    'a new paragraph',
    '<p>First one here.</p>',
    '<p>First one here.</p><p>Second text.</p>',
    '<p>First one here.</p>\n<p><ins>+Second text.</ins></p>',
  ],
  [
    'a deleted section, which is no target any more',
    '<h2 id="a">Gone</h2><p>Kept text.</p>',
    '<p>Kept text.</p>',
    '<h2><del>-Gone</del></h2>\n<p>Kept text.</p>',
  ],
  [
    'items of a list',
    '<ul><li>first item</li><li>other thing</li></ul>',
    '<ul><li>first new item</li><li>other thing</li></ul>',
    '<ul><li>first <ins>+new </ins>item</li>\n<li>other thing</li></ul>',
  ],
  [
    'a row of a table',
    '<table><tbody><tr><th>name</th><td>1 hour</td></tr></tbody></table>',
    '<table><tbody><tr><th>name</th><td>2 hours</td></tr><tr><th>more</th><td>days</td></tr></tbody></table>',
    '<table><tbody><tr><th>name</th>\n<td><del>-1 hour</del> <ins>+2 hours</ins></td></tr>\n<tr><th><ins>+more</ins></th><td><ins>+days</ins></td></tr></tbody></table>',
  ],
  [
    'rows with different headers as a deleted and an added one, whatever their cells share',
    '<table><tbody><tr><th>IP address</th><td>Legitimate interest in security</td></tr></tbody></table>',
    '<table><tbody><tr><th>Country of the IP address</th><td>Legitimate interest in security</td></tr></tbody></table>',
    '<table><tbody><tr><th><del>-IP address</del></th><td><del>-Legitimate interest in security</del></td></tr>\n<tr><th><ins>+Country of the IP address</ins></th><td><ins>+Legitimate interest in security</ins></td></tr></tbody></table>',
  ],
  [
    // A table has only one caption, so both belong together.
    'a caption without a common word as one changed caption',
    '<table><caption>Cookies</caption><tbody></tbody></table>',
    '<table><caption>Everything stored</caption><tbody></tbody></table>',
    '<table><caption><del>-Cookies</del> <ins>+Everything stored</ins></caption>\n<tbody></tbody></table>',
  ],
  [
    'a changed paragraph between comments, which stay around it',
    '<!--x--><p>Same text here.</p>\n<!--/x--><p>End.</p>',
    '<!--x--><p>Same new text here.</p>\n<!--/x--><p>End.</p>',
    '<!--x--><p>Same <ins>+new </ins>text here.</p><!--/x-->\n<p>End.</p>',
  ],
  [
    'texts after a line break',
    '<p>One line here.<br>Kept for 90 days.</p><p>End.</p>',
    '<p>One line here.<br>Kept for 30 days.</p><p>End.</p>',
    '<p>One line here.<br>Kept for <del>-90</del> <ins>+30</ins> days.</p>\n<p>End.</p>',
  ],
  [
    'a deleted line break as a space',
    '<p>Same start. Old address<br>of the office. Same end.</p>',
    '<p>Same start. Same end.</p>',
    '<p>Same start. <del>-Old address of the office. </del>Same end.</p>',
  ],
  [
    'texts after a rule',
    '<section>\n<p>One text.</p>\n<hr>\n<p>Kept for 90 days.</p></section>\n<section>\n<p>End.</p></section>',
    '<section>\n<p>One text.</p>\n<hr>\n<p>Kept for 30 days.</p></section>\n<section>\n<p>End.</p></section>',
    '<section><p>One text.</p>\n<hr>\n<p>Kept for <del>-90</del> <ins>+30</ins> days.</p></section>\n<section>\n<p>End.</p></section>',
  ],
  [
    'items of a task list',
    '<ul><li><input disabled="" type="checkbox"> first item</li><li><input disabled="" type="checkbox"> other thing</li></ul><p>End.</p>',
    '<ul><li><input disabled="" type="checkbox"> first new item</li><li><input checked="" disabled="" type="checkbox"> other thing</li></ul><p>End.</p>',
    '<ul><li><input disabled="" type="checkbox"> first <ins>+new </ins>item</li>\n<li><input checked="" disabled="" type="checkbox"> other thing</li></ul>\n<p>End.</p>',
  ],
])('shows %s', (_, older, newer, expected) => {
  expect(compare(older, newer)).toBe(expected);
});

it.each(
  documentIds.flatMap((id) =>
    listVersions(id).flatMap(({ version }, index, versions) => {
      const older = versions[index + 1]?.version;
      return older ? locales.map((locale) => ({ id, version, older, locale })) : [];
    }),
  ),
)('keeps each word of both versions: $id $older to $version in $locale', (input) => {
  const { id, version, older, locale } = input;
  const conditions = { externalLookup: true };
  const values = { ipLookupHost: 'ip.example' };
  const options = { locale, brand, storage, conditions, values };
  const html = (of: { version: string; compareWith?: string }) =>
    renderDocument(id, { ...options, ...of }).html;
  const compared = html({ version, compareWith: older }).replace(/<span.*?<\/span>/g, '');
  const textOf = (source: string) => source.replace(/<[^>]*>/g, '').replace(/\s+/g, '');
  const without = (name: string) =>
    compared.replace(new RegExp(`<${name}>.*?</${name}>`, 'gs'), '');
  // A row has one header, also where another row was compared with it.
  const bodies = compared.match(/<tbody.*?<\/tbody>/gs) ?? [];
  const rows = bodies.flatMap((body) => body.split('<tr').slice(1));
  expect(rows.filter((row) => row.split('<th').length !== 2)).toEqual([]);
  expect(textOf(without('del'))).toBe(textOf(html({ version })));
  expect(textOf(without('ins'))).toBe(textOf(html({ version: older })));
});
