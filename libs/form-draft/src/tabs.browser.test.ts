import { describe, expect, it, vi } from 'vitest';
import type { clearAllDrafts } from './clear-all.ts';
import {
  content,
  createForm,
  field,
  form,
  HTML,
  open,
  reload,
  setUpForm,
  stored,
  type,
} from './form.fixture.ts';
import { createMemoryStorage } from './testing.ts';

setUpForm();

describe('tabs', () => {
  it('keeps the drafts of two tabs apart', () => {
    const session = [createMemoryStorage(), createMemoryStorage()];
    const forms = [createForm(), createForm()];
    const tabs = forms.map((target, at) => open(target, { sessionStorage: session[at]! }));
    type('email', 'one@b.c', forms[0]);
    vi.advanceTimersByTime(1000);
    type('email', 'two@b.c', forms[1]);
    vi.advanceTimersByTime(1000);
    for (const tab of tabs) tab.dispose();
    const again = [createForm(), createForm()];
    again.forEach((target, at) => open(target, { sessionStorage: session[at]! }));
    expect(again.map((target) => field('email', target).value)).toEqual(['one@b.c', 'two@b.c']);
  });

  it('keeps the draft of another tab after success', () => {
    const forms = [createForm(), createForm()];
    const tabs = forms.map((target) => open(target, { sessionStorage: createMemoryStorage() }));
    type('email', 'one@b.c', forms[0]);
    type('email', 'two@b.c', forms[1]);
    vi.advanceTimersByTime(200);
    tabs[1]!.clear();
    expect(content()).toContain('one@b.c');
    expect(content()).not.toContain('two@b.c');
  });

  it('restores the newest draft in a new tab, whose success removes it', () => {
    open(form, { sessionStorage: createMemoryStorage() });
    type('email', 'one@b.c');
    const draft = reload(HTML, { sessionStorage: createMemoryStorage() });
    expect(field('email').value).toBe('one@b.c');
    draft.clear();
    expect(stored()).toEqual([]);
  });

  it('assigns a separate slot to a duplicated tab', () => {
    const session = createMemoryStorage();
    open(form, { sessionStorage: session }).flush();
    const copy = createMemoryStorage(new Map(session.entries));
    const other = createForm();
    open(other, { sessionStorage: copy });
    type('email', 'one@b.c');
    type('email', 'two@b.c', other);
    vi.advanceTimersByTime(200);
    expect(stored()).toHaveLength(2);
  });

  it('cancels pending saves at a sign-out in another tab', async () => {
    const draft = open();
    type('email', 'a@b.c');
    // Another document and another copy of the module: this page is notified as if by another tab.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const copy = new URL('./clear-all.ts?copy', import.meta.url).href;
    const there: { clearAllDrafts: typeof clearAllDrafts } = await import(/* @vite-ignore */ copy);
    const heard = new Promise((done) => window.addEventListener('storage', done, { once: true }));
    there.clearAllDrafts(frame.contentWindow!.localStorage);
    await heard;
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  it('keeps the draft of another open tab that this one started from', () => {
    const sessions = [createMemoryStorage(), createMemoryStorage()];
    const first = open(form, { sessionStorage: sessions[0]! });
    type('email', 'one@b.c');
    first.flush();
    const other = createForm();
    const second = open(other, { sessionStorage: sessions[1]! });
    expect(second.restored).toBe(true);
    second.clear();
    expect(content()).toContain('one@b.c');
    first.dispose();
    expect(open(createForm(), { sessionStorage: sessions[0]! }).restored).toBe(true);
  });

  it('does not restore what was sent after a reload', () => {
    open(form, { sessionStorage: createMemoryStorage() });
    type('email', 'one@b.c');
    const session = createMemoryStorage();
    reload(HTML, { sessionStorage: session });
    type('text', 'more');
    const draft = reload(HTML, { sessionStorage: session });
    expect(field('email').value).toBe('one@b.c');
    draft.clear();
    expect(stored()).toEqual([]);
    expect(reload(HTML, { sessionStorage: createMemoryStorage() }).restored).toBe(false);
  });

  it('keeps the slot of a page that returns from the back/forward cache', () => {
    const session = createMemoryStorage();
    open(form, { sessionStorage: session });
    type('email', 'one@b.c');
    window.dispatchEvent(new Event('pagehide'));
    expect(session.length).toBe(1);
    window.dispatchEvent(new Event('pageshow'));
    expect(session.length).toBe(0);
    const other = createForm();
    open(other, { sessionStorage: session }).clear();
    expect(content()).toContain('one@b.c');
    type('email', 'two@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('two@b.c');
  });

  it.each([
    ['is using', false],
    ['has emptied', true],
  ])('does not reuse, after the back/forward cache, a slot that another tab %s', (_, isEmptied) => {
    open(form, { sessionStorage: createMemoryStorage() });
    type('email', 'one@b.c');
    window.dispatchEvent(new Event('pagehide'));
    const other = createForm();
    const events = new EventTarget();
    const second = open(other, { sessionStorage: createMemoryStorage(), events });
    if (isEmptied) second.clear();
    window.dispatchEvent(new Event('pageshow'));
    type('email', 'two@b.c');
    type('email', 'three@b.c', other);
    vi.advanceTimersByTime(200);
    expect(content()).toContain('two@b.c');
    second.clear();
    expect(content()).toContain('two@b.c');
    expect(content()).not.toContain('three@b.c');
  });
});
