import type { Prefix, RouteId } from '../../routes.ts';

/** Gives the HTML of a document page. In the browser it comes as a fragment, never inside a script. */
export interface DocumentSource {
  load(id: RouteId, version?: string): Promise<void>;
  /** The HTML of a document that `load` has brought in. */
  read(id: RouteId, version?: string): string;
}

/** Address of a document's fragment: one for each variant, whose links stay within it. */
export const fragmentPath = (id: RouteId, prefix: Prefix, version = '') =>
  `/fragments${prefix}/${id}${version && `@${version}`}.html`;

/** Fetches fragments, and takes the document that the page was served with from the page itself. */
export function createFragmentSource(
  prefix: Prefix,
  options: { fetch?: typeof globalThis.fetch } = {},
): DocumentSource & { adopt(id: RouteId, version: string | undefined, html: string): void } {
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const documents = new Map<string, string>();
  const key = (id: RouteId, version = '') => `${id}@${version}`;
  return {
    adopt(id, version, html) {
      documents.set(key(id, version), html);
    },
    async load(id, version) {
      if (documents.has(key(id, version))) return;
      const response = await send(fragmentPath(id, prefix, version));
      if (!response.ok)
        throw new Error(`The document ${id} could not be loaded: ${response.status}`);
      documents.set(key(id, version), await response.text());
    },
    read: (id, version) => documents.get(key(id, version)) ?? '',
  };
}
