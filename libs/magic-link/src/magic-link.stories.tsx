import type { Meta, StoryObj } from '@storybook/react-vite';
import { createContext, useContext, useEffect, useState } from 'react';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { createMagicLink, magicLinkTable } from './index.ts';
import type { MagicLinkEvent, MagicLinkState, MagicLinkStatus, RefusalReason } from './index.ts';
import { useMagicLink, useSession } from './react.ts';
import { createSession } from './session.ts';
import { createTestMagicLink, createTestServer, TEST_CODE } from './testing.ts';

const ADDRESS = 'ana@example.org';

const MEANINGS: Record<MagicLinkStatus, string> = {
  asking: 'The visitor enters an address.',
  sending: 'The server is asked to send an e-mail.',
  waiting: 'The e-mail is on its way; another one may be requested after the countdown.',
  sent: 'Another e-mail may be requested.',
  confirming: 'The server checks the link or the code.',
  'signed-in': 'This browser has a session.',
};

const REFUSALS: Record<string, RefusalReason | null> = {
  nothing: null,
  'the address': { code: 'EMAIL_INVALID' },
  'too many e-mails': { code: 'RATE_LIMITED', retryAfterSeconds: 60 },
  "other people's e-mails": { code: 'RATE_LIMITED', retryAfterSeconds: 60, alreadySent: true },
  'the code': { code: 'CODE_INVALID', triesLeft: 4 },
  'every code': { code: 'CODE_LOCKED', retryAfterSeconds: 7200 },
  'an expired link': { code: 'LINK_EXPIRED' },
  'a used link': { code: 'LINK_USED' },
  'everything, as the network is down': { code: 'NETWORK' },
};

const cell = { padding: '4px 12px 4px 0', textAlign: 'start', verticalAlign: 'top' } as const;
const button = { minHeight: 32, marginInlineEnd: 8, marginBlockEnd: 8 };

/** The machine as a table: one row for each status, the current one marked, with the events it handles. */
function Diagram({ state }: { state: MagicLinkState }) {
  return (
    <table>
      <caption style={{ textAlign: 'start' }}>
        Status: <strong data-testid="status">{state.status}</strong>
      </caption>
      <thead>
        <tr>
          {['Status', 'Meaning', 'Events it handles'].map((title) => (
            <th key={title} scope="col" style={cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(magicLinkTable).map(([status, handlers]) => (
          <tr
            key={status}
            aria-current={status === state.status ? 'step' : undefined}
            style={status === state.status ? { outline: '2px solid', fontWeight: 700 } : undefined}
          >
            <th scope="row" style={{ ...cell, whiteSpace: 'nowrap' }}>
              {status}
            </th>
            <td style={cell}>{MEANINGS[status as MagicLinkStatus]}</td>
            <td style={cell}>
              <code>{Object.keys(handlers).join(', ')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The other fields of the state, without those that are empty. */
function Details({ state }: { state: MagicLinkState }) {
  const { status: _, ...rest } = state;
  const fields = Object.entries(rest).filter(([, value]) => value);
  return (
    <pre role="group" aria-label="State" style={{ whiteSpace: 'pre-wrap' }}>
      {fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join('\n')}
    </pre>
  );
}

function createWorld() {
  const server = createTestServer();
  server.resendAfterSeconds = 5;
  const session = createSession({
    transport: server.session,
    channel: null,
    events: null,
    marker: { read: () => null, write: () => {} },
  });
  return {
    server,
    session,
    magicLink: createMagicLink({ transport: server.magicLink, session }),
    signInAnother() {
      server.user = { id: 'bea', email: 'bea@example.org' };
      return session.refresh();
    },
  };
}

type World = ReturnType<typeof createWorld>;

/** The current status, and a function that shows a note. */
const Playing = createContext<{ status: MagicLinkStatus; note: (text: string) => void }>({
  status: 'asking',
  note: () => {},
});

interface ActionProps {
  children: string;
  /** The event that it causes. */
  event?: MagicLinkEvent['type'];
  onClick: () => unknown;
}

/** A button that looks unavailable, and says why when it is pressed, if the status ignores its event. */
function Action({ children, event, onClick }: ActionProps) {
  const { status, note } = useContext(Playing);
  const isIgnored = event !== undefined && !(event in magicLinkTable[status]);
  const press = () => {
    note(isIgnored ? `${children}: “${event}” is ignored in “${status}”` : '–');
    if (!isIgnored) void onClick();
  };
  const look = isIgnored ? { ...button, borderStyle: 'dashed', fontWeight: 400 } : button;
  return (
    <button type="button" style={look} aria-disabled={isIgnored || undefined} onClick={press}>
      {children}
    </button>
  );
}

function VisitorActions({ magicLink, server }: World) {
  const lastToken = () => server.emails.at(-1)?.token ?? '';
  return (
    <fieldset>
      <legend>The visitor</legend>
      <Action event="request" onClick={() => magicLink.request(ADDRESS)}>
        Request an e-mail
      </Action>
      <Action event="request" onClick={() => magicLink.request('')}>
        Request without an address
      </Action>
      <Action event="resend" onClick={magicLink.resend}>
        Request another e-mail
      </Action>
      <Action event="code" onClick={() => magicLink.enterCode(TEST_CODE)}>
        Enter the code
      </Action>
      <Action event="code" onClick={() => magicLink.enterCode('000000')}>
        Enter a wrong code
      </Action>
      <Action event="code" onClick={() => magicLink.enterCode('12')}>
        Enter half a code
      </Action>
      <Action event="link" onClick={() => magicLink.confirmLink(lastToken())}>
        Confirm the link on this page
      </Action>
      <Action event="reset" onClick={magicLink.reset}>
        Use another address
      </Action>
    </fieldset>
  );
}

function OutsideActions({ server, session, signInAnother }: World) {
  return (
    <fieldset>
      <legend>Elsewhere</legend>
      <Action event="status" onClick={() => server.openLink('here')}>
        Open the link in another tab
      </Action>
      <Action event="status" onClick={() => server.openLink('elsewhere')}>
        Open the link in another browser
      </Action>
      <Action event="status" onClick={server.expire}>
        Let the link expire
      </Action>
      <Action event="session" onClick={signInAnother}>
        Another account signs in
      </Action>
      <Action event="session" onClick={() => session.signOut()}>
        Sign out
      </Action>
    </fieldset>
  );
}

function ServerActions({ server }: World) {
  const [release, setRelease] = useState<(() => void) | null>(null);
  const toggle = () => {
    release?.();
    setRelease(() => (release ? null : server.hold()));
  };
  return (
    <fieldset>
      <legend>The server</legend>
      <label>
        It refuses{' '}
        <select
          style={button}
          onChange={({ target }) => server.refuse(REFUSALS[target.value] ?? null)}
        >
          {Object.keys(REFUSALS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Action onClick={toggle}>{release ? 'Let it answer' : 'Let it wait with its answers'}</Action>
    </fieldset>
  );
}

function Playground() {
  const [world] = useState(createWorld);
  const { magicLink, session } = world;
  const state = useMagicLink(magicLink);
  const { status } = useSession(session);
  const [note, setNote] = useState('–');
  useEffect(() => {
    session.start();
    magicLink.start();
    return () => {
      magicLink.dispose();
      session.dispose();
    };
  }, [magicLink, session]);
  return (
    <Playing value={{ status: state.status, note: setNote }}>
      <Diagram state={state} />
      <Details state={state} />
      <p>Session: {status}</p>
      <p>
        Buttons with a dashed border cause an event that the status ignores. Last press:{' '}
        <output>{note}</output>
      </p>
      <VisitorActions {...world} />
      <OutsideActions {...world} />
      <ServerActions {...world} />
    </Playing>
  );
}

function OneState({ state }: { state: Partial<MagicLinkState> }) {
  const [magicLink] = useState(() => createTestMagicLink(state));
  const shown = useMagicLink(magicLink);
  return (
    <>
      <Diagram state={shown} />
      <Details state={shown} />
    </>
  );
}

const meta: Meta<typeof OneState> = {
  title: 'magic-link/State machine',
  component: OneState,
  args: { state: {} },
};
export default meta;

type Story = StoryObj<typeof OneState>;

const press = (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(canvas.getByRole('button', { name }));
const reach = (canvas: ReturnType<typeof within>, status: MagicLinkStatus) =>
  waitFor(() => expect(canvas.getByTestId('status')).toHaveTextContent(status));

/** Step through a sign-in, and let the server, another tab or another browser interfere. */
export const Live: Story = {
  name: 'Playground',
  render: () => <Playground />,
  play: async ({ canvas }) => {
    await press(canvas, 'Enter the code');
    await expect(canvas.getByText(/“code” is ignored in “asking”/)).toBeVisible();
    await press(canvas, 'Request an e-mail');
    await reach(canvas, 'waiting');
    await press(canvas, 'Enter a wrong code');
    await waitFor(() => expect(canvas.getByLabelText('State')).toHaveTextContent('CODE_INVALID'));
    await press(canvas, 'Enter the code');
    await reach(canvas, 'signed-in');
    await press(canvas, 'Sign out');
    await reach(canvas, 'asking');
  },
};

const request = { id: 'request-1', email: ADDRESS, resendAt: 0 };

export const Asking: Story = {};
export const AddressRefused: Story = {
  args: { state: { refusal: { step: 'request', code: 'EMAIL_INVALID' } } },
};
export const RateLimited: Story = {
  args: {
    state: {
      refusal: { step: 'request', code: 'RATE_LIMITED', retryAfterSeconds: 60, alreadySent: true },
    },
  },
};
export const Sending: Story = { args: { state: { status: 'sending' } } };
export const Waiting: Story = { args: { state: { request, secondsLeft: 30 } } };
export const Sent: Story = { args: { state: { request, isResent: true } } };
export const OpenedElsewhere: Story = { args: { state: { request, link: 'elsewhere' } } };
export const Expired: Story = { args: { state: { request, link: 'expired' } } };
export const Confirming: Story = {
  args: { state: { status: 'confirming', method: 'code', request } },
};
export const CodeRefused: Story = {
  args: { state: { request, refusal: { step: 'code', code: 'CODE_INVALID', triesLeft: 4 } } },
};
export const CodesLocked: Story = {
  args: {
    state: { request, refusal: { step: 'code', code: 'CODE_LOCKED', retryAfterSeconds: 7200 } },
  },
};
export const LinkRefused: Story = {
  args: { state: { refusal: { step: 'link', code: 'LINK_EXPIRED' } } },
};
export const SignedIn: Story = {
  args: { state: { user: { id: 'ana', email: ADDRESS }, method: 'code' } },
};
