import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { builtInMessages } from './messages.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { useMessages } from './use-messages.ts';

const Example = () => {
  const { close, loading } = useMessages();
  return `${close} ${loading}`;
};

describe('messages', () => {
  it.each([
    ['are English without a provider', <Example key="" />, 'Close Loading…'],
    [
      'are English in an English provider',
      <MessagesProvider key="" locale="en">
        <Example />
      </MessagesProvider>,
      'Close Loading…',
    ],
    [
      'can be replaced one by one',
      <MessagesProvider key="" locale="en" messages={{ close: 'Done' }}>
        <Example />
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
    ['nl-NL', 'Close'],
    ['toString', 'Close'],
    ['', 'Close'],
  ])('take the language of the tag %j', (locale, close) => {
    const html = renderToString(
      <MessagesProvider locale={locale}>
        <Example />
      </MessagesProvider>,
    );
    expect(html.split(' ')[0]).toBe(close);
  });

  it.each([
    ['the outer locale and messages', undefined, 'Terminar Un momento'],
    ['the outer messages of its language', 'es-MX', 'Terminar Un momento'],
    ['no messages of another language', 'en', 'Close Un momento'],
  ])('take from an outer provider %s', (_, locale, expected) => {
    const html = renderToString(
      <MessagesProvider locale="es" messages={{ close: 'Terminar' }}>
        <MessagesProvider locale={locale} messages={{ loading: 'Un momento' }}>
          <Example />
        </MessagesProvider>
      </MessagesProvider>,
    );
    expect(html).toBe(expected);
  });

  it('keep a message whose replacement is undefined', () => {
    const messages = { close: undefined, loading: 'Un momento' };
    const html = renderToString(
      <MessagesProvider locale="es" messages={messages}>
        <Example />
      </MessagesProvider>,
    );
    expect(html).toContain('Cerrar');
    expect(html).toContain('Un momento');
  });

  it('are bundled in two languages, and none is empty', () => {
    const { es, en } = builtInMessages;
    expect(Object.keys(en)).toEqual(Object.keys(es));
    expect([...Object.values(es), ...Object.values(en)].every(Boolean)).toBe(true);
  });
});
