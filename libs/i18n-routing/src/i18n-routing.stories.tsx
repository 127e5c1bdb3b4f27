import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fromAcceptLanguage, fromCookie, negotiate, type Strategy } from './index.ts';
import { resolveCurrentRoute } from './react.tsx';
import { createTestRouting } from './testing.ts';

const STRATEGIES: Strategy[] = [
  'prefix_and_default',
  'prefix',
  'prefix_except_default',
  'no_prefix',
];

function Address({ strategy, start }: { strategy: Strategy; start: string }) {
  const [href, setHref] = useState(start);
  const routing = createTestRouting(strategy);
  const route = resolveCurrentRoute(routing, href);
  const go = (to: string) => (
    <button key={to} onClick={() => setHref(to)}>
      <code>{to}</code>
    </button>
  );
  const head =
    route.routeId &&
    routing.alternates(route.routeId, {
      origin: 'https://site.example',
      locale: route.locale.code,
    });

  return (
    <>
      <label>
        Address <input size={50} value={href} onChange={(event) => setHref(event.target.value)} />
      </label>
      <dl>
        <dt>Route</dt>
        <dd>{route.routeId ?? 'none: error page'}</dd>
        <dt>Locale</dt>
        <dd>{route.locale.tag + (route.prefixed ? ', prefixed' : '')}</dd>
        <dt>Links on this page</dt>
        <dd>{routing.routeIds.map((id) => go(route.href(id)))}</dd>
        <dt>Language switch</dt>
        <dd>{routing.locales.map(({ code }) => go(route.switchLocale(code)))}</dd>
        <dt>Head</dt>
        <dd>
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(head, null, 2)}
          </pre>
        </dd>
      </dl>
    </>
  );
}

function Negotiation() {
  const routing = createTestRouting();
  const [cookie, setCookie] = useState('');
  const [acceptLanguage, setAcceptLanguage] = useState('de, en-GB;q=0.8, es;q=0.5');
  const [cookieFirst, setCookieFirst] = useState(true);
  const sources = [fromCookie(), fromAcceptLanguage()];
  const ordered = cookieFirst ? sources : sources.toReversed();
  return (
    <>
      <p>
        <label>
          Cookie <input value={cookie} onChange={(event) => setCookie(event.target.value)} />
        </label>
      </p>
      <p>
        <label>
          Accept-Language{' '}
          <input
            size={40}
            value={acceptLanguage}
            onChange={(event) => setAcceptLanguage(event.target.value)}
          />
        </label>
      </p>
      <p>
        <label>
          <input
            type="checkbox"
            checked={cookieFirst}
            onChange={(event) => setCookieFirst(event.target.checked)}
          />{' '}
          Ask the cookie first
        </label>
      </p>
      <p>
        Answer: <output>{negotiate(routing, { cookie, acceptLanguage }, ordered)}</output>
      </p>
    </>
  );
}

const meta = {
  title: 'i18n-routing/Playground',
  component: Address,
  argTypes: { strategy: { control: 'select', options: STRATEGIES } },
  args: { strategy: 'prefix_and_default', start: '/es/terminos-de-uso?a=1#top' },
} satisfies Meta<typeof Address>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Type any address, follow the links, change the language and the strategy. */
export const Playground: Story = {};

/** A path without a route keeps its language. */
export const UnknownPath: Story = { args: { start: '/en/nope?a=1' } };

/** Without prefixes, slugs alone determine the language. */
export const NoPrefix: Story = { args: { strategy: 'no_prefix', start: '/terms-of-use' } };

/** How a visitor's language is found where the URL names none. */
export const LanguageNegotiation: Story = { render: () => <Negotiation /> };
