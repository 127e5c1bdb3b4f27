/** Admits one caller at a time, in the order of arrival. */
export interface Queue {
  /** Resolves when every earlier caller has left. */
  enter(): Promise<void>;
  /** Admits the next caller. */
  leave(): void;
}

/** Creates an empty queue. Its cost for each caller does not depend on how many wait. */
export function createQueue(): Queue {
  let last = Promise.resolve();
  let admitNext = () => {};
  return {
    async enter() {
      const earlier = last;
      let end = () => {};
      last = new Promise((resolve) => (end = resolve));
      await earlier;
      admitNext = end;
    },
    leave: () => admitNext(),
  };
}
