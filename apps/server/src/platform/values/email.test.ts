import { describe, expect, it } from 'vitest';
import { canonicalEmail, maskEmail, parseEmail, recipientOf } from './email.ts';

describe('parseEmail', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['  Ana.Gil+tag@Example.COM\n', 'ana.gil+tag@example.com'],
    ['\u200b\u200eana@example.com\ufeff\u00a0', 'ana@example.com'],
    ["o'hara@example.co.uk", "o'hara@example.co.uk"],
    ['ana@peña.example', 'ana@xn--pea-8ma.example'],
    ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('reads %j as %s', (text, email) => expect(parseEmail(text)).toBe(email));

  it.each([
    '',
    'ana',
    '@example.com',
    'ana@',
    'ana@localhost',
    'ana@example..com',
    'ana..gil@example.com',
    '.ana@example.com',
    'ana@-example.com',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana gil@example.com',
    'añа@example.com',
    'ana@example.com\r\nBcc: eva@example.com',
    'ana@example.com,eva@example.com',
    '"ana"@example.com',
    'Ana <ana@example.com>',
    // A URL parser reads each of these as ana@example.com.
    'ana@example.com/path',
    'ana@example.com?query',
    'ana@example.com#hash',
    'ana@example.com\\path',
    'ana@ex%61mple.com',
    'ana@exam\nple.com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `ana@${'abcdefgh.'.repeat(30)}com`,
  ])('rejects %j', (text) => expect(parseEmail(text)).toBeNull());
});

describe('recipientOf', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['  Ana.Gil+Tag@Example.COM\n', 'Ana.Gil+Tag@example.com'],
    ['Ana@Peña.example', 'Ana@xn--pea-8ma.example'],
    // The sign of the unit kelvin, which is normalized to the letter K.
    ['\u212Aim@example.com', 'Kim@example.com'],
  ])('sends mails for %j to %s', (typed, recipient) =>
    expect(recipientOf(typed, parseEmail(typed)!)).toBe(recipient),
  );
});

describe('canonicalEmail', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['ana.gil@example.com', 'ana.gil@example.com'],
    ['ana+shpy@example.com', 'ana@example.com'],
    ['ana+shpy+more@example.com', 'ana@example.com'],
    ['ana+@example.com', 'ana@example.com'],
    ['+ana@example.com', '+ana@example.com'],
    ['a.n.a@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.na+shpy.x@googlemail.com', 'ana@gmail.com'],
    ['ana.gil@gmail.com.example', 'ana.gil@gmail.com.example'],
    ['ana.gil@mail.gmail.com', 'ana.gil@mail.gmail.com'],
  ])('maps %s to %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });
});

it.each([
  ['maria@empresa.es', 'm•••a@empresa.es'],
  ['ab@empresa.es', 'a•••b@empresa.es'],
  ['a@empresa.es', 'a•••@empresa.es'],
  [`${'x'.repeat(64)}@empresa.es`, 'x•••x@empresa.es'],
])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
