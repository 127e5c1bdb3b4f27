import { withDeadline } from '../time/deadline.ts';

/** Timeout of each check, in milliseconds. */
const CHECK_TIMEOUT = 2_000;
/** State of a check that rejects. */
export const FAILS = 'fails';
const NO_ANSWER = `no answer in ${CHECK_TIMEOUT} ms`;

/**
 * Resolves to `ok` or a short description of the problem. A result that is not a string counts as `ok`, a rejection as
 * `fails`.
 */
type Check = () => Promise<unknown>;

/** The checks of `/readyz`. Each component adds its own. */
export interface Readiness {
  add(name: string, check: Check): void;
  /** Adds a value to the response. It does not affect the status. */
  addDetail(name: string, value: () => unknown): void;
  /**
   * Runs all checks in parallel. Returns `ok` or a problem for each name. Never rejects. Calls during a run share it:
   * anybody may request `/readyz`, as often as they like.
   */
  run(): Promise<Record<string, string>>;
  details(): Record<string, unknown>;
}

/** Receives the error of a check that rejects. `/readyz` does not show it, because anyone may read that. */
type OnRejected = (name: string, error: unknown) => void;

/** Creates a readiness probe without checks. */
export function createReadiness(onRejected: OnRejected): Readiness {
  const checks = new Map<string, Check>();
  const details = new Map<string, () => unknown>();
  let running: ReturnType<Readiness['run']> | undefined;

  async function runAll() {
    const run = async ([name, check]: [string, Check]) =>
      [name, await runCheck(check, (error) => onRejected(name, error))] as const;
    return Object.fromEntries(await Promise.all([...checks].map(run)));
  }

  return {
    add(name, check) {
      checks.set(name, check);
      // A run that has begun lacks the new check.
      running = undefined;
    },
    addDetail: (name, value) => void details.set(name, value),
    run() {
      if (running) return running;
      const run = runAll().finally(() => {
        if (running === run) running = undefined;
      });
      return (running = run);
    },
    details: () => Object.fromEntries([...details].map(([name, value]) => [name, value()])),
  };
}

function runCheck(check: Check, onRejected: (error: unknown) => void): Promise<string> {
  const outcome = Promise.resolve()
    .then(check)
    .then(
      (state) => (typeof state === 'string' ? state : 'ok'),
      (error: unknown) => {
        onRejected(error);
        return FAILS;
      },
    );
  return withDeadline(outcome, CHECK_TIMEOUT, NO_ANSWER);
}
