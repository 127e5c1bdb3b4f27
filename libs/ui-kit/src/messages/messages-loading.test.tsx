import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { loadMessages } from './loaded-messages.ts';
import { builtInMessages } from './messages.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { useMessages } from './use-messages.ts';

const locales = import.meta.glob<{ messages: object }>('./messages-??.ts', { eager: true });

const CloseButton = () => <button>{useMessages().close}</button>;
const render = (locale: string) =>
  renderToString(
    <MessagesProvider locale={locale}>
      <CloseButton />
    </MessagesProvider>,
  );

describe('messages that are loaded on demand', () => {
  it.each([
    ['fr', 'Fermer'],
    ['de-AT', 'Schließen'],
    ['pt_BR', 'Fechar'],
    ['IT', 'Chiudi'],
    ['ca', 'Tanca'],
  ])('are English on a server until it has loaded %s', async (locale, close) => {
    expect(render(locale)).toBe('<button>Close</button>');
    await loadMessages(locale);
    expect(render(locale)).toBe(`<button>${close}</button>`);
  });

  it.each(['en', 'es-MX', 'fr'])('do not warn about %s', async (locale) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await loadMessages(locale);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(['ja-JP', 'toString', ''])('do not exist for %j, with a warning', async (locale) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await expect(loadMessages(locale)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /the messages are English, there are none in "(ja|tostring|)", pass them/,
      ),
    );
    warn.mockRestore();
  });

  it('exist for five languages', () => expect(Object.keys(locales)).toHaveLength(5));

  it.each(Object.entries(locales))('have every key and no empty text: %s', (_, { messages }) => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(builtInMessages.en).sort());
    expect(Object.values(messages).every(Boolean)).toBe(true);
    expect(Object.values(messages).join()).toMatch(/\{position\}.*\{count\}.*\{label\}/);
  });

  it('do not warn on a server', () => {
    const warn = vi.spyOn(console, 'warn');
    render('nl');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
