import { expect, it } from 'vitest';
import { documentsOf } from './documents.tsx';
import { lookupPlaceholders } from '@shpy/site-contract';

const { external, own, host } = lookupPlaceholders;

/** Returns each text between an opening and a closing marker. */
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
  async (prefix, textWithoutService) => {
    const fragments = new Map<string, string>();
    const documents = documentsOf(prefix, fragments);
    await documents.load('privacy-policy');
    const html = String(documents.read('privacy-policy'));
    expect([...fragments.values()]).toEqual([html]);
    expect(between(html, own)).toEqual([expect.stringContaining(textWithoutService)]);
    const [purpose, legalBasis, recipient] = between(html, external);
    expect(legalBasis).toMatch(/retirarlo|withdraw/);
    for (const text of [purpose, recipient]) expect(text).toContain(host);
    // The rest of the document does not name the host.
    expect(html.split(host).length - 1).toBe(2);
  },
);

it.each([
  ['/es', '28001 Madrid, España', 'Registro Mercantil de Madrid'],
  ['/en', '28001 Madrid, Spain', 'Madrid Companies Register'],
] as const)(
  'states the facts of the company in the language of %s',
  (prefix, address, registry) => {
    const html = String(documentsOf(prefix, new Map()).read('terms-of-use'));
    expect(html).toContain(address);
    expect(html).toContain(registry);
  },
);
