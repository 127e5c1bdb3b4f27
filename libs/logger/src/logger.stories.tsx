import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useMemo, useState } from 'react';
import { expect } from 'storybook/test';
import { beaconSink } from './beacon.ts';
import { createLogger, type Level, LEVELS, type LogRecord } from './index.ts';
import { LoggerProvider, useLogger } from './react.tsx';

const METHODS = ['error', 'warn', 'info', 'debug', 'trace'] as const;

function Playground({ level, scope }: { level: Level; scope: string }) {
  const [records, setRecords] = useState<LogRecord[]>([]);
  const [message, setMessage] = useState('Link sent to ana@correo.example from 203.0.113.7');
  const logger = useMemo(
    () =>
      createLogger({
        level,
        scope,
        sinks: [(record) => setRecords((before) => [record, ...before].slice(0, 20))],
      }),
    [level, scope],
  );

  function write(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const method = METHODS.find((name) => name === (submitter as HTMLButtonElement).value);
    logger[method ?? 'info'](message, { authorization: 'Basic abc', tries: 1, left: 10n });
  }

  return (
    <>
      <form onSubmit={write}>
        <label>
          Message{' '}
          <input size={60} value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <p>
          {METHODS.map((method) => (
            <button key={method} value={method}>
              {method}
            </button>
          ))}
        </p>
      </form>
      <ol aria-label="Records" aria-live="polite">
        {records.map((record, index) => (
          <li key={records.length - index}>
            <code>{JSON.stringify(record)}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

const meta = {
  title: 'logger/Playground',
  component: Playground,
  argTypes: {
    level: { control: 'select', options: Object.values(LEVELS), description: '0 off to 5 trace' },
  },
  args: { level: LEVELS.info, scope: 'sign-in' },
} satisfies Meta<typeof Playground>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Write at any level and see what a sink receives: addresses and tokens are gone. */
export const Default: Story = {};

/** Trace lets everything through. */
export const Everything: Story = { args: { level: LEVELS.trace } };

/** Off writes nothing. */
export const Off: Story = { args: { level: LEVELS.off } };

function Cart() {
  const log = useLogger('cart');
  return <button onClick={() => log.info('Emptied for ana@correo.example')}>Empty the cart</button>;
}

function Shop() {
  const [lines, setLines] = useState<string[]>([]);
  const [logger] = useState(() =>
    createLogger({
      scope: 'shop',
      sinks: [({ scope, message }) => setLines((before) => [`[${scope}] ${message}`, ...before])],
    }),
  );
  return (
    <LoggerProvider logger={logger}>
      <Cart />
      <ol aria-label="Records" aria-live="polite">
        {lines.map((line, index) => (
          <li key={lines.length - index}>{line}</li>
        ))}
      </ol>
    </LoggerProvider>
  );
}

/** Components take the logger of their provider, or its part for a scope. */
export const InComponents: Story = {
  render: () => <Shop />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Empty the cart' }));
    await expect(canvas.getByText('[shop/cart] Emptied for [redacted]')).toBeVisible();
  },
};

function Beacon() {
  const [lines, setLines] = useState<string[]>([]);
  const [{ sampleRate, fails }, setWorld] = useState({ sampleRate: 0.5, fails: false });
  const [view, setView] = useState(1);
  const say = (line: string) => setLines((before) => [line, ...before]);
  const logger = useMemo(
    () =>
      createLogger({
        scope: `page view ${view}`,
        sinks: [
          ({ scope, message }) => say(`logged: [${scope}] ${message}`),
          beaconSink({
            url: '/log',
            sampleRate,
            limit: 3,
            send: (url, body) => {
              say(`POST ${url}${fails ? ' fails: ' : ' '}${body}`);
              if (fails) throw new TypeError('Failed to fetch');
            },
          }),
        ],
      }),
    [view, sampleRate, fails],
  );

  return (
    <>
      <p>
        <button onClick={() => logger.error('No answer for ana@correo.example')}>Error</button>
        <button onClick={() => logger.info('Opened')}>Info</button>
        <button onClick={() => setView(view + 1)}>Next page view</button>
      </p>
      <p>
        <label>
          Share of page views that report{' '}
          <input
            type="number"
            min={0}
            max={1}
            step={0.5}
            value={sampleRate}
            onChange={({ target }) => setWorld({ fails, sampleRate: target.valueAsNumber || 0 })}
          />
        </label>{' '}
        <label>
          <input
            type="checkbox"
            checked={fails}
            onChange={({ target }) => setWorld({ sampleRate, fails: target.checked })}
          />{' '}
          The endpoint fails
        </label>
      </p>
      <ol aria-label="What happened" aria-live="polite">
        {lines.map((line, index) => (
          <li key={lines.length - index}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Errors go to a server, from some page views, three at most; a server that fails breaks nothing. */
export const ToAServer: Story = {
  render: () => <Beacon />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('spinbutton'));
    await userEvent.type(canvas.getByRole('spinbutton'), '1');
    await userEvent.click(canvas.getByLabelText('The endpoint fails'));
    await userEvent.click(canvas.getByRole('button', { name: 'Error' }));
    await expect(canvas.getByText(/^POST \/log fails: .*No answer for \[redacted\]/)).toBeVisible();
    await expect(canvas.getByText(/^logged: .*No answer for \[redacted\]/)).toBeVisible();
  },
};
