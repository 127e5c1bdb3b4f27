import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Alert } from '../alert/alert.tsx';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { MessagesProvider } from './messages-provider.tsx';

const root = document.documentElement;
const { lang } = root;
const icon = () => page.getByRole('img');
const alert = <Alert color="warning">Text</Alert>;

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  root.lang = lang;
  vi.restoreAllMocks();
});

describe('messages without a provider', () => {
  it.each([
    ['en-GB', 'Warning'],
    ['es', 'Aviso'],
    ['fr-CA', 'Avertissement'],
    ['', 'Warning'],
  ])('are in the language of <html lang="%s">', async (locale, name) => {
    root.lang = locale;
    mount(alert);
    await expect.element(icon()).toHaveAccessibleName(name);
  });

  it('follow <html lang> when it changes', async () => {
    root.lang = 'es';
    mount(alert);
    await expect.element(icon()).toHaveAccessibleName('Aviso');
    root.lang = 'de';
    await expect.element(icon()).toHaveAccessibleName('Warnung');
    root.lang = 'en';
    await expect.element(icon()).toHaveAccessibleName('Warning');
  });

  it('are English in server-rendered HTML, and change after hydration without a mismatch', async () => {
    root.lang = 'es';
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(alert);
    await expect.element(icon()).toHaveAccessibleName('Warning');
    const onRecoverableError = vi.fn();
    const hydrated = hydrateRoot(main, alert, { onRecoverableError });
    await expect.element(icon()).toHaveAccessibleName('Aviso');
    expect(onRecoverableError).not.toHaveBeenCalled();
    flushSync(() => hydrated.unmount());
  });

  it('are English for an unsupported language, with one warning', async () => {
    root.lang = 'nl';
    mount(
      <>
        {alert}
        {alert}
      </>,
    );
    await expect.element(icon().first()).toHaveAccessibleName('Warning');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('there are none in "nl"'),
    );
  });
});

it('a provider overrides <html lang>', async () => {
  root.lang = 'es';
  mount(<MessagesProvider locale="it">{alert}</MessagesProvider>);
  await expect.element(icon()).toHaveAccessibleName('Avviso');
});

it('does not warn about a language in which the application provides all messages', async () => {
  const messages = { info: 'Info', success: 'Gelukt', warning: 'Let op', danger: 'Fout' };
  // Not `nl`: the test above has already caused the warning about it, which is written once per page.
  mount(
    <MessagesProvider locale="ja" messages={messages}>
      {alert}
    </MessagesProvider>,
  );
  await expect.element(icon()).toHaveAccessibleName('Let op');
  expect(console.warn).not.toHaveBeenCalled();
});
