import { describe, expect, it, vi } from 'vitest';
import { removeExpiredDrafts } from './draft-storage.ts';
import { FORM_DRAFT_MAX_AGE } from './constants.ts';
import {
  content,
  createForm,
  disposeDrafts,
  field,
  form,
  HTML,
  open,
  reload,
  replaceForm,
  save,
  setUpForm,
  stored,
  type,
} from './form.fixture.ts';

setUpForm();

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
    replaceForm();
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
    replaceForm();
    field('email').value = 'new@b.c';
    const draft = open();
    expect(field('email').value).toBe('new@b.c');
    expect(field('text').value).toBe('old');
    expect(draft.isDirty()).toBe(true);
  });

  it('saves input from before the script ran, although no further input follows', () => {
    open();
    type('email', 'old@b.c');
    type('text', 'old');
    replaceForm();
    field('email').value = 'new@b.c';
    open();
    save();
    reload();
    expect(field('email').value).toBe('new@b.c');
    expect(field('text').value).toBe('old');
  });

  it('does not renew the age of a draft whose form nobody has changed', () => {
    open();
    type('email', 'a@b.c');
    save();
    vi.setSystemTime(Date.now() + FORM_DRAFT_MAX_AGE - 1000);
    reload();
    save();
    vi.setSystemTime(Date.now() + 1000);
    expect(reload().restored).toBe(false);
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
    localStorage.setItem('form-draft:contact,1:x', text);
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
    disposeDrafts();
    vi.setSystemTime(Date.now() + 86_400_000);
    open(createForm(), { name: 'short', maxAge: 1000 });
    expect(content()).toContain('long@b.c');
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    open(createForm(), { name: 'short', maxAge: 1000 });
    expect(stored()).toEqual([]);
  });

  it('are removed when they are too old or unreadable, without opening a form', () => {
    open(form, { name: 'long', maxAge: 7 * 86_400_000 });
    type('email', 'long@b.c');
    disposeDrafts();
    open(form, { name: 'short' });
    type('email', 'short@b.c');
    disposeDrafts();
    localStorage.setItem('form-draft:contact,1:0.5', 'unreadable');
    localStorage.setItem('other', 'stays');
    vi.setSystemTime(Date.now() + FORM_DRAFT_MAX_AGE - 1);
    removeExpiredDrafts();
    expect(content()).toContain('short@b.c');
    expect(content()).not.toContain('unreadable');
    vi.setSystemTime(Date.now() + 1);
    removeExpiredDrafts();
    expect(content()).toContain('long@b.c');
    expect(content()).not.toContain('short@b.c');
    expect(localStorage.getItem('other')).toBe('stays');
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    removeExpiredDrafts(localStorage);
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
