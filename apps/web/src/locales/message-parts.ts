/** Source files of each part. A new part also needs its imports in `with-messages.ts` and its modules in `po.d.ts`. */
const parts = {
  home: /^src\/(pages\/home|features\/home-carousel)\//,
  'sign-in': /^src\/(pages\/(login|verify)|features\/magic-link-form|errors|components)\//,
  contact: /^src\/(features\/contact\/(?!contact-link)|errors\/|components\/)/,
  account: /^src\/(features\/account\/(?!account-(slot|page-link))|errors\/|components\/)/,
};

/** A part of the site whose messages are loaded with its components; `core` is what every page needs. */
export type MessagePart = keyof typeof parts | 'core';

/**
 * Returns the parts that load a message, given the source files that contain it. A message that is also used outside
 * of the parts is in `core`.
 */
export function partsOf(files: readonly string[]): MessagePart[] {
  const ofFiles = files.map((file) =>
    (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => parts[part].test(file)),
  );
  return ofFiles.some((names) => names.length === 0) ? ['core'] : [...new Set(ofFiles.flat())];
}
