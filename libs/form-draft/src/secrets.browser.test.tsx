import { act, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  content,
  field,
  form,
  open,
  replaceForm,
  setUpForm,
  stored,
  type,
  save,
} from './form.fixture.ts';
import { useFormDraft } from './react.ts';

setUpForm();

/** Replaces a field by another element, as a component does that shows a password. */
function remount(name: string, html: string, target = form) {
  const before = field(name, target);
  before.insertAdjacentHTML('afterend', html);
  before.remove();
}

const HIDDEN = '<input name="pw" type="password" />';
const SHOWN = '<input name="pw" type="text" />';
const EMAIL = '<input name="email" />';

describe('the value of a password that another element shows as text', () => {
  it('is not stored', () => {
    replaceForm(EMAIL + HIDDEN);
    open();
    type('pw', 'hunter');
    remount('pw', SHOWN);
    type('pw', 'hunter2');
    type('email', 'a@b.c');
    save();
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('hunter');
  });

  it('is not stored if the password was added later and shown at once', () => {
    replaceForm(EMAIL);
    open();
    form.insertAdjacentHTML('beforeend', HIDDEN);
    type('pw', 'hunter');
    remount('pw', SHOWN);
    type('pw', 'hunter2');
    type('email', 'a@b.c');
    save();
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('hunter');
  });

  it('is not stored while both elements are in the form', () => {
    replaceForm(SHOWN + EMAIL + HIDDEN);
    open();
    type('pw', 'hunter2');
    type('email', 'a@b.c');
    save();
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('hunter');
  });

  it('is not restored', () => {
    replaceForm(EMAIL + SHOWN);
    open();
    type('pw', 'hunter2');
    save();
    replaceForm(EMAIL + HIDDEN);
    open();
    expect(field('pw').value).toBe('');
  });
});

describe('a stored value', () => {
  it('is dropped at the next save after its field became a password', () => {
    replaceForm(EMAIL + SHOWN);
    open();
    type('pw', 'hunter2');
    type('email', 'a@b.c');
    save();
    expect(content()).toContain('hunter2');
    remount('pw', HIDDEN);
    type('email', 'a@b.cd');
    save();
    expect(content()).toContain('a@b.cd');
    expect(content()).not.toContain('hunter');
  });

  it('is dropped when the page is left after its field became a password', () => {
    replaceForm(EMAIL + SHOWN);
    open();
    type('pw', 'hunter2');
    save();
    remount('pw', HIDDEN);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toHaveLength(1);
    expect(content()).not.toContain('hunter');
  });

  it('is dropped when a page opens whose field is a password', () => {
    replaceForm(EMAIL + SHOWN);
    open();
    type('pw', 'hunter2');
    type('email', 'a@b.c');
    save();
    replaceForm(EMAIL + HIDDEN);
    open();
    expect(field('email').value).toBe('a@b.c');
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('hunter');
  });

  it('of a field that became a password is no input that would be lost', () => {
    replaceForm(EMAIL + SHOWN);
    const draft = open();
    type('pw', 'hunter2');
    save();
    remount('pw', HIDDEN);
    type('email', 'a');
    type('email', '');
    save();
    expect(draft.isDirty()).toBe(false);
    expect(stored()).toEqual([]);
  });
});

it('stores a checkbox that follows a hidden field of the same name', () => {
  replaceForm(
    '<input name="terms" type="hidden" value="0" /><input name="terms" type="checkbox" />',
  );
  open();
  field('terms', form, 1).click();
  save();
  expect(content()).toContain('["terms",true]');
});

describe('in React', () => {
  let root: Root;
  let host: HTMLElement;
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });

  function SignUp() {
    const ref = useRef<HTMLFormElement>(null);
    const [show, setShow] = useState(false);
    const [password, setPassword] = useState('');
    useFormDraft(ref, { name: 'sign-up', version: 1 });
    const props = {
      name: 'pw',
      value: password,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => setPassword(event.target.value),
    };
    return (
      <form ref={ref}>
        {show && <input key="text" type="text" {...props} />}
        <input name="email" />
        {!show && <input key="password" type="password" {...props} />}
        <button type="button" onClick={() => setShow(!show)}>
          Show
        </button>
      </form>
    );
  }

  function enter(name: string, value: string) {
    const input = host.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    act(() => {
      set.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return input;
  }

  it('a password that is mounted again as text is not stored', () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    host = document.body.appendChild(document.createElement('div'));
    act(() => (root = createRoot(host)).render(<SignUp />));
    const before = enter('pw', 'hunter');
    act(() => host.querySelector('button')!.click());
    const after = enter('pw', 'hunter2');
    expect([after === before, after.type]).toEqual([false, 'text']);
    enter('email', 'a@b.c');
    act(save);
    expect(content()).toContain('a@b.c');
    expect(content()).not.toContain('hunter');
  });
});
