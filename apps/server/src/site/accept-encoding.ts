import Negotiator from 'negotiator';

/** Encodings in which files are prepared, the preferred first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Chooses the best match for Accept-Encoding; at equal weight the smallest. Identity if the header is
 * missing, and if it accepts nothing that is available.
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

/** The type definitions lack the option that decides between equal weights. */
interface WithPreference {
  encodings(available: Encoding[], options: { preferred: readonly Encoding[] }): Encoding[];
}
