import { act, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createColorMode } from './create-color-mode.ts';
import { DARK, LIGHT, root, setUpDocument, shown, start } from './document.fixture.ts';
import { useColorMode, useForcedColorMode } from './react.tsx';
import type { ColorMode } from './types.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
setUpDocument();

describe('hooks', () => {
  function View({ mode }: { mode: ColorMode }) {
    const { preference, value, unknown } = useColorMode(mode);
    return <p>{unknown ? 'unknown' : `${preference} ${value}`}</p>;
  }

  it.each([
    ['useColorMode', () => useColorMode(undefined as never).value],
    ['useForcedColorMode', () => useForcedColorMode(undefined as never, 'dark')],
  ])('require a mode: %s', (name, useIt) => {
    const Wrong = () => useIt() ?? null;
    expect(() => renderToString(<Wrong />)).toThrow(
      `@shpy/color-mode: ${name}() got no mode, it follows its state, pass the result of createColorMode()`,
    );
  });

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
