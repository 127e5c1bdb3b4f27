import { describe, expect, it, vi } from 'vitest';
import { createColorMode } from './create-color-mode.ts';
import { parseColorMode, parsePreference } from './parse.ts';
import { createTestColorMode, memoryStorage } from './testing.ts';

describe('on a server', () => {
  it('has the default state, which nothing changes', () => {
    const mode = createColorMode();
    expect(mode.get()).toEqual({
      preference: 'system',
      value: 'light',
      forced: null,
      unknown: true,
    });
    mode.setPreference('dark');
    mode.force('dark')();
    mode.dispose();
    expect(mode.get()).toBe(mode.getServer());
  });

  it('knows what the page forces', () => {
    const state = { preference: 'system', value: 'dark', forced: 'dark', unknown: true };
    expect(createColorMode({ forced: 'dark' }).get()).toEqual(state);
    const inBrowser = createTestColorMode({ forced: 'dark', preference: 'light' });
    expect(inBrowser.getServer()).toEqual(state);
    expect(inBrowser.get()).toMatchObject({ preference: 'light', value: 'dark', unknown: false });
    inBrowser.force('light');
    expect(inBrowser.getServer()).toEqual(state);
  });
});

describe('preference', () => {
  it('follows the system live', () => {
    const mode = createTestColorMode();
    const listener = vi.fn();
    mode.subscribe(listener);
    expect(mode.get()).toMatchObject({ preference: 'system', value: 'light', unknown: false });
    mode.setSystem('dark');
    expect(mode.get()).toMatchObject({ preference: 'system', value: 'dark' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('overrides the system', () => {
    const mode = createTestColorMode({ preference: 'light', system: 'dark' });
    expect(mode.get().value).toBe('light');
    mode.setPreference('system');
    expect(mode.get().value).toBe('dark');
  });

  it('notifies only of a change, with a new state', () => {
    const mode = createTestColorMode({ preference: 'dark' });
    const before = mode.get();
    const listener = vi.fn();
    const unsubscribe = mode.subscribe(listener);
    mode.setPreference('dark');
    mode.setSystem('dark');
    expect(listener).not.toHaveBeenCalled();
    expect(mode.get()).toBe(before);
    mode.setPreference('light');
    expect(mode.get()).not.toBe(before);
    unsubscribe();
    mode.setPreference('dark');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

it('throws for an invalid preference or mode and lists the valid ones', () => {
  expect(() => createColorMode({ forced: 'sepia' as never })).toThrow(
    '@shpy/color-mode: "sepia" was not set, it is not a mode, use light, dark or null',
  );
  for (const mode of [createTestColorMode(), createColorMode()]) {
    const before = mode.get();
    expect(() => mode.setPreference('purple' as never)).toThrow(
      '@shpy/color-mode: "purple" was not set, it is not a mode, use system, light or dark',
    );
    expect(() => mode.setPreference(undefined as never)).toThrow('system, light or dark');
    expect(() => mode.force('system' as never)).toThrow(
      '@shpy/color-mode: "system" was not set, it is not a mode, use light, dark or null',
    );
    expect(mode.get()).toBe(before);
  }
});

describe('force', () => {
  it('takes precedence, and keeps a choice for later', () => {
    const mode = createTestColorMode();
    const release = mode.force('dark');
    mode.setPreference('light');
    expect(mode.get()).toMatchObject({ preference: 'light', value: 'dark', forced: 'dark' });
    release();
    expect(mode.get()).toMatchObject({ preference: 'light', value: 'light', forced: null });
  });

  it('ends when each forced mode is released, in whatever order', () => {
    const mode = createTestColorMode();
    const endFirst = mode.force('dark');
    const endSecond = mode.force('light');
    expect(mode.get().forced).toBe('light');
    endFirst();
    expect(mode.get().forced).toBe('light');
    endSecond();
    // A second call has no effect.
    endSecond();
    expect(mode.get().forced).toBeNull();
  });

  it('ends every forced mode if it is called with null', () => {
    const mode = createTestColorMode();
    const release = mode.force('dark');
    mode.force(null);
    expect(mode.get().forced).toBeNull();
    release();
    expect(mode.get().forced).toBeNull();
  });
});

describe('storage', () => {
  it('is read at the start and written on each choice', () => {
    const storage = memoryStorage({ mine: 'dark' });
    const mode = createTestColorMode({ storage, key: 'mine' });
    expect(mode.get().preference).toBe('dark');
    mode.setPreference('system');
    expect(storage.getItem('mine')).toBe('system');
  });

  it.each(['', 'blue', 'DARK', '{}'])('ignores the stored text %j', (text) => {
    const mode = createTestColorMode({ storage: memoryStorage({ test: text }) });
    expect(mode.get().preference).toBe('system');
  });

  it('may throw', () => {
    const boom = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const mode = createTestColorMode({ storage: { getItem: boom, setItem: boom } });
    mode.setPreference('dark');
    expect(mode.get()).toMatchObject({ preference: 'dark', value: 'dark' });
  });
});

it('parses preferences and modes, and returns null for anything else', () => {
  expect(['system', 'light', 'dark', 'x', null].map(parsePreference)).toEqual([
    'system',
    'light',
    'dark',
    null,
    null,
  ]);
  expect(['system', 'light', 'dark', undefined].map(parseColorMode)).toEqual([
    null,
    'light',
    'dark',
    null,
  ]);
});
