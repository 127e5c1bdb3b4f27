import { act, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLOR_MODE_KEY } from './constants.ts';
import { createColorMode } from './create-color-mode.ts';
import { useColorMode, useForcedColorMode } from './react.tsx';
import { colorModeScript } from './script.ts';
import type { ColorMode } from './types.ts';

const root = document.documentElement;
const clean: (() => void)[] = [];

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">
     <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">`,
  );
});
afterEach(() => {
  clean.splice(0).forEach((end) => end());
  localStorage.clear();
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  document.querySelectorAll('meta[name=theme-color]').forEach((meta) => meta.remove());
  vi.restoreAllMocks();
});

function start(options?: Parameters<typeof createColorMode>[0]): ColorMode {
  const mode = createColorMode(options);
  clean.push(mode.dispose);
  return mode;
}

const themeColor = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    .filter(({ media }) => matchMedia(media).matches)
    .map(({ content }) => content);

const shown = () => ({
  mode: root.dataset.colorMode,
  scheme: getComputedStyle(root).colorScheme,
  theme: themeColor(),
});
const DARK = { mode: 'dark', scheme: 'dark', theme: ['#000'] };
const LIGHT = { mode: 'light', scheme: 'light', theme: ['#fff'] };

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

  it('sets the mode that the application sets later', () => {
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

  it('reads another key', () => {
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
    clean.push(() => frame.remove());
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
    sendStorageEvent('else', 'light');
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
    clean.push(() => frame.remove());
    const changed = new Promise<void>((resolve) => mode.subscribe(resolve));
    frame.contentWindow!.localStorage.setItem(COLOR_MODE_KEY, 'dark');
    await changed;
    expect(mode.get().preference).toBe('dark');
  });

  it('are caught up with when the page returns from the back/forward cache', () => {
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

describe('hooks', () => {
  function View({ mode }: { mode: ColorMode }) {
    const { preference, value, unknown } = useColorMode(mode);
    return <p>{unknown ? 'unknown' : `${preference} ${value}`}</p>;
  }

  it('hydrate as unknown, then know', async () => {
    const mode = start();
    mode.setPreference('dark');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<View mode={mode} />);
    expect(container.textContent).toBe('unknown');
    const error = vi.spyOn(console, 'error');
    const app = await act(async () => hydrateRoot(container, <View mode={mode} />));
    expect(container.textContent).toBe('dark dark');
    expect(error).not.toHaveBeenCalled();
    await act(async () => mode.setPreference('light'));
    expect(container.textContent).toBe('light light');
    await act(async () => app.unmount());
  });

  it('hydrate with the mode that the page forces', async () => {
    function Page({ mode }: { mode: ColorMode }) {
      const { value, forced } = useColorMode(mode);
      useForcedColorMode(mode, 'dark');
      return <p>{forced ? `always ${forced}` : value}</p>;
    }
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(
      <Page mode={createColorMode({ forced: 'dark', window: undefined })} />,
    );
    expect(container.textContent).toBe('always dark');
    root.setAttribute('data-color-mode-forced', 'dark');
    const error = vi.spyOn(console, 'error');
    const app = await act(async () => hydrateRoot(container, <Page mode={start()} />));
    expect(container.textContent).toBe('always dark');
    expect(error).not.toHaveBeenCalled();
    await act(async () => app.unmount());
    expect(root.dataset.colorModeForced).toBeUndefined();
  });

  it('force while mounted', async () => {
    const mode = start();
    mode.setPreference('light');
    function Page({ forced }: { forced: 'light' | 'dark' | null }) {
      useForcedColorMode(mode, forced);
      return null;
    }
    const app = createRoot(document.createElement('div'));
    await act(async () => app.render(<Page forced="dark" />));
    expect(shown()).toEqual(DARK);
    await act(async () => app.render(<Page forced={null} />));
    expect(shown()).toEqual(LIGHT);
    await act(async () => app.render(<Page forced="dark" />));
    await act(async () => app.unmount());
    expect(mode.get().forced).toBeNull();
  });

  it('force before the page paints', async () => {
    const mode = start();
    mode.setPreference('light');
    let painted: ReturnType<typeof shown> | undefined;
    function Showroom() {
      useForcedColorMode(mode, 'dark');
      return null;
    }
    function Site() {
      // Runs after the layout effects of the page, and before the browser paints.
      useLayoutEffect(() => void (painted = shown()), []);
      return <Showroom />;
    }
    const app = createRoot(document.createElement('div'));
    await act(async () => app.render(<Site />));
    expect(painted).toEqual(DARK);
    await act(async () => app.unmount());
  });
});
