import { useState } from 'react';
import './state-machine.css';

export interface StateMachineProps<State, Event extends { type: string }> {
  initial: State;
  /** Names of all states. */
  states: readonly string[];
  /** Returns the name of a state. */
  nameOf: (state: State) => string;
  /** One example of each event. */
  events: readonly Event[];
  /** Returns the next state and the effects, or null if the event changes nothing. */
  transition: (state: State, event: Event) => { state: State; effects: readonly unknown[] } | null;
}

/** Shows a state machine: all states with the current one highlighted, a button for each event, and the last step. */
export function StateMachine<State, Event extends { type: string }>(
  props: StateMachineProps<State, Event>,
) {
  const { initial, states, nameOf, events, transition } = props;
  const [state, setState] = useState(initial);
  const [last, setLast] = useState('–');
  const current = nameOf(state);

  function send(event: Event) {
    const step = transition(state, event);
    if (!step) return setLast(`${current} + ${event.type}: nothing happens`);
    setState(step.state);
    const effects = step.effects.map((effect) => JSON.stringify(effect)).join(' ');
    setLast(`${current} + ${event.type}: ${nameOf(step.state)} ${effects}`);
  }

  return (
    <div className="state-machine">
      <ol aria-label="States">
        {states.map((name) => (
          <li key={name} aria-current={name === current ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <div role="group" aria-label="Events">
        {events.map((event, at) => (
          <button
            key={at}
            type="button"
            aria-disabled={transition(state, event) === null}
            onClick={() => send(event)}
          >
            {event.type}
          </button>
        ))}
      </div>
      <p>Last step, with its effects:</p>
      <output>{last}</output>
      <p>State:</p>
      <pre>{JSON.stringify(state, null, 2)}</pre>
    </div>
  );
}
