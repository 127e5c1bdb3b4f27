/** A browser's report, reduced to words from small fixed sets and to origins. */
export interface BrowserReport {
  kind: 'csp' | 'error' | 'other';
  /** The violated directive, or the phase in which the site's scripts failed. */
  directive: string;
  /** Origin, scheme or keyword of what was blocked: never a path or a query. */
  blocked?: string;
  /** Path of the page that the report is about; `other` for any path that is no page. */
  page: string;
}

/** Reports of one request that are read; browsers send a few at a time. */
export const MAX_REPORTS = 20;

const DIRECTIVES = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
/** Where the scripts of the site may fail, as they report it. */
const PHASES = new Set(['start', 'hydrate', 'render']);
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const MAX_ORIGIN = 100;

type Json = Record<string, unknown>;

/**
 * Reads what browsers post: `application/csp-report` (one object), the list of the Reporting API, or
 * one report of that list. Returns null for anything else.
 */
export function parseReports(body: unknown, pages: Iterable<string>): BrowserReport[] | null {
  const known = new Set(pages);
  const reports = Array.isArray(body) ? (body as unknown[]) : [body];
  if (!reports.every(isObject)) return null;
  const parsed = reports.slice(0, MAX_REPORTS).map((report) => parseReport(report, known));
  return parsed.includes(null) ? null : (parsed as BrowserReport[]);
}

function parseReport(report: Json, pages: ReadonlySet<string>): BrowserReport | null {
  const legacy = report['csp-report'];
  if (isObject(legacy))
    return {
      kind: 'csp',
      directive: oneOf(DIRECTIVES, legacy['effective-directive'] ?? legacy['violated-directive']),
      blocked: blockedOf(legacy['blocked-uri']),
      page: pageOf(legacy['document-uri'], pages),
    };
  const { type, url, body } = report;
  if (typeof type !== 'string' || !isObject(body)) return null;
  const page = pageOf(body.documentURL ?? url, pages);
  if (type === 'csp-violation') {
    const directive = oneOf(DIRECTIVES, body.effectiveDirective);
    return { kind: 'csp', directive, blocked: blockedOf(body.blockedURL), page };
  }
  if (type === 'site-error') return { kind: 'error', directive: oneOf(PHASES, body.phase), page };
  return { kind: 'other', directive: 'other', page };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Older browsers add the sources to the directive: `script-src 'self'`. */
function oneOf(words: ReadonlySet<string>, value: unknown): string {
  const [word = ''] = typeof value === 'string' ? value.split(' ', 1) : [];
  return words.has(word) ? word : 'other';
}

function blockedOf(value: unknown): string {
  if (typeof value !== 'string') return 'other';
  if (KEYWORDS.has(value)) return value;
  const url = URL.parse(value);
  // `data`, `blob` and the schemes of extensions come with or without their colon.
  if (!url) return /^[a-z][a-z-]{1,20}$/.test(value) ? `${value}:` : 'other';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, MAX_ORIGIN);
}

/** A path that is no page may hold anything, as a mistyped link with an e-mail address in it. */
function pageOf(value: unknown, pages: ReadonlySet<string>): string {
  const pathname = typeof value === 'string' ? URL.parse(value)?.pathname : undefined;
  return pathname !== undefined && pages.has(pathname) ? pathname : 'other';
}
