import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_DRAFT_MAX_AGE } from './constants.ts';
import { clearAllDrafts } from './clear-all.ts';
import { createFormDraft } from './form-draft.ts';
import type { FormDraft, FormDraftOptions } from './options.ts';
import { createMemoryStorage } from './testing.ts';

const HTML = `
  <input name="email" type="email" />
  <textarea name="text">Hello</textarea>
  <select name="country"><option>ES</option><option>GB</option></select>
  <select name="days" multiple><option>mon</option><option selected>tue</option><option>wed</option></select>
  <input name="terms" type="checkbox" />
  <input name="news" type="checkbox" checked />
  <input name="topic" type="checkbox" value="a" /><input name="topic" type="checkbox" value="b" />
  <input name="size" type="radio" value="s" checked /><input name="size" type="radio" value="m" />
  <input name="phone" /><input name="phone" />
  <input name="share" type="range" /><input name="tint" type="color" />
  <input name="password" type="password" />
  <input name="otp" autocomplete="one-time-code" />
  <input name="card" autocomplete="billing cc-number" />
  <input name="token" type="hidden" value="secret-token" />
  <input name="photo" type="file" />
  <input name="note" data-no-draft />
  <fieldset data-no-draft name="group"><input name="inner" /></fieldset>
  <button name="send" value="now">Send</button>`;

let form: HTMLFormElement;
const drafts: FormDraft[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_767_225_600_000 });
  form = createForm();
});
afterEach(() => {
  for (const draft of drafts.splice(0)) draft.dispose();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

function createForm(html = HTML) {
  const element = document.body.appendChild(document.createElement('form'));
  element.innerHTML = html;
  return element;
}

function open(target = form, options: Partial<FormDraftOptions> = {}) {
  const draft = createFormDraft(target, { name: 'contact', version: 1, ...options });
  drafts.push(draft);
  return draft;
}

const field = (name: string, target = form, at = 0) =>
  target.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[at]!;

function type(name: string, value: string, target = form, at = 0) {
  const input = field(name, target, at);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'));
const content = () =>
  stored()
    .map((key) => localStorage.getItem(key))
    .join();

/** Leaves the page and opens it again; only storage remains. */
function reload(html = HTML, options: Partial<FormDraftOptions> = {}) {
  for (const draft of drafts.splice(0)) draft.dispose();
  form.remove();
  form = createForm(html);
  return open(form, options);
}

describe('saving', () => {
  it('saves 200 ms after the last change', () => {
    const draft = open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(150);
    type('email', 'a@b.cd');
    vi.advanceTimersByTime(199);
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(content()).toContain('a@b.cd');
    expect(draft.get().savedAt).toBe(Date.now());
  });

  it.each(['pagehide', 'visibilitychange'])('saves immediately on %s', (event) => {
    open();
    type('email', 'a@b.c');
    window.dispatchEvent(new Event(event));
    expect(content()).toContain('a@b.c');
  });

  it('never saves passwords, codes, cards, files, hidden or marked fields', () => {
    open();
    for (const name of ['password', 'otp', 'card', 'note', 'inner']) type(name, `secret-${name}`);
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('secret');
    for (const name of ['password', 'otp', 'card', 'token', 'photo', 'note', 'inner', 'send'])
      expect(content()).not.toContain(name);
  });

  it.each(['current-password', 'new-password', 'one-time-code', 'section-a CC-Number'])(
    'never saves a text field for %s',
    (autocomplete) => {
      field('email').setAttribute('autocomplete', autocomplete);
      open();
      type('email', 'secret');
      type('text', 'two');
      vi.advanceTimersByTime(200);
      expect(content()).toContain('two');
      expect(content()).not.toContain('secret');
    },
  );

  it('never saves a password that is shown as text', () => {
    open();
    field('password').type = 'text';
    type('password', 'secret-1');
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('secret');
  });

  it.each(['elements', 'reset', 'name', 'id', 'submit', 'length', '__proto__'])(
    'saves a form with a field named %s',
    (name) => {
      const html = `<input name="${name}" /><input name="email" />`;
      form = createForm(html);
      open(form);
      type(name, 'one');
      expect(reload(html).restored).toBe(true);
      expect(field(name).value).toBe('one');
    },
  );

  it('removes the draft of a form that has its initial values again', () => {
    const draft = open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    type('email', '');
    vi.advanceTimersByTime(200);
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  it('saves nothing for an unchanged form', () => {
    const draft = open();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    expect(draft.get()).toEqual({ restored: false, dirty: false, savedAt: null });
  });
});

describe('restoring', () => {
  it('restores every kind of field', () => {
    open();
    type('email', 'ñ@b.c');
    type('text', 'two\nlines');
    field('country').value = 'GB';
    for (const option of (field('days') as unknown as HTMLSelectElement).options)
      option.selected = option.value !== 'tue';
    field('terms').click();
    field('news').click();
    field('topic', form, 1).click();
    field('size', form, 1).click();
    type('phone', '1');
    type('phone', '2', form, 1);
    type('share', '70');
    type('tint', '#ff0000');
    const before = [...new FormData(form)];
    const draft = reload();
    expect(draft.restored).toBe(true);
    expect([...new FormData(form)].map(String)).toEqual(before.map(String));
    expect(field('terms').checked).toBe(true);
    expect(field('news').checked).toBe(false);
    expect(field('size', form, 1).checked).toBe(true);
  });

  it("dispatches the events of a visitor's input", () => {
    open();
    type('email', 'a@b.c');
    field('terms').click();
    for (const draft of drafts.splice(0)) draft.dispose();
    form.remove();
    form = createForm();
    const events: string[] = [];
    for (const name of ['input', 'change'])
      form.addEventListener(name, ({ target }) =>
        events.push(`${name} ${(target as HTMLInputElement).name}`),
      );
    open();
    expect(events).toEqual(['input email', 'change email', 'input terms', 'change terms']);
  });

  it('restores fields outside of their form', () => {
    form.id = 'outer';
    const outside = document.body.appendChild(document.createElement('div'));
    outside.innerHTML = '<input name="far" form="outer" /><input name="foreign" />';
    const draft = open();
    type('foreign', 'x', outside as never);
    expect(draft.isDirty()).toBe(false);
    type('far', 'y', outside as never);
    vi.advanceTimersByTime(200);
    expect(content()).toContain('["far","y"]');
    expect(content()).not.toContain('foreign');
  });

  it.each([undefined, null, 5, [null], { email: 'x' }])(
    'restores nothing of a draft with the values %j',
    (values) => {
      const draft = { savedAt: Date.now(), maxAge: FORM_DRAFT_MAX_AGE, values };
      localStorage.setItem('form-draft:contact,1:0.5', JSON.stringify(draft));
      expect(open().get()).toEqual({ restored: false, dirty: false, savedAt: null });
    },
  );

  it('restores a draft for twelve hours', () => {
    open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    vi.setSystemTime(Date.now() + FORM_DRAFT_MAX_AGE - 1);
    expect(reload().restored).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(reload().restored).toBe(false);
    expect(stored()).toEqual([]);
  });

  it('restores nothing for another version or another form', () => {
    open();
    type('email', 'a@b.c');
    expect(reload(HTML, { version: 2 }).restored).toBe(false);
    expect(reload(HTML, { name: 'other' }).restored).toBe(false);
    expect(reload().restored).toBe(true);
  });

  it('keeps input from before the script ran', () => {
    open();
    type('email', 'old@b.c');
    type('text', 'old');
    for (const draft of drafts.splice(0)) draft.dispose();
    form = createForm();
    field('email').value = 'new@b.c';
    const draft = open();
    expect(field('email').value).toBe('new@b.c');
    expect(field('text').value).toBe('old');
    expect(draft.isDirty()).toBe(true);
  });

  it('saves that input if there is no draft yet', () => {
    field('email').value = 'early@b.c';
    const draft = open();
    expect(draft).toMatchObject({ restored: false });
    expect(draft.isDirty()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(content()).toContain('early@b.c');
  });

  it.each([
    '{',
    'null',
    '7',
    '"text"',
    '{}',
    '{"savedAt":1767225600000}',
    '{"savedAt":1767225600000,"values":7}',
    '{"savedAt":1767225600000,"values":[null]}',
    '{"savedAt":9e15,"values":[]}',
  ])('ignores the stored text %s', (text) => {
    localStorage.setItem('form-draft:contact:1:x', text);
    expect(() => open()).not.toThrow();
    expect(field('email').value).toBe('');
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
  });
});

describe('other forms', () => {
  it('keep their drafts when one has a short maxAge', () => {
    open(form, { name: 'long', maxAge: 7 * 86_400_000 });
    type('email', 'long@b.c');
    for (const draft of drafts.splice(0)) draft.dispose();
    vi.setSystemTime(Date.now() + 86_400_000);
    open(createForm(), { name: 'short', maxAge: 1000 });
    expect(content()).toContain('long@b.c');
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    open(createForm(), { name: 'short', maxAge: 1000 });
    expect(stored()).toEqual([]);
  });

  it('may have a name with a colon, which is not a version', () => {
    open(form, { name: 'a', version: '1:2' });
    type('email', 'a@b.c');
    expect(reload(HTML, { name: 'a:1', version: 2 }).restored).toBe(false);
    expect(reload(HTML, { name: 'a', version: 1 }).restored).toBe(false);
    expect(reload(HTML, { name: 'a', version: '1:2' }).restored).toBe(true);
  });
});

describe('ending', () => {
  it('restores the values from before the draft on discard()', () => {
    open();
    type('email', 'a@b.c');
    field('terms').click();
    field('size', form, 1).click();
    const draft = reload();
    draft.discard();
    expect(field('email').value).toBe('');
    expect(field('terms').checked).toBe(false);
    expect(field('size').checked).toBe(true);
    expect(draft.get()).toEqual({ restored: false, dirty: false, savedAt: null });
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual([]);
    expect(reload().restored).toBe(false);
  });

  it('keeps the form and removes the draft on clear(), after success', () => {
    const draft = open();
    type('email', 'a@b.c');
    draft.clear();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(field('email').value).toBe('a@b.c');
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  it('keeps the draft if a submit fails', () => {
    open();
    type('email', 'a@b.c');
    form.addEventListener('submit', (event) => event.preventDefault());
    form.requestSubmit();
    expect(reload().restored).toBe(true);
  });

  it('removes the draft when the form is reset', () => {
    open();
    type('email', 'a@b.c');
    form.reset();
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual([]);
  });

  it('removes every draft at sign-out and cancels pending saves', () => {
    localStorage.setItem('other', 'stays');
    localStorage.setItem(
      'form-draft:else:1:x',
      JSON.stringify({ savedAt: Date.now(), values: [] }),
    );
    const draft = open();
    type('email', 'a@b.c');
    clearAllDrafts();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual(['other']);
    expect(draft.isDirty()).toBe(false);
  });

  it('saves a pending change and removes the listeners on dispose()', () => {
    const draft = open();
    type('email', 'a@b.c');
    draft.dispose();
    expect(content()).toContain('a@b.c');
    type('email', 'later@b.c');
    vi.advanceTimersByTime(1000);
    expect(content()).not.toContain('later');
    expect(vi.getTimerCount()).toBe(0);
  });
});

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

  it('assigns a slot of its own to a duplicated tab', () => {
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
});

describe('blocked and full storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'QuotaExceededError');
  };

  it.each([
    ['throws', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 3 }],
    ['is null', null],
  ])('keeps the form working and dirty with storage that is %s', (_name, storage) => {
    const draft = open(form, { storage, sessionStorage: storage });
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(draft.get()).toEqual({ restored: false, dirty: true, savedAt: null });
    clearAllDrafts(storage);
    expect(draft.isDirty()).toBe(false);
  });
});
