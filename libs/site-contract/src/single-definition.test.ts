import { describe, expect, it } from 'vitest';
import { COOKIE_PREFIX } from './cookies.ts';
import * as contract from './index.ts';
import * as lifetimes from './lifetimes.ts';
import { MANIFEST_FILE } from './manifest.ts';
import * as packagePaths from './package-paths.ts';
import * as paths from './paths.ts';
import * as placeholders from './placeholders.ts';
import { readSources, show, type Token } from './source-tokens.fixture.ts';
import * as storage from './storage.ts';

const tokens = readSources();
const inApps = tokens.filter(({ file }) => file.startsWith('apps/'));
const find = (matches: (token: Token) => boolean, among = tokens) =>
  among.filter(matches).map(show);

/** Every text in an object, however deep. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [value].filter((text) => typeof text === 'string');

const names = [
  COOKIE_PREFIX,
  MANIFEST_FILE,
  ...[paths, packagePaths, placeholders, storage].flatMap((module) => textsOf({ ...module })),
];

/** A lifetime that equals one of these units is not checked: other durations may be a day or an hour, too. */
const UNITS = { DAY: contract.DAY, HOUR: contract.HOUR, MINUTE: contract.MINUTE, SECOND: 1000 };

describe('a name', () => {
  it.each(names)('%s is written once, in a lib', (name) => {
    expect(find(({ value }) => value === name)).toEqual([expect.stringMatching(/^libs\//)]);
  });
});

describe('a path of the API', () => {
  const apiPaths = names.filter((name) => name.startsWith('/api/'));

  it.each(apiPaths)('%s is not written within a longer text', (path) => {
    const texts = tokens.filter(({ kind, file }) => kind === 'text' && !file.endsWith('.spec.ts'));
    expect(find(({ value }) => value !== path && `${value}`.includes(path), texts)).toEqual([]);
  });
});

describe('a constant', () => {
  const constants = Object.keys(contract).filter((name) => /^[A-Z_]+$/.test(name));

  it.each(constants.filter((name) => !(name in UNITS)))('%s is declared once', (name) => {
    const declared = find(({ value, kind }) => kind === 'declaration' && value === name);
    expect(declared).toEqual([expect.stringMatching(/^libs\/site-contract\//)]);
  });
});

describe('a unit of time', () => {
  it.each(Object.keys(UNITS))('%s is declared in no app', (name) => {
    expect(find(({ value, kind }) => kind === 'declaration' && value === name, inApps)).toEqual([]);
  });
});

const COINCIDENCES = new Set([
  // A signing key is used for as long as the notice period of an account's deletion.
  'apps/server/src/visitors/key-lifetimes.ts',
  // The interval at which builds are recorded equals the lifetime of a link; they are kept as long as a session.
  'apps/server/src/site/plugin.ts',
  'apps/server/src/site/stored-builds.ts',
  // A repeated contact message is recognised for as long as a link is valid.
  'apps/server/src/contact/contact-limits.ts',
]);

describe('a lifetime', () => {
  const distinct = Object.entries(lifetimes).filter(
    ([, lifetime]) => lifetime > contract.MINUTE && !Object.values(UNITS).includes(lifetime),
  );

  it.each(distinct)('%s is not computed again in an app', (_, lifetime) => {
    const found = find(({ value, file }) => value === lifetime && !COINCIDENCES.has(file), inApps);
    expect(found).toEqual([]);
  });

  it('is not spelled out in a text of an app', () => {
    const spelled =
      /\b\d+ (?:minut|hour|hora|days?\b|días?\b|month|mes|tries|attempt|intent|digit|cifra)/;
    const texts = inApps.filter(({ kind, file }) => kind === 'text' && !file.endsWith('.spec.ts'));
    expect(find(({ value }) => spelled.test(`${value}`), texts)).toEqual([]);
  });
});
