import { CALLING_CODES } from '@shpy/site-contract/calling-codes';

/** A country or territory with a calling code. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** With a leading plus sign. */
  callingCode: string;
}

/** Countries with their calling codes, named and sorted in a language. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const countries = CALLING_CODES.split(' ').map((entry) => {
    const code = entry.slice(0, 2);
    return { code, name: names.of(code) ?? code, callingCode: `+${entry.slice(2)}` };
  });
  const { compare } = new Intl.Collator(locale);
  return countries.sort((one, other) => compare(one.name, other.name));
}

/**
 * Returns the countries whose calling code, or a word of whose name, begins with the query, and the country with the
 * query as its code. An empty query returns all countries.
 *
 * @example findCountries(listCountries('en'), '+35').map(({ name }) => name) // ['Albania', 'Bulgaria', …]
 */
export function findCountries(countries: readonly Country[], query: string): Country[] {
  const wanted = fold(query.trim());
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  return countries.filter(({ code, name, callingCode }) =>
    digits
      ? callingCode.startsWith(`+${digits}`)
      : ` ${fold(name)}`.includes(` ${wanted}`) || code.toLowerCase() === wanted,
  );
}

/** Lower case without accents, so that "espana" finds "España". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const REGIONAL_INDICATOR_A = 0x1f1e6;

/** The flag of a country as text. */
export const flagOf = (code: string): string =>
  String.fromCodePoint(
    ...[...code].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)),
  );
