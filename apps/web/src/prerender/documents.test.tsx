import { expect, it } from 'vitest';
import { documentsOf } from './documents.tsx';
import { lookupPlaceholders } from '@shpy/site-contract';

const { external, own, host } = lookupPlaceholders;

/** Returns the texts between two markers. */
const between = (html: string, [open, close]: readonly [string, string]) =>
  html
    .split(open)
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(close)));

it.each([
  ['/es', 'no se envía a ningún servicio externo'],
  ['/en', 'is not sent to any outside location service'],
] as const)(
  'renders a privacy policy for each kind of lookup service: %s',
  async (prefix, nobody) => {
    const fragments = new Map<string, string>();
    const documents = documentsOf(prefix, fragments);
    await documents.load('privacy-policy');
    const html = String(documents.read('privacy-policy'));
    expect([...fragments.values()]).toEqual([html]);
    expect(between(html, own)).toEqual([expect.stringContaining(nobody)]);
    const [asked, basis, recipient] = between(html, external);
    expect(basis).toMatch(/retirarlo|withdraw/);
    for (const text of [asked, recipient]) expect(text).toContain(host);
    expect(html.split(host)).toHaveLength(1 + 2);
  },
);
