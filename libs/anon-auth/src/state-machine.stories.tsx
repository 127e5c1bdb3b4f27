import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StateMachine } from '../../../.storybook/state-machine.tsx';
import {
  INITIAL,
  type HeldToken,
  type MachineEvent,
  type MachineState,
  type Phase,
} from './machine.ts';
import { transition } from './transition.ts';

const PHASES: Phase[] = ['idle', 'queued', 'requesting', 'retry-wait', 'disposed'];
// Time stands still here, so that each press of a button is one step.
const CONTEXT = { now: 0, maxRetries: 3, retryDelay: 2000 };
const token: HeldToken = { value: 'a.b.c', expiresAt: 86_400_000, refreshAt: 86_000_000 };

const EVENTS: MachineEvent[] = [
  { type: 'start' },
  { type: 'check' },
  { type: 'wanted' },
  { type: 'turn' },
  { type: 'received', token },
  { type: 'failed' },
  { type: 'peer-failed' },
  { type: 'restored', token },
  { type: 'offered', token },
  { type: 'lost' },
  { type: 'cleared' },
  { type: 'wake' },
  { type: 'leave' },
  { type: 'dispose' },
];

function step(state: MachineState, event: MachineEvent) {
  const [next, ...effects] = transition(state, event, CONTEXT);
  return next === state && effects.length === 0 ? null : { state: next, effects };
}

const Table = () => (
  <StateMachine
    initial={INITIAL}
    states={PHASES}
    nameOf={({ phase }) => phase}
    events={EVENTS}
    transition={step}
  />
);

const meta: Meta<typeof Table> = { title: 'anon-auth/Transition table', component: Table };
export default meta;

/** Press the events: the state that follows is highlighted, and its effects are shown below. */
export const Transitions: StoryObj<typeof Table> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['start', 'check', 'turn'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getByText('requesting')).toHaveAttribute('aria-current', 'step');
  },
};
