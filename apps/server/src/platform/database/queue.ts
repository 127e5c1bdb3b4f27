/** Admits one caller at a time, in the order of arrival. */
export interface Queue {
  /** Resolves when every earlier caller has left. */
  enter(): Promise<void>;
  /** Admits the next caller. */
  leave(): void;
}

/** Creates an empty queue. Its cost for each caller does not depend on how many wait. */
export function createQueue(): Queue {
  /** Resolves when the caller that arrived last has left. */
  let last = Promise.resolve();
  /** Ends the turn of the admitted caller. */
  let admitNext = () => {};
  return {
    async enter() {
      const earlier = last;
      let endTurn = () => {};
      last = new Promise((resolve) => (endTurn = resolve));
      await earlier;
      admitNext = endTurn;
    },
    leave: () => admitNext(),
  };
}
