import type { Prefix, RouteId } from '../config/routes.ts';
import { createVersionParser, type EarlierVersion, type ParseVersion } from './document-version.ts';

/** Loads the HTML of document pages. In the browser it arrives as a fragment, never inside a script. */
export interface DocumentSource {
  versionOf: ParseVersion;
  load(id: RouteId, version?: string): Promise<void>;
  /** The HTML of a loaded document; where the browser has Trusted Types, it accepts no plain text. */
  read(id: RouteId, version?: string): DocumentHtml;
}

/** HTML that React may set. */
export type DocumentHtml = string | TrustedHTML;

/** Options of {@link createFragmentSource}. */
export interface FragmentSourceOptions {
  /** The earlier versions that the build has. Default: none. */
  versions?: Iterable<string>;
  /** Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  /** Origin of the site. Default: that of the page. */
  origin?: string;
}

/** Address of a document's fragment: one for each variant, whose links stay within it. */
export const fragmentPath = (id: RouteId, prefix: Prefix, version = '') =>
  `/fragments${prefix}/${keyOf(id, version)}.html`;

const keyOf = (id: RouteId, version = ''): RouteId | EarlierVersion =>
  version ? `${id}@${version}` : id;

/** Fetches fragments, and takes the document that the page was served with from the page itself. */
export function createFragmentSource(
  prefix: Prefix,
  options: FragmentSourceOptions = {},
): DocumentSource & { adopt(id: RouteId, version: string | undefined, html: string): void } {
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const documents = new Map<string, DocumentHtml>();
  const keep = (id: RouteId, version: string | undefined, html: string) =>
    documents.set(keyOf(id, version), toTrustedHtml(html));
  return {
    versionOf: createVersionParser(options.versions ?? []),
    adopt: keep,
    async load(id, version) {
      if (documents.has(keyOf(id, version))) return;
      const response = await send(fragmentPath(id, prefix, version), { redirect: 'error' });
      if (!response.ok)
        throw new Error(`The document ${id} could not be loaded: ${response.status}`);
      if (!isFragment(response, options.origin ?? location.origin))
        throw new Error(`The document ${id} could not be loaded: the response is no fragment`);
      keep(id, version, await response.text());
    },
    read: (id, version) => documents.get(keyOf(id, version)) ?? '',
  };
}

/** Only HTML that this site serves under /fragments/ may be set on a page. */
function isFragment({ url, headers }: Response, siteOrigin: string): boolean {
  const { origin, pathname } = new URL(url, siteOrigin);
  return (
    origin === siteOrigin &&
    pathname.startsWith('/fragments/') &&
    /^text\/html(?:;|$)/i.test(headers.get('content-type') ?? '')
  );
}

/** Name of the site's only Trusted Types policy: the Content-Security-Policy allows no other. */
export const FRAGMENT_POLICY = 'fragments';

interface FragmentPolicy {
  createHTML(html: string): TrustedHTML;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): FragmentPolicy;
}

// The type library of TypeScript does not know Trusted Types; some browsers neither.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(FRAGMENT_POLICY, { createHTML: (html) => html });
const toTrustedHtml = (html: string): DocumentHtml => policy?.createHTML(html) ?? html;
