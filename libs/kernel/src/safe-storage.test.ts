import { describe, expect, it } from 'vitest';
import { safeStorage, type StorageArea } from './safe-storage.ts';

function memory(): StorageArea {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('safeStorage', () => {
  it('stores in the area with the given name', () => {
    const scope = { localStorage: memory(), sessionStorage: memory() };
    const storage = safeStorage('localStorage', scope);
    expect(storage.get('key')).toBeNull();
    expect(storage.get('key', false)).toBeNull();
    expect(storage.set('key', 'text')).toBe(true);
    expect(storage.get('key')).toBe('text');
    expect(scope.localStorage.getItem('key')).toBe('text');
    expect(scope.sessionStorage.getItem('key')).toBeNull();
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
  });

  it('stores in a given area', () => {
    const area = memory();
    expect(safeStorage(area).set('key', 'text')).toBe(true);
    expect(area.getItem('key')).toBe('text');
  });

  it.each([
    [
      'a window that blocks its storage',
      safeStorage('localStorage', {
        get localStorage() {
          return blocked();
        },
      }),
    ],
    [
      'an area that throws',
      safeStorage({ getItem: blocked, setItem: blocked, removeItem: blocked }),
    ],
    ['no window', safeStorage('sessionStorage')],
    ['no area', safeStorage(null)],
  ])('stores nothing and does not throw: %s', (_, storage) => {
    expect(storage.set('key', 'text')).toBe(false);
    expect(storage.get('key')).toBeNull();
    expect(storage.get('key', false)).toBe(false);
    expect(() => storage.remove('key')).not.toThrow();
  });
});
