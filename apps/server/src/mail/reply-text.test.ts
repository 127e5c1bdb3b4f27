import { expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

it.each([
  ['550 5.1.1 <ana@example.com>: user unknown', 'ana@example.com', '… user unknown'],
  [
    '550-5.7.1 SPF check failed,\r\n550 5.7.1 see help',
    'ana@example.com',
    'SPF check failed, see help',
  ],
  ['550 no mailbox here by the name Ana', 'ana@example.com', 'no mailbox here by the name …'],
  ['550 ana=example.com@srs.example refused', 'ana@example.com', '… refused'],
  ['550 unknown: ana%40example.com', 'ana@example.com', 'unknown: …'],
  ['550 unknown user analopez', 'ana.lopez+shop@gmail.example', 'unknown user …'],
  ['550 lopez.ana, [lopez-a] are unknown', 'ana.lopez@example.com', '… … are unknown'],
  ['550 id xxlopezxx', 'ana.lopez@example.com', 'id …'],
  ['550 a b "a b" c', '"a b"@example.com', '… … … … c'],
  ['451 4.7.1 Greylisted\u001b[31m', 'ana@example.com', 'Greylisted [31m'],
  ['421', 'ana@example.com', '421'],
])('the text of %j to %s is %j', (response, to, text) => {
  expect(replyText(response, to)).toBe(text);
});

it('is not longer than 200 characters', () => {
  expect(replyText(`550 ${'x'.repeat(1_000)}`, 'ana@example.com')).toHaveLength(200);
});
