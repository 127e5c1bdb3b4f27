/** Encodings that are made at start, the preferred first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `br;q=0.5, *;q=0` as a map of weights; what cannot be read weighs 1. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined || q === '' ? 1 : Number(q);
    if (name) weights.set(name, Number.isNaN(weight) ? 1 : weight);
  }
  return weights;
}

/**
 * The encoding of an answer: the heaviest that the client takes among those there are, at equal weight the smallest.
 * Identity where the header is missing, and where the client refuses everything.
 */
export function chooseEncoding(
  header: string | undefined,
  available: ReadonlySet<Encoding>,
): Encoding {
  if (!header?.trim()) return 'identity';
  const weights = parseWeights(header);
  // Identity is acceptable without being named, but never before an encoding that is.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const best = ENCODINGS.filter((encoding) => available.has(encoding)).reduce<Encoding>(
    (chosen, encoding) =>
      weightOf(encoding) > weightOf(chosen) ||
      (chosen === 'identity' && weightOf(encoding) > 0 && weightOf(encoding) === weightOf(chosen))
        ? encoding
        : chosen,
    'identity',
  );
  return best;
}
