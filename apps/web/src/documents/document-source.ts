import { lazyPartError, LOAD_LIMIT } from '../config/lazy-part.ts';
import type { Prefix, RouteId } from '../config/routes.ts';
import { createVersionParser, type EarlierVersion, type ParseVersion } from './document-version.ts';

/** Loads the HTML of document pages. The browser fetches it as a fragment; scripts never contain it. */
export interface DocumentSource {
  versionOf: ParseVersion;
  load(id: RouteId, version?: string): Promise<void>;
  /** The HTML of a loaded document: a TrustedHTML object in browsers with Trusted Types, otherwise a string. */
  read(id: RouteId, version?: string): DocumentHtml;
}

/** HTML that can be set on the page. */
export type DocumentHtml = string | TrustedHTML;

/** Options of {@link createFragmentSource}. */
export interface FragmentSourceOptions {
  /** The earlier versions in this build. Default: none. */
  versions?: Iterable<string>;
  /** Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  /** Origin of the site. Default: that of the page. */
  origin?: string;
}

/** Folder of the fragments. */
const FRAGMENTS = '/fragments';

/** How every fragment starts. */
const FRAGMENT_START = '<article';

/** Address of a document's fragment. There is one for each prefix, because the links in it keep the prefix. */
export const fragmentPath = (id: RouteId, prefix: Prefix, version = '') =>
  `${FRAGMENTS}${prefix}/${keyOf(id, version)}.html`;

const keyOf = (id: RouteId, version = ''): RouteId | EarlierVersion =>
  version ? `${id}@${version}` : id;

/** Creates a source that fetches fragments. `adopt()` adds a document that the served page already contains. */
export function createFragmentSource(
  prefix: Prefix,
  options: FragmentSourceOptions = {},
): DocumentSource & { adopt(id: RouteId, version: string | undefined, html: string): void } {
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const documents = new Map<string, DocumentHtml>();
  const requests = new Map<string, Promise<void>>();
  const keep = (id: RouteId, version: string | undefined, html: string) =>
    documents.set(keyOf(id, version), toTrustedHtml(html));
  return {
    versionOf: createVersionParser(options.versions ?? []),
    adopt: keep,
    load(id, version) {
      const key = keyOf(id, version);
      if (documents.has(key)) return Promise.resolve();
      // A preload may be pending when the link is clicked.
      const running = requests.get(key);
      if (running) return running;
      const request = fetchDocument(id, version).finally(() => requests.delete(key));
      requests.set(key, request);
      return request;
    },
    read: (id, version) => documents.get(keyOf(id, version)) ?? toTrustedHtml(''),
  };

  async function fetchDocument(id: RouteId, version?: string) {
    const path = fragmentPath(id, prefix, version);
    try {
      const signal = AbortSignal.timeout(LOAD_LIMIT);
      const response = await send(path, { redirect: 'error', signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const isOwn = isFromFragments(response, options.origin ?? location.origin);
      const html = isOwn ? await response.text() : '';
      // A network with a sign-in page of its own answers every request with that page.
      if (!html.startsWith(FRAGMENT_START)) throw new Error('the response is no fragment');
      keep(id, version, html);
    } catch (cause) {
      throw lazyPartError(path, cause);
    }
  }
}

/** Whether a response comes from the site's `/fragments/`. HTML from any other address must not be set on the page. */
function isFromFragments({ url, headers }: Response, siteOrigin: string): boolean {
  const { origin, pathname } = new URL(url, siteOrigin);
  return (
    origin === siteOrigin &&
    pathname.startsWith(`${FRAGMENTS}/`) &&
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

// TypeScript's DOM types do not contain Trusted Types, and some browsers do not support them.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(FRAGMENT_POLICY, { createHTML: (html) => html });
const toTrustedHtml = (html: string): DocumentHtml => policy?.createHTML(html) ?? html;
