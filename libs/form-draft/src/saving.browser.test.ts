import { describe, expect, it, vi } from 'vitest';
import { createFormDraft } from './form-draft.ts';
import { clearAllDrafts } from './clear-all.ts';
import {
  content,
  field,
  form,
  open,
  reload,
  replaceForm,
  setUpForm,
  stored,
  type,
} from './form.fixture.ts';

setUpForm();

it.each([null, document.createElement('div')])('requires a form, not %s', (element) => {
  expect(() => open(element as never)).toThrow(
    /^@shpy\/form-draft: createFormDraft\(\) got (null|something else than a form), .* matched nothing/,
  );
});

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

  it.each(['section-profile email', 'section-acc-2 address-level2', 'section-cc-1 name'])(
    'saves a text field for %s, whatever the name of the section',
    (autocomplete) => {
      field('email').setAttribute('autocomplete', autocomplete);
      open();
      type('email', 'stored');
      vi.advanceTimersByTime(200);
      expect(content()).toContain('stored');
    },
  );

  it('does not save the label of a button that is an `<input>`', () => {
    replaceForm('<input name="go" type="submit" value="Save" /><input name="email" />');
    open();
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(content()).not.toContain('Save');
    reload('<input name="go" type="submit" value="Guardar" /><input name="email" />');
    expect(field('go').value).toBe('Guardar');
  });

  it('saves the choice of an option with an empty value', () => {
    replaceForm(
      '<select name="days" multiple><option value="">any</option><option>mon</option></select>',
    );
    open();
    form.querySelector('option')!.selected = true;
    field('days').dispatchEvent(new Event('change', { bubbles: true }));
    vi.advanceTimersByTime(200);
    expect(stored()).toHaveLength(1);
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
      replaceForm(html);
      open();
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

describe('blocked and full storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'QuotaExceededError');
  };

  it.each([
    ['throws', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 3 }],
    ['is null', null],
  ])('keeps the form working and dirty if its storage %s', (_name, storage) => {
    const draft = open(form, { storage, sessionStorage: storage });
    type('email', 'a@b.c');
    vi.advanceTimersByTime(200);
    expect(draft.get()).toEqual({ restored: false, dirty: true, savedAt: null });
    clearAllDrafts(storage);
    expect(draft.isDirty()).toBe(false);
  });
});

it.each([undefined, {}, { name: '', version: 1 }])(
  'refuses a draft without a name: %o',
  (options) => {
    expect(() => createFormDraft(document.createElement('form'), options as never)).toThrow(
      '@shpy/form-draft: createFormDraft() got no name, drafts are stored and restored by it',
    );
  },
);
