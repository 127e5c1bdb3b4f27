/** How a page shows its toasts. */
export interface Settings {
  /** Maximum number of visible toasts. */
  limit: number;
  /** Whether the toasts are below each other (true) or stacked (false). */
  expanded: boolean;
}

/** Adapts a toast library to the benchmark. */
export interface Contender {
  /** CSS selector of the toasts. */
  selector: string;
  /** Renders the region of the toasts into `root`. */
  draw: (root: HTMLElement, settings: Settings) => void;
  add: (id: string, title: string) => void;
  update: (id: string, title: string) => void;
  dismiss: (id: string) => void;
  dismissAll: () => void;
}

/** Functions of a page that the benchmark calls. Those with a promise resolve to the milliseconds until the paint. */
export interface Bench {
  mount: (count: number) => Promise<number>;
  update: (id: string) => Promise<number>;
  dismissAll: () => Promise<number>;
  contender: Contender;
  /** Starts counting dropped frames; returns a function that stops it and returns their number. */
  recordFrames: () => () => number;
}
