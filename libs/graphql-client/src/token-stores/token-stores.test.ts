import { describe, expect, it } from 'vitest';
import { createCookieTokenStore } from './cookie.ts';
import { createLocalStorageTokenStore } from './local-storage.ts';
import { createMemoryTokenStore } from './memory.ts';

/** A cookie jar as `document.cookie` shows it, and the strings that were written to it. */
function createJar(start = '') {
  const written: string[] = [];
  const jar = new Map(
    start ? start.split('; ').map((pair) => pair.split('=') as [string, string]) : [],
  );
  return {
    written,
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) as unknown as [string, string, string];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

describe('createCookieTokenStore', () => {
  it('writes the documented attributes', () => {
    const jar = createJar();
    createCookieTokenStore({ document: () => jar }).set('a.b.c');
    expect(jar.written).toEqual(['auth-token=a.b.c; Max-Age=604800; Path=/; SameSite=Lax; Secure']);
  });

  it('reads and removes its cookie, and no other', () => {
    const jar = createJar('my-auth-token=x; i18n_redirected=es');
    const store = createCookieTokenStore({ document: () => jar });
    expect(store.get()).toBeNull();
    store.set('a; b=ñ');
    expect(store.get()).toBe('a; b=ñ');
    store.set(null);
    expect(store.get()).toBeNull();
    expect(jar.cookie).toBe('my-auth-token=x; i18n_redirected=es');
  });

  it('treats a broken value as no token', () => {
    const jar = createJar('auth-token=%E0%A4%A');
    expect(createCookieTokenStore({ document: () => jar }).get()).toBeNull();
  });

  it('has no token on a server', () => {
    const store = createCookieTokenStore();
    store.set('secret');
    expect(store.get()).toBeNull();
  });
});

describe('createLocalStorageTokenStore', () => {
  it('stores and removes a token', () => {
    const map = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    });
    const store = createLocalStorageTokenStore({ storage });
    store.set('t');
    expect(map.get('auth-token')).toBe('t');
    expect(createLocalStorageTokenStore({ storage }).get()).toBe('t');
    store.set(null);
    expect([store.get(), map.size]).toEqual([null, 0]);
  });

  it('follows a sign-out of another tab, and keeps in memory what full storage refused', () => {
    const map = new Map<string, string>();
    let isFull = false;
    const storage = () => ({
      getItem: (key: string) => map.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        map.set(key, value);
      },
      removeItem: (key: string) => void map.delete(key),
    });
    const store = createLocalStorageTokenStore({ storage });
    store.set('t');
    map.clear();
    expect(store.get()).toBeNull();
    store.set('old');
    isFull = true;
    store.set('new');
    expect(store.get()).toBe('new');
  });

  it('works with storage that throws', () => {
    const store = createLocalStorageTokenStore({
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    store.set('t');
    expect(store.get()).toBe('t');
    store.set(null);
    expect(store.get()).toBeNull();
  });
});

it('stores and removes a token in memory', () => {
  const store = createMemoryTokenStore('a');
  expect(store.get()).toBe('a');
  store.set(null);
  expect(store.get()).toBeNull();
});
