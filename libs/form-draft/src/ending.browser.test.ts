import { describe, expect, it, vi } from 'vitest';
import { clearAllDrafts } from './clear-all.ts';
import type { FormDraft } from './options.ts';
import { content, field, form, open, reload, setUpForm, stored, type } from './form.fixture.ts';

setUpForm();

describe('ending', () => {
  it('restores the values from before the draft on discard()', () => {
    open();
    type('email', 'a@b.c');
    field('terms').click();
    field('size', form, 1).click();
    field('slot', form, 1).click();
    const draft = reload();
    expect(field('slot', form, 1).checked).toBe(true);
    draft.discard();
    expect(field('slot', form, 1).checked).toBe(false);
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

  it('keeps the draft if the reset is cancelled', () => {
    const draft = open();
    type('email', 'a@b.c');
    form.addEventListener('reset', (event) => event.preventDefault());
    form.reset();
    vi.advanceTimersByTime(1000);
    expect(draft.isDirty()).toBe(true);
    expect(content()).toContain('a@b.c');
  });

  it('removes every draft at sign-out and cancels pending saves', () => {
    localStorage.setItem('other', 'stays');
    localStorage.setItem(
      'form-draft:else,1:x',
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

  it.each([
    ['clear()', (draft: FormDraft) => draft.clear()],
    ['clearAllDrafts()', () => clearAllDrafts()],
  ])('does not store again what %s removed when its field loses the focus', (_, clear) => {
    const draft = open();
    const leave = () => field('email').dispatchEvent(new Event('change', { bubbles: true }));
    type('email', 'a@b.c');
    clear(draft);
    leave();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    expect(draft.isDirty()).toBe(false);
    type('email', 'a@b.cd');
    type('email', 'a@b.c');
    leave();
    window.dispatchEvent(new Event('pagehide'));
    expect(content()).toContain('a@b.c');
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
