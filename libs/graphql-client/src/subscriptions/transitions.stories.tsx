import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StateMachine } from '../../../../.storybook/state-machine.tsx';
import { GraphqlClientError } from '../core/error.ts';
import { CLOSED, type SocketEvent, type SocketState } from './connection-state.ts';
import { transition as nextConnection } from './connection-transition.ts';
import {
  type DeliveryEvent,
  type DeliveryState,
  SENT,
  transition as nextDelivery,
} from './delivery-transition.ts';

const WAITS = { acknowledgementTimeout: 10_000, keepAlive: 30_000 };

/** The events of the socket, each with a name for its button. */
const SOCKET_EVENTS: Record<string, SocketEvent> = {
  joined: { type: 'joined' },
  left: { type: 'left' },
  connecting: { type: 'connecting' },
  created: { type: 'created' },
  opened: { type: 'opened' },
  acknowledged: { type: 'acknowledged' },
  message: { type: 'message' },
  pong: { type: 'pong' },
  failed: { type: 'failed' },
  'closed with 1000': { type: 'closed', close: { code: 1000, reason: '' } },
  'closed with 4403': { type: 'closed', close: { code: 4403, reason: '' } },
  retrying: { type: 'retrying', jitter: 300 },
  'gave up': { type: 'gave-up' },
  due: { type: 'due' },
  reconnect: { type: 'reconnect' },
  dispose: { type: 'dispose' },
};

const broken = { errors: [{ message: 'down', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };

/** The events of one subscription. */
const DELIVERY_EVENTS: Record<string, DeliveryEvent> = {
  result: { type: 'result', data: {}, error: null },
  'failed inside the server': {
    type: 'failed',
    error: new GraphqlClientError('graphql', 'down', broken),
  },
  'connection lost': { type: 'failed', error: new GraphqlClientError('network', 'no answer') },
  'fatal close': { type: 'failed', error: new GraphqlClientError('server', 'closed with 4401') },
  completed: { type: 'completed' },
  due: { type: 'due' },
  woke: { type: 'woke' },
  stop: { type: 'stop' },
};

const named = (events: object) => Object.keys(events).map((type) => ({ type }));

function step<State>(before: State, [state, ...effects]: [State, ...unknown[]]) {
  return state === before && effects.length === 0 ? null : { state, effects };
}

const Socket = () => (
  <StateMachine
    initial={CLOSED}
    states={['closed', 'connecting', 'opened', 'connected', 'retry']}
    nameOf={({ connection }) => connection}
    events={named(SOCKET_EVENTS)}
    transition={(state: SocketState, { type }) =>
      step(state, nextConnection(state, SOCKET_EVENTS[type]!, WAITS))
    }
  />
);

const Subscription = () => (
  <StateMachine
    initial={SENT}
    states={['sent', 'waiting', 'asleep', 'over']}
    nameOf={({ phase }) => phase}
    events={named(DELIVERY_EVENTS)}
    transition={(state: DeliveryState, { type }) =>
      step(state, nextDelivery(state, DELIVERY_EVENTS[type]!))
    }
  />
);

const meta: Meta = { title: 'graphql-client/Transition tables' };
export default meta;

/** The socket that all subscriptions share. */
export const ConnectionTransitions: StoryObj = {
  name: 'Connection',
  render: () => <Socket />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['joined', 'connecting', 'opened', 'acknowledged'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getByText('connected')).toHaveAttribute('aria-current', 'step');
  },
};

/** One subscription: when it is sent again, when it waits for a network, when it is over. */
export const SubscriptionTransitions: StoryObj = {
  name: 'Subscription',
  render: () => <Subscription />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'failed inside the server' }));
    await expect(canvas.getByText('waiting')).toHaveAttribute('aria-current', 'step');
  },
};
