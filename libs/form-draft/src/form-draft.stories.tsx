import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type Clock, systemClock } from '@shpy/kernel';
import { clearAllDrafts } from './index.ts';
import { useFormDraft } from './react.ts';
import { createMemoryStorage } from './testing.ts';

const control = { minHeight: 32, marginInlineEnd: 8 };
type Storage = ReturnType<typeof createMemoryStorage>;

interface Args {
  /** Milliseconds of quiet before a change is saved. */
  debounce: number;
  /** Milliseconds for which a draft is restored. */
  maxAge: number;
}

interface World {
  storage: Storage;
  tab: Storage;
  clock: Clock;
  /** Whether what is sent is accepted. */
  send(): boolean;
}

function Contact({ storage, tab, clock, send, ...args }: Args & World) {
  const ref = useRef<HTMLFormElement>(null);
  const { restored, dirty, savedAt, discard, clear } = useFormDraft(ref, {
    name: 'contact',
    version: 1,
    storage,
    sessionStorage: tab,
    clock,
    ...args,
  });
  const [answer, setAnswer] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const sent = send();
    setAnswer(sent ? 'Sent.' : 'That failed; the draft is kept.');
    if (sent) clear();
  }

  return (
    <form ref={ref} aria-label="Contact" onSubmit={submit}>
      {restored && (
        <p role="status">
          Your draft was restored.{' '}
          <button type="button" style={control} onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      <p>
        <label>
          E-mail <input style={control} name="email" type="email" autoComplete="off" />
        </label>
        <label>
          Password (never stored){' '}
          <input style={control} name="password" type="password" autoComplete="off" />
        </label>
        <label>
          <input style={{ width: 24, height: 24 }} name="terms" type="checkbox" /> I agree
        </label>
      </p>
      <button style={control}>Send</button> {answer}
      <p data-testid="state">
        {dirty ? 'dirty' : 'clean'},{' '}
        {savedAt ? `saved ${new Date(savedAt).toISOString()}` : 'nothing saved'}
      </p>
    </form>
  );
}

/** A storage that can be full, an endpoint that can fail, and a clock that can be advanced. */
function createWorld() {
  const world = { full: false, fails: false, ahead: 0 };
  const storage = createMemoryStorage();
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (world.full) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  const clock: Clock = {
    now: () => Date.now() + world.ahead,
    after: systemClock.after,
  };
  return {
    storage,
    clock,
    send: () => !world.fails,
    setFull: (full: boolean) => (world.full = full),
    setFails: (fails: boolean) => (world.fails = fails),
    pass: (ms: number) => (world.ahead += ms),
  };
}

function Switch({ onChange, children }: { onChange: (on: boolean) => void; children: string }) {
  return (
    <label>
      <input
        type="checkbox"
        style={{ width: 24, height: 24 }}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {children}
    </label>
  );
}

function Playground(args: Args) {
  const [{ storage, clock, send, setFull, setFails, pass }] = useState(createWorld);
  const [tabs, setTabs] = useState(() => [createMemoryStorage()]);
  const [visits, setVisits] = useState(0);
  return (
    <>
      <button style={control} onClick={() => setVisits(visits + 1)}>
        Reload the page
      </button>
      <button style={control} onClick={() => setTabs([...tabs, createMemoryStorage()])}>
        Open a second tab
      </button>
      <button style={control} onClick={() => pass(43_200_000)}>
        Let twelve hours pass
      </button>
      <button style={control} onClick={() => clearAllDrafts(storage)}>
        Sign out
      </button>
      <Switch onChange={setFull}>Storage is full</Switch>
      <Switch onChange={setFails}>The endpoint fails</Switch>
      {tabs.map((tab, at) => (
        <Contact key={`${at} ${visits}`} {...{ storage, tab, clock, send }} {...args} />
      ))}
    </>
  );
}

const meta: Meta<typeof Playground> = {
  title: 'form-draft/Draft',
  component: Playground,
  args: { debounce: 200, maxAge: 43_200_000 },
};
export default meta;

type Story = StoryObj<typeof Playground>;

/**
 * Type, reload, discard; send, with success or not; open a second tab with its own draft; let time pass; fill the
 * storage; sign out.
 */
export const Live: Story = {
  name: 'Playground',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ana@example.com');
    await waitFor(() => expect(canvas.getByTestId('state')).toHaveTextContent('saved 2'));
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }));
    await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('ana@example.com');
    await userEvent.click(canvas.getByLabelText('The endpoint fails'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};

export const ShortLived: Story = { args: { maxAge: 5000 } };
