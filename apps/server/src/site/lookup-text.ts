import type { SiteManifest } from '@shpy/site-contract/manifest';
import escapeHtml from 'escape-html';
import type { Settings } from '../platform/settings/settings.ts';

type LookupPlaceholders = SiteManifest['placeholders']['lookup'];

/** Host of the lookup service that browsers query for IP data; null if it is this site. */
export function externalLookupHost({
  publicUrl,
  ipLookupUrl,
}: Pick<Settings, 'publicUrl' | 'ipLookupUrl'>): string | null {
  const { origin, host } = new URL(ipLookupUrl, publicUrl);
  return origin === publicUrl ? null : host;
}

/** Keeps the text for the lookup service in use (own or external), and removes the other text. */
export function createLookupText(places: LookupPlaceholders, settings: Settings) {
  const host = externalLookupHost(settings);
  const [kept, removed] = host ? [places.external, places.own] : [places.own, places.external];
  return (html: string): string =>
    withoutMarks(withoutText(html, removed), kept).replaceAll(places.host, () =>
      escapeHtml(host ?? ''),
    );
}

type Marks = LookupPlaceholders['own'];

const withoutMarks = (html: string, [open, close]: Marks) =>
  html.replaceAll(open, '').replaceAll(close, '');

/** Removes the marks and the text between them. */
const withoutText = (html: string, [open, close]: Marks) =>
  html
    .split(open)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(close) + close.length)))
    .join('');
