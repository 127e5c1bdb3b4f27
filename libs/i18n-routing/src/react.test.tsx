import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createRoutingContext } from './react.tsx';
import { createTestRouting } from './testing.ts';

const { RoutingProvider, useLocale, useRouting } = createRoutingContext(createTestRouting());

function Page() {
  const { routeId, prefixed, href, switchLocale } = useRouting();
  const { tag } = useLocale();
  return <>{[routeId, tag, prefixed, href('terms'), switchLocale('en')].join(' ')}</>;
}

it.each([
  ['/login?a=1#b', 'login es-ES false /terminos-de-uso /en/login?a=1#b'],
  ['/es', 'home es-ES true /es/terminos-de-uso /en'],
  ['/en/login', 'login en-US true /en/terms-of-use /en/login'],
  ['/en/nope', ' en-US true /en/terms-of-use /en'],
])('returns the location of %s', (href, text) => {
  const html = renderToString(
    <RoutingProvider href={href}>
      <Page />
    </RoutingProvider>,
  );
  expect(html).toBe(text);
});

it('names the missing provider', () => {
  expect(() => renderToString(<Page />)).toThrow(/RoutingProvider/);
});
