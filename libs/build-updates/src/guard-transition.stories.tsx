import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StateMachine } from '../../../.storybook/state-machine.tsx';
import {
  type GuardEvent,
  type GuardPhase,
  type GuardState,
  type PageReading,
  READY,
  transition,
} from './guard-transition.ts';

const PHASES: GuardPhase[] = ['ready', 'asking', 'reloading'];
const page: PageReading = {
  now: 0,
  isOnline: true,
  isLeaving: false,
  isDirty: false,
  lastReload: null,
  wasReloaded: false,
};

/** The events, each with a name for its button. */
const EVENTS: Record<string, GuardEvent> = {
  'failed, clean page': { type: 'failed', page },
  'failed, dirty form': { type: 'failed', page: { ...page, isDirty: true } },
  'failed, offline': { type: 'failed', page: { ...page, isOnline: false } },
  'failed, reloaded just before': { type: 'failed', page: { ...page, lastReload: -1 } },
  'failed, 10 s later': { type: 'failed', page: { ...page, now: 10_000 } },
  agreed: { type: 'agreed', page },
  declined: { type: 'declined', page },
};

function step(state: GuardState, { type }: { type: string }) {
  const [next, ...effects] = transition(state, EVENTS[type]!);
  return next === state && effects.length === 0 ? null : { state: next, effects };
}

const Table = () => (
  <StateMachine
    initial={READY}
    states={PHASES}
    nameOf={({ phase }) => phase}
    events={Object.keys(EVENTS).map((type) => ({ type }))}
    transition={step}
  />
);

const meta: Meta<typeof Table> = { title: 'build-updates/Reload guard', component: Table };
export default meta;

/** Press the events: the state that follows is highlighted, and its effects are shown below. */
export const Transitions: StoryObj<typeof Table> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'failed, dirty form' }));
    await expect(canvas.getByText('asking')).toHaveAttribute('aria-current', 'step');
  },
};
