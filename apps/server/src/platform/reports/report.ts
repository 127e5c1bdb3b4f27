import { ERROR_PHASES, SCRIPT_POSITION_PATTERN, SITE_ERROR } from '@shpy/site-contract';

/** A browser's report, reduced to words from small fixed sets, origins, and the message of an error. */
export interface BrowserReport {
  kind: 'csp' | 'error' | 'other';
  /** The violated directive, or the phase in which the site's scripts failed. */
  directive: string;
  /** Origin, scheme or keyword of the blocked URL; never a path or a query. */
  blocked?: string;
  /** Message of a failed script, as received: it may contain anything. */
  rawMessage?: string;
  /** Script and position where it failed. */
  at?: string;
  /** Path of the page in the report; `other` unless it is a page of the site. */
  page: string;
}

/** How many reports of one request are read; browsers send a few at a time. */
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
/** Every combination of `kind` and `directive` that `parseReports` returns. */
export const REPORT_LABELS: readonly Pick<BrowserReport, 'kind' | 'directive'>[] = [
  ...[...DIRECTIVES, 'other'].map((directive) => ({ kind: 'csp', directive }) as const),
  ...[...ERROR_PHASES, 'other'].map((directive) => ({ kind: 'error', directive }) as const),
  { kind: 'other', directive: 'other' },
];
const PHASES: ReadonlySet<string> = new Set(ERROR_PHASES);
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const MAX_ORIGIN = 100;
/** How many characters of a position are searched. The site's scripts send no more than the match. */
const MAX_POSITION = 200;

type Json = Record<string, unknown>;

/**
 * Parses reports of browsers: `application/csp-report` (one object), the list of the Reporting API, or one element of
 * that list. Returns null for anything else.
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
  if (type === SITE_ERROR) return { ...errorOf(body), page };
  return { kind: 'other', directive: 'other', page };
}

function errorOf({ phase, message, at }: Json): Omit<BrowserReport, 'page'> {
  const position =
    typeof at === 'string'
      ? SCRIPT_POSITION_PATTERN.exec(at.slice(0, MAX_POSITION))?.[0]
      : undefined;
  return {
    kind: 'error',
    directive: oneOf(PHASES, phase),
    ...(typeof message === 'string' && { rawMessage: message }),
    ...(position !== undefined && { at: position }),
  };
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
  // `data`, `blob` and extension schemes come with or without a colon.
  if (!url) return /^[a-z][a-z-]{1,20}$/.test(value) ? `${value}:` : 'other';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, MAX_ORIGIN);
}

/** Maps unknown paths to `other`: they may contain anything, for example an e-mail address in a mistyped link. */
function pageOf(value: unknown, pages: ReadonlySet<string>): string {
  const pathname = typeof value === 'string' ? URL.parse(value)?.pathname : undefined;
  return pathname !== undefined && pages.has(pathname) ? pathname : 'other';
}
