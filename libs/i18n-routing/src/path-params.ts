import { attempt } from '@shpy/kernel';
import { fail } from './errors.ts';
import { decodePath } from './href.ts';
import type { Params, PathParams } from './params-types.ts';

const PARAMETER = /(?<=\/)\$(\w+)(?=\/|$)/g;

/** Escapes of `$ & + , : ; = @`, which a segment may contain as they are (RFC 3986, `pchar`). */
const NEEDLESS_ESCAPE = /%(2[46BC]|3[ABD]|40)/g;

/**
 * Lets the routes of a table have parameters: segments like `$id`. Pass it as `params` to `defineRoutes`;
 * a table without parameters does not load it.
 */
export const pathParams: PathParams = {
  slugHint:
    'use one like "/a-b" or "/a/$id" (not [id] or :id), without locale, with the parameters of the id',

  haveSameNames(one, other) {
    const names = namesOf(other);
    const twice = names.find((name, index) => name === names[index + 1]);
    if (twice)
      fail(`"${other}" has the parameter "${twice}" twice`, 'it has one value', 'rename one');
    return `${namesOf(one)}` === `${names}`;
  },

  withoutMarks: (pattern) => pattern.replace(PARAMETER, '$1'),

  fill(pattern, params, isOther) {
    let path = pattern.replace(PARAMETER, (_, name: string) => toSegment(name, params, pattern));
    if (isOther) path = path.replace(NEEDLESS_ESCAPE, decodeURIComponent);
    if (isOther && path !== pattern && isOther(path))
      fail(
        `"${path}" is not a page of "${pattern}"`,
        'another route or a locale has this path',
        'use other values',
      );
    return path;
  },

  createFinder(patterns) {
    // In this order, a literal segment wins over a parameter; the leftmost segment that differs decides.
    const sorted = [...patterns].sort((a, b) => (shapeOf(a) < shapeOf(b) ? -1 : 1));
    const twin = sorted.find((pattern, i) => i > 0 && shapeOf(pattern) === shapeOf(sorted[i - 1]!));
    if (twin) {
      const twins = sorted.filter((pattern) => shapeOf(pattern) === shapeOf(twin));
      fail(`"${twins}" match the same paths`, 'a URL has one route', 'use other slugs');
    }
    const split = sorted.map((pattern) => ({ pattern, expected: pattern.split('/') }));
    return (path) => {
      const segments = path.split('/');
      for (const { pattern, expected } of split) {
        const params = match(expected, segments);
        if (params) return { pattern, params };
      }
      return null;
    };
  },
};

function toSegment(name: string, params: Params | undefined, pattern: string): string {
  // A caller without types may pass null for all of them.
  // Its own: a name such as `constructor` is that of an inherited property, too.
  const value = params && Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined || value === null)
    failWithout(
      name,
      pattern,
      params === null ? 'this locale lacks the page' : 'each parameter needs one',
    );
  // Not `.` and `..`, which a browser would resolve. Half a character (a lone surrogate) cannot be encoded.
  const segment = attempt(() => encodeURIComponent(value), '');
  if (/^\.{0,2}$/.test(segment))
    fail(`"${pattern}" got "${value}" as ${name}`, 'a segment is text, not dots', 'use text');
  return segment;
}

function failWithout(name: string, pattern: string, why: string): never {
  fail(
    `route "${pattern}" has no value for its parameter "${name}"`,
    why,
    `pass params: { ${name}: … }, or to sitemap() a function that lists the pages of the route (() => [] for none)`,
  );
}

const namesOf = (pattern: string) =>
  [...pattern.matchAll(PARAMETER)].map(([, name]) => name).sort();

/** Replaces each parameter by the highest character, which sorts after any literal segment. */
const shapeOf = (pattern: string) => pattern.replace(PARAMETER, '\uffff');

function match(expected: string[], segments: string[]): Params | null {
  if (segments.length !== expected.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const [, name] = /^\$(\w+)$/.exec(expected[index]!) ?? [];
    if (!name) {
      if (decodePath(segment) !== expected[index]) return null;
      continue;
    }
    const value = attempt(() => decodeURIComponent(segment), '');
    if (/^\.{0,2}$/.test(value)) return null;
    params[name] = value;
  }
  return params;
}
