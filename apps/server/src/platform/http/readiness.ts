import { withDeadline } from '../time/deadline.ts';

/** Time for each check, in milliseconds. */
const CHECK_TIMEOUT = 2_000;
const NO_ANSWER = `no answer in ${CHECK_TIMEOUT} ms`;

/** Resolves to `ok` or to the problem in a few words; a rejected promise counts as `fails`, anything else as `ok`. */
type Check = () => Promise<unknown>;

/** The checks of `/readyz`; each component adds its own. */
export interface Readiness {
  add(name: string, check: Check): void;
  /** Adds a value to the answer. It has no influence on the status. */
  addDetail(name: string, value: () => unknown): void;
  /** Runs all checks in parallel; returns `ok` or a problem for each name. Never rejects. */
  run(): Promise<Record<string, string>>;
  details(): Record<string, unknown>;
}

export function createReadiness(): Readiness {
  const checks = new Map<string, Check>();
  const details = new Map<string, () => unknown>();
  return {
    add: (name, check) => void checks.set(name, check),
    addDetail: (name, value) => void details.set(name, value),
    run: async () =>
      Object.fromEntries(
        await Promise.all(
          [...checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
        ),
      ),
    details: () => Object.fromEntries([...details].map(([name, value]) => [name, value()])),
  };
}

function runCheck(check: Check): Promise<string> {
  const outcome = Promise.resolve()
    .then(check)
    .then(
      (state) => (typeof state === 'string' ? state : 'ok'),
      () => 'fails',
    );
  return withDeadline(outcome, CHECK_TIMEOUT, NO_ANSWER);
}
