/** How a page shows its toasts: as many as `limit`, stacked or below each other. */
export interface Settings {
  limit: number;
  expanded: boolean;
}

/** A toast library as the pages of the benchmark use it, each with its own words. */
export interface Contender {
  /** Finds the toasts in the document. */
  selector: string;
  /** Draws the region into `root`. */
  draw: (root: HTMLElement, settings: Settings) => void;
  add: (id: string, title: string) => void;
  update: (id: string, title: string) => void;
  dismiss: (id: string) => void;
  dismissAll: () => void;
}

/** What the driver calls in a page; each gives the milliseconds until it was painted. */
export interface Bench {
  mount: (count: number) => Promise<number>;
  update: (id: string) => Promise<number>;
  dismissAll: () => Promise<number>;
  contender: Contender;
  /** Records frames until it is called back; gives how many were dropped. */
  recordFrames: () => () => number;
}
