import Negotiator from 'negotiator';

/** Encodings of prepared files, preferred first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns the available encoding with the highest weight in Accept-Encoding; at equal weight, the one that compresses
 * best. Returns `identity` if the header is missing or matches nothing.
 */
export function chooseEncoding(
  header: string | undefined,
  available: ReadonlySet<Encoding>,
): Encoding {
  return acceptedBy(header).find((encoding) => available.has(encoding)) ?? 'identity';
}

/**
 * Parsed headers are cached, because browsers send few different ones. These limits bound the memory that other clients
 * can fill.
 */
const MAX_KNOWN = 100;
const MAX_KNOWN_LENGTH = 100;
const known = new Map<string | undefined, readonly Encoding[]>();

/** The accepted encodings, best first. */
function acceptedBy(header: string | undefined): readonly Encoding[] {
  const remembered = known.get(header);
  if (remembered) return remembered;
  const negotiator: unknown = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = (negotiator as WithPreference).encodings([...ENCODINGS], {
    preferred: ENCODINGS,
  });
  if (known.size >= MAX_KNOWN) known.clear();
  if ((header ?? '').length <= MAX_KNOWN_LENGTH) known.set(header, accepted);
  return accepted;
}

/** The type definitions lack `preferred`, which decides between equal weights. */
interface WithPreference {
  encodings(available: Encoding[], options: { preferred: readonly Encoding[] }): Encoding[];
}
