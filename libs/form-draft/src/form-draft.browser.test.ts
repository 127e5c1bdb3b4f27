import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FORM_DRAFT_MAX_AGE } from './constants.ts';
import { clearAllDrafts, createFormDraft } from './form-draft.ts';
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

/** The page is left and opened again: what is stored is all that is left. */
function reload(html = HTML, options: Partial<FormDraftOptions> = {}) {
  for (const draft of drafts.splice(0)) draft.dispose();
  form.remove();
  form = createForm(html);
  return open(form, options);
}

describe('saving', () => {
  test('200 ms after the last change', () => {
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

  test.each(['pagehide', 'visibilitychange'])('at once on %s', (event) => {
    open();
    type('email', 'a@b.c');
    window.dispatchEvent(new Event(event));
    expect(content()).toContain('a@b.c');
  });

  test('never passwords, codes, cards, files, hidden or marked fields', () => {
    open();
    for (const name of ['password', 'otp', 'card', 'note', 'inner']) type(name, `secret-${name}`);
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('secret');
    for (const name of ['password', 'otp', 'card', 'token', 'photo', 'note', 'inner', 'send'])
      expect(content()).not.toContain(name);
  });

  test.each(['current-password', 'new-password', 'one-time-code', 'section-a CC-Number'])(
    'never a text field for %s',
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

  test('never a password that is shown as text', () => {
    open();
    field('password').type = 'text';
    type('password', 'secret-1');
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('secret');
  });

  test.each(['elements', 'reset', 'name', 'id', 'submit', 'length', '__proto__'])(
    'also of a form with a field named %s',
    (name) => {
      const html = `<input name="${name}" /><input name="email" />`;
      form = createForm(html);
      open(form);
      type(name, 'one');
      expect(reload(html).restored).toBe(true);
      expect(field(name).value).toBe('one');
    },
  );

  test('a form that is back to what it was has no draft', () => {
    const draft = open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    type('email', '');
    vi.advanceTimersByTime(200);
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  test('nothing for a form that nobody touched', () => {
    const draft = open();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    expect(draft.get()).toEqual({ restored: false, dirty: false, savedAt: null });
  });
});

describe('restoring', () => {
  test('every kind of field', () => {
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

  test('tells the page by events, as a visitor would', () => {
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

  test('fields that stand outside of their form', () => {
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

  test.each([undefined, null, 5, [null], { email: 'x' }])(
    'nothing of a draft with the values %j',
    (values) => {
      const draft = { savedAt: Date.now(), maxAge: FORM_DRAFT_MAX_AGE, values };
      localStorage.setItem('form-draft:contact,1:0.5', JSON.stringify(draft));
      expect(open().get()).toEqual({ restored: false, dirty: false, savedAt: null });
    },
  );

  test('for twelve hours', () => {
    open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    vi.setSystemTime(Date.now() + FORM_DRAFT_MAX_AGE - 1);
    expect(reload().restored).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(reload().restored).toBe(false);
    expect(stored()).toEqual([]);
  });

  test('not for another version or another form', () => {
    open();
    type('email', 'a@b.c');
    expect(reload(HTML, { version: 2 }).restored).toBe(false);
    expect(reload(HTML, { name: 'other' }).restored).toBe(false);
    expect(reload().restored).toBe(true);
  });

  test('keeps what the visitor typed before the script came', () => {
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

  test('and saves that, where there is no draft yet', () => {
    field('email').value = 'early@b.c';
    const draft = open();
    expect(draft).toMatchObject({ restored: false });
    expect(draft.isDirty()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(content()).toContain('early@b.c');
  });

  test.each([
    '{',
    'null',
    '7',
    '"text"',
    '{}',
    '{"savedAt":1767225600000}',
    '{"savedAt":1767225600000,"values":7}',
    '{"savedAt":1767225600000,"values":[null]}',
    '{"savedAt":9e15,"values":[]}',
  ])('survives the stored %s', (text) => {
    localStorage.setItem('form-draft:contact:1:x', text);
    expect(() => open()).not.toThrow();
    expect(field('email').value).toBe('');
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).toContain('a@b.c');
  });
});

describe('other forms', () => {
  test('a short life here ends no draft there', () => {
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

  test('a name with a colon is not a version', () => {
    open(form, { name: 'a', version: '1:2' });
    type('email', 'a@b.c');
    expect(reload(HTML, { name: 'a:1', version: 2 }).restored).toBe(false);
    expect(reload(HTML, { name: 'a', version: 1 }).restored).toBe(false);
    expect(reload(HTML, { name: 'a', version: '1:2' }).restored).toBe(true);
  });
});

describe('ending', () => {
  test('discard puts the form back', () => {
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

  test('clear, after success, leaves the form and forgets the draft', () => {
    const draft = open();
    type('email', 'a@b.c');
    draft.clear();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(field('email').value).toBe('a@b.c');
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  test('a submit that fails keeps it', () => {
    open();
    type('email', 'a@b.c');
    form.addEventListener('submit', (event) => event.preventDefault());
    form.requestSubmit();
    expect(reload().restored).toBe(true);
  });

  test('a reset of the form forgets it', () => {
    open();
    type('email', 'a@b.c');
    form.reset();
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual([]);
  });

  test('sign-out clears every draft, and none comes back by a pending save', () => {
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

  test('dispose saves what waits and listens no more', () => {
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
  test('do not overwrite each other: each gets its own draft back', () => {
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

  test('one that succeeds leaves the draft of the other', () => {
    const forms = [createForm(), createForm()];
    const tabs = forms.map((target) => open(target, { sessionStorage: createMemoryStorage() }));
    type('email', 'one@b.c', forms[0]);
    type('email', 'two@b.c', forms[1]);
    vi.advanceTimersByTime(200);
    tabs[1]!.clear();
    expect(content()).toContain('one@b.c');
    expect(content()).not.toContain('two@b.c');
  });

  test('a new one gets the newest draft, and its success clears that', () => {
    open(form, { sessionStorage: createMemoryStorage() });
    type('email', 'one@b.c');
    const draft = reload(HTML, { sessionStorage: createMemoryStorage() });
    expect(field('email').value).toBe('one@b.c');
    draft.clear();
    expect(stored()).toEqual([]);
  });

  test('a duplicated tab does not share the slot of a live one', () => {
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

  test('a sign-out in another tab drops what is not saved yet', async () => {
    const draft = open();
    type('email', 'a@b.c');
    // Another document and another copy of the module: this one hears of it as of another tab.
    const frame = document.body.appendChild(document.createElement('iframe'));
    const copy = new URL('./form-draft.ts?copy', import.meta.url).href;
    const there: { clearAllDrafts: typeof clearAllDrafts } = await import(/* @vite-ignore */ copy);
    const heard = new Promise((done) => window.addEventListener('storage', done, { once: true }));
    there.clearAllDrafts(frame.contentWindow!.localStorage);
    await heard;
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
  });

  test('one that is sent leaves the draft of a living one that it began with', () => {
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

  test('what was sent after a reload of the tab that restored it does not come back', () => {
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

  test('a page that comes back from the back/forward cache keeps its slot to itself', () => {
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

  test.each([
    ['throws', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 3 }],
    ['is null', null],
  ])('that %s: the form works, and tells that it is dirty', (_name, storage) => {
    const draft = open(form, { storage, sessionStorage: storage });
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(draft.get()).toEqual({ restored: false, dirty: true, savedAt: null });
    clearAllDrafts(storage);
    expect(draft.isDirty()).toBe(false);
  });
});
