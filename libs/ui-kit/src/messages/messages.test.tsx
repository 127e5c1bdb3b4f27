import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { builtInMessages, type Messages } from './messages.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { useMessages } from './use-messages.ts';

const Words = () => {
  const { close, loading } = useMessages();
  return `${close} ${loading}`;
};

it.each([
  ['without a provider they are Spanish', <Words key="" />, 'Cerrar Cargando…'],
  [
    'in English',
    <MessagesProvider key="" locale="en">
      <Words />
    </MessagesProvider>,
    'Close Loading…',
  ],
  [
    'with a word of your own',
    <MessagesProvider key="" locale="en" messages={{ close: 'Done' }}>
      <Words />
    </MessagesProvider>,
    'Done Loading…',
  ],
])('%s', (_, node, expected) => {
  expect(renderToString(node)).toBe(expected);
});

it.each([
  ['en-US', 'Close'],
  ['EN_gb', 'Close'],
  ['es-419', 'Cerrar'],
  ['de-DE', 'Cerrar'],
  ['toString', 'Cerrar'],
  ['', 'Cerrar'],
])('of %j the language counts', (locale, close) => {
  const html = renderToString(
    <MessagesProvider locale={locale}>
      <Words />
    </MessagesProvider>,
  );
  expect(html.split(' ')[0]).toBe(close);
});

it('a word that is given as undefined stays', () => {
  const messages = { close: undefined, loading: 'Un momento' } as unknown as Messages;
  const html = renderToString(
    <MessagesProvider messages={messages}>
      <Words />
    </MessagesProvider>,
  );
  expect(html).toContain('Cerrar');
  expect(html).toContain('Un momento');
});

it('both languages have every word, and none is empty', () => {
  const { es, en } = builtInMessages;
  expect(Object.keys(en)).toEqual(Object.keys(es));
  expect(
    Object.values({ ...es })
      .concat(Object.values(en))
      .every(Boolean),
  ).toBe(true);
});
