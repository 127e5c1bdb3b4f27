import { describe, expect, it, vi } from 'vitest';
import { COLOR_MODE_KEY } from './constants.ts';
import {
  addCleanup,
  DARK,
  LIGHT,
  root,
  setUpDocument,
  shown,
  start,
  themeColor,
} from './document.fixture.ts';
import { colorModeScript } from './script.ts';

setUpDocument();

const runScript = () => new Function(colorModeScript)();
const systemIs = (dark: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      () => Object.assign(new EventTarget(), { matches: dark }) as unknown as MediaQueryList,
    );

describe('head script', () => {
  it.each([
    ['dark', null, false, 'dark'],
    ['light', null, true, 'light'],
    ['system', null, true, 'dark'],
    ['system', null, false, 'light'],
    [null, null, true, 'dark'],
    ['nonsense', null, true, 'dark'],
    ['light', 'dark', false, 'dark'],
    ['dark', 'light', true, 'light'],
    ['dark', 'nonsense', false, 'dark'],
  ])('stored %s, forced %s, system dark %s → %s', (stored, forced, dark, mode) => {
    if (stored) localStorage.setItem(COLOR_MODE_KEY, stored);
    if (forced) root.setAttribute('data-color-mode-forced', forced);
    const system = systemIs(dark);
    runScript();
    system.mockRestore();
    expect(shown()).toEqual(mode === 'dark' ? DARK : LIGHT);
  });

  it.each([
    ['alone', ['any'], 'any', 'any'],
    ['before one for dark', ['any', 'dark'], 'any', 'dark'],
    ['before one for light', ['any', 'light'], 'light', 'any'],
    ['before both', ['any', 'light', 'dark'], 'light', 'dark'],
    ['after both', ['light', 'dark', 'any'], 'light', 'dark'],
  ])('a theme-color without media, %s, applies if no other does', (_, metas, light, dark) => {
    const html = metas.map(
      (content) =>
        `<meta name="theme-color" content="${content}"` +
        (content === 'any' ? '>' : ` media="(prefers-color-scheme: ${content})">`),
    );
    for (const [mode, expected] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      document.querySelectorAll('meta[name=theme-color]').forEach((meta) => meta.remove());
      document.head.insertAdjacentHTML('beforeend', html.join(''));
      localStorage.setItem(COLOR_MODE_KEY, mode);
      runScript();
      expect(themeColor()).toEqual([expected]);
      const colorMode = start();
      expect(themeColor()).toEqual([expected]);
      colorMode.setPreference(mode === 'dark' ? 'light' : 'dark');
      expect(themeColor()).toEqual([mode === 'dark' ? light : dark]);
      colorMode.setPreference(mode);
      colorMode.dispose();
    }
  });

  it('sets all that the application would set, so that its start changes nothing', () => {
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    runScript();
    const html = () => document.head.innerHTML + (root.cloneNode(false) as Element).outerHTML;
    const before = html();
    start();
    expect(html()).toBe(before);
    expect(shown()).toEqual(DARK);
  });

  it('works with blocked storage', () => {
    const system = systemIs(true);
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      runScript();
      expect(start().get()).toMatchObject({ preference: 'system', value: 'dark' });
    } finally {
      Object.defineProperty(window, 'localStorage', own);
      system.mockRestore();
    }
    expect(shown()).toEqual(DARK);
  });

  it('reads the storage key from <html>', () => {
    root.dataset.colorModeKey = 'mine';
    localStorage.setItem('mine', 'dark');
    runScript();
    expect(shown()).toEqual(DARK);
  });

  it('runs under a policy with its hash and without unsafe-inline', async () => {
    const { colorModeScriptHash } = await import('./script.ts');
    const frame = document.createElement('iframe');
    frame.srcdoc = `<html data-color-mode-forced="dark"><meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src '${colorModeScriptHash}'"><script>${colorModeScript}</script>`;
    addCleanup(() => frame.remove());
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    const inner = frame.contentDocument!.documentElement;
    expect(inner.dataset.colorMode).toBe('dark');
    expect(inner.style.colorScheme).toBe('dark');
  });
});

describe('document', () => {
  it('follows preference and force', () => {
    const mode = start();
    mode.setPreference('dark');
    expect(shown()).toEqual(DARK);
    const release = mode.force('light');
    expect(shown()).toEqual(LIGHT);
    expect(root.dataset.colorModeForced).toBe('light');
    release();
    expect(shown()).toEqual(DARK);
    expect(root.dataset.colorModeForced).toBeUndefined();
    expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark');
  });

  it('keeps the mode that the HTML forces until a component changes it', () => {
    root.setAttribute('data-color-mode-forced', 'dark');
    const mode = start();
    expect(mode.get()).toMatchObject({ value: 'dark', forced: 'dark' });
    // Forces a mode and releases it at once.
    mode.force('dark')();
    expect(mode.get().forced).toBeNull();
  });
});

describe('other tabs', () => {
  const sendStorageEvent = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('are followed', () => {
    const mode = start();
    sendStorageEvent(COLOR_MODE_KEY, 'dark');
    expect(shown()).toEqual(DARK);
    sendStorageEvent('another-key', 'light');
    expect(mode.get().preference).toBe('dark');
    sendStorageEvent(COLOR_MODE_KEY, null);
    expect(mode.get().preference).toBe('system');
  });

  it('are ignored if the event concerns another storage', () => {
    const mode = start();
    const inSession = start({ storage: sessionStorage });
    const event = { key: COLOR_MODE_KEY, newValue: 'dark' };
    dispatchEvent(new StorageEvent('storage', { ...event, storageArea: sessionStorage }));
    expect([mode.get().preference, inSession.get().preference]).toEqual(['system', 'dark']);
    dispatchEvent(
      new StorageEvent('storage', { ...event, newValue: 'light', storageArea: localStorage }),
    );
    expect([mode.get().preference, inSession.get().preference]).toEqual(['light', 'dark']);
  });

  it('notify this tab through storage', async () => {
    const mode = start();
    const frame = document.body.appendChild(document.createElement('iframe'));
    addCleanup(() => frame.remove());
    const changed = new Promise<void>((resolve) => mode.subscribe(resolve));
    frame.contentWindow!.localStorage.setItem(COLOR_MODE_KEY, 'dark');
    await changed;
    expect(mode.get().preference).toBe('dark');
  });

  it('are followed again when the page returns from the back/forward cache', () => {
    const mode = start();
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(mode.get().preference).toBe('dark');
  });

  it('are not listened to after dispose', () => {
    const mode = start();
    mode.dispose();
    sendStorageEvent(COLOR_MODE_KEY, 'dark');
    expect(mode.get().preference).toBe('system');
  });
});
