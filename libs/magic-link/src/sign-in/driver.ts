/**
 * Runs a transition function: events are handled one at a time and in order, including those that
 * an effect dispatches. `onChange` is called when no event is left.
 */
export function createDriver<State, Event, Effect>(
  initial: State,
  transition: (state: State, event: Event) => readonly [State, readonly Effect[]],
  run: (effect: Effect) => void,
  onChange: (state: State) => void,
) {
  let state = initial;
  let isRunning = false;
  const queue: Event[] = [];

  function runQueue() {
    for (let event = queue.shift(); event; event = queue.shift()) {
      const [next, effects] = transition(state, event);
      state = next;
      effects.forEach(run);
    }
  }

  return {
    get: () => state,
    dispatch(event: Event) {
      queue.push(event);
      if (isRunning) return;
      isRunning = true;
      try {
        runQueue();
      } finally {
        isRunning = false;
        onChange(state);
      }
    },
  };
}
