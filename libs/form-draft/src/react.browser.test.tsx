import { act, Activity, StrictMode, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useFormDraft } from './react.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  localStorage.clear();
  sessionStorage.clear();
});

function Contact() {
  const ref = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const { restored, dirty, discard } = useFormDraft(ref, { name: 'contact', version: 1 });
  return (
    <form ref={ref}>
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input name="subject" defaultValue="Hi" />
      <input name="slot" type="radio" value="pm" />
      <output>{`${email} ${dirty}`}</output>
      {restored && (
        <button type="button" onClick={discard}>
          Discard
        </button>
      )}
    </form>
  );
}

function mount() {
  root = createRoot(host);
  act(() =>
    root.render(
      <StrictMode>
        <Contact />
      </StrictMode>,
    ),
  );
}

const input = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`)!;

function type(name: string, value: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  act(() => {
    set.call(input(name), value);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('keeps every typed letter of a controlled form', async () => {
  mount();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await userEvent.type(input('email'), 'ab');
  await expect.poll(() => host.querySelector('output')!.textContent).toBe('ab true');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

it('keeps the restored value of a controlled field if another field was changed before', () => {
  mount();
  type('email', 'ana@example.com');
  type('subject', 'Old');
  act(() => root.unmount());
  host.innerHTML = renderToString(<Contact />);
  // Before React hydrates the page.
  input('subject').value = 'New';
  act(() => (root = hydrateRoot(host, <Contact />)));
  act(() => root.unmount());
  mount();
  expect(input('subject').value).toBe('New');
  expect(input('email').value).toBe('ana@example.com');
});

it('restores the draft of a controlled form into its state, and discards it', () => {
  mount();
  expect(host.querySelector('output')!.textContent).toBe(' false');
  type('email', 'a@b.c');
  type('subject', 'Hello');
  act(() => input('slot').click());
  expect(host.querySelector('output')!.textContent).toBe('a@b.c true');
  act(() => root.unmount());
  mount();
  expect(host.querySelector('output')!.textContent).toBe('a@b.c true');
  expect(input('subject').value).toBe('Hello');
  expect(input('slot').checked).toBe(true);
  act(() => host.querySelector('button')!.click());
  expect(host.querySelector('output')!.textContent).toBe(' false');
  expect(input('subject').value).toBe('Hi');
  expect(input('slot').checked).toBe(false);
  expect(host.querySelector('button')).toBeNull();
});

it('keeps the draft of a form that was hidden meanwhile', async () => {
  const show = (mode: 'visible' | 'hidden') =>
    act(() =>
      root.render(
        <Activity mode={mode}>
          <Contact />
        </Activity>,
      ),
    );
  root = createRoot(host);
  show('visible');
  type('email', 'abc');
  show('hidden');
  show('visible');
  // Nothing was lost, so nothing was restored.
  expect(host.querySelector('button')).toBeNull();
  type('email', 'abcd');
  type('email', 'abc');
  act(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(host.querySelector('output')!.textContent).toBe('abc true');
  act(() => root.unmount());
  mount();
  expect(host.querySelector('output')!.textContent).toBe('abc true');
  act(() => host.querySelector('button')!.click());
  expect(host.querySelector('output')!.textContent).toBe(' false');
});

function Choice() {
  const ref = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { dirty, discard } = useFormDraft(ref, { name: 'choice', version: 1 });
  return (
    <form ref={ref}>
      {['a', 'b'].map((value) => (
        <input
          key={value}
          name="plan"
          type="radio"
          value={value}
          checked={chosen === value}
          onChange={({ target }) => setChosen(target.checked ? target.value : null)}
        />
      ))}
      <output>{`${chosen} ${dirty}`}</output>
      <button type="button" onClick={discard}>
        Discard
      </button>
    </form>
  );
}

it('discards the choice of a controlled radio group that started without one', () => {
  act(() => (root = createRoot(host)).render(<Choice />));
  const second = () => host.querySelector<HTMLInputElement>('[value=b]')!;
  act(() => second().click());
  expect(host.querySelector('output')!.textContent).toBe('b true');
  act(() => host.querySelector('button')!.click());
  expect(host.querySelector('output')!.textContent).toBe('null false');
  expect(second().checked).toBe(false);
});

function Booking() {
  const ref = useRef<HTMLFormElement>(null);
  const [booking, setBooking] = useState(0);
  const { dirty, flush } = useFormDraft(ref, { name: 'booking', version: 1 });
  return (
    <>
      {booking > 0 && (
        <form key={booking} ref={ref}>
          <input name="city" />
        </form>
      )}
      <output>{String(dirty)}</output>
      <button
        type="button"
        onClick={() => {
          flush();
          setBooking(booking + 1);
        }}
      >
        Next booking
      </button>
    </>
  );
}

it('notices a form that is rendered later, or that replaces another one', async () => {
  act(() => (root = createRoot(host)).render(<Booking />));
  const next = () => act(() => host.querySelector('button')!.click());
  for (const city of ['Oslo', 'Rome']) {
    next();
    expect(host.querySelector('output')!.textContent).toBe(city === 'Oslo' ? 'false' : 'true');
    await act(() => userEvent.fill(host.querySelector('input')!, city));
    expect(host.querySelector('output')!.textContent).toBe('true');
  }
  next();
  expect(Object.values(localStorage).join()).toContain('Rome');
  expect(host.querySelector('input')!.value).toBe('Rome');
});

it('keeps the input of one record when the form shows another one', () => {
  const saved: Record<string, string> = { a: 'saved A', b: 'saved B' };
  function Order() {
    const ref = useRef<HTMLFormElement>(null);
    const [id, setId] = useState('a');
    const [note, setNote] = useState(saved.a);
    useFormDraft(ref, { name: `order-${id}`, version: 1 });
    const show = (next: string) => {
      setId(next);
      setNote(saved[next]);
    };
    return (
      <form ref={ref}>
        <input name="note" value={note} onChange={(event) => setNote(event.target.value)} />
        <button type="button" onClick={() => show('a')} />
        <button type="button" onClick={() => show('b')} />
      </form>
    );
  }
  root = createRoot(host);
  act(() => root.render(<Order />));
  const [showA, showB] = host.querySelectorAll('button');
  type('note', 'typed in A');
  act(() => showB!.click());
  expect(input('note').value).toBe('saved B');
  act(() => showA!.click());
  expect(input('note').value).toBe('typed in A');
  act(() => showB!.click());
  expect(input('note').value).toBe('saved B');
});
