import { expect, it } from 'vitest';
import { compileTemplate } from './template.ts';

const places = ['__A__', '$B.'];
const render = (text: string, values: Record<string, string>) =>
  compileTemplate(text, places).render(new Map(Object.entries(values)));

it.each([
  ['no place', {}, 'no place'],
  ['<p>__A__</p>', { __A__: '' }, '<p></p>'],
  [
    '<p>__A__</p>',
    { __A__: `<i title="x" lang='y'>&` },
    '<p>&lt;i title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;</p>',
  ],
  ['__A____A__', { __A__: 'x' }, 'xx'],
  ['__A__ and $B.', { __A__: '$B. $& $1', '$B.': '__A__' }, '$B. $&amp; $1 and __A__'],
  ['$BX', { '$B.': 'x' }, '$BX'],
])('fills %j with %j', (text, values, expected) => {
  expect(render(text, values)).toBe(expected);
});

it('throws if a placeholder has no value', () => {
  expect(() => render('__A__ and $B.', { __A__: 'x' })).toThrow('no value for $B.');
});

it.each(['a__OTHER__b', '__NOT_MINE__', '__A__B__C__'])('refuses %s', (text) => {
  expect(() => compileTemplate(text, places)).toThrow('undeclared placeholder __');
});
