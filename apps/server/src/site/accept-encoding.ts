import Negotiator from 'negotiator';

/** Encodings of prepared files, preferred first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the best match for Accept-Encoding; at equal weight the smallest. Identity without the header and without a
 * match.
 */
export function chooseEncoding(
  header: string | undefined,
  available: ReadonlySet<Encoding>,
): Encoding {
  const negotiator: unknown = new Negotiator({ headers: { 'accept-encoding': header } });
  const offered = ENCODINGS.filter((encoding) => available.has(encoding));
  const [best = 'identity'] = (negotiator as WithPreference).encodings(offered, {
    preferred: ENCODINGS,
  });
  return best;
}

/** The type definitions lack `preferred`, which decides between equal weights. */
interface WithPreference {
  encodings(available: Encoding[], options: { preferred: readonly Encoding[] }): Encoding[];
}
