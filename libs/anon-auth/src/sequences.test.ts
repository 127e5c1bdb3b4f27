import { createTestClock } from '@shpy/kernel/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import { createAnonAuth } from './anon-auth.ts';
import { answer, createFakeBrowser, deferred } from './fakes.fixture.ts';
import type { TokenLocks } from './options.ts';
import { createTestToken } from './testing.ts';

// Random sequences of commands in two tabs of one fake browser; the commands also advance the clock.

const settle = () => new Promise(setImmediate);
const TYPES = ['visibilitychange', 'online', 'pageshow', 'pagehide', 'storage'];

function createWorld({ hasLocks }: { hasLocks: boolean }) {
  const clock = createTestClock(Date.UTC(2026, 0, 1));
  const browser = createFakeBrowser();
  const requests: { respond: (response: Response) => void; signal: AbortSignal; token: string }[] =
    [];
  let issued = 0;
  let locksInUse = 0;
  const countLocks = ({ request }: TokenLocks): TokenLocks => ({
    async request(...args) {
      locksInUse++;
      return request(...args).finally(() => locksInUse--);
    },
  });
  const fetch = (_url: unknown, init?: RequestInit) => {
    const { promise, resolve } = deferred<Response>();
    const token = createTestToken({ now: clock.now(), seconds: 40, jti: `${issued++}` });
    requests.push({ respond: resolve, signal: init!.signal!, token });
    return promise;
  };
  const logger = { error() {}, warn() {}, info() {}, debug() {} };
  const tabs = [0, 1].map(() => {
    const tab = browser.createTab();
    const options = { ...tab, clock, logger, fetch: fetch as typeof globalThis.fetch };
    return {
      ...tab,
      auth: createAnonAuth({ ...options, locks: hasLocks ? countLocks(tab.locks) : null }),
    };
  });
  return {
    clock,
    browser,
    tabs,
    requests,
    pending: [] as Promise<unknown>[],
    hasLocks,
    locksInUse: () => locksInUse,
  };
}

type World = ReturnType<typeof createWorld>;
/** Tokens that were requested before a clear, answered or not: none of them may be used any more. */
type Model = { cleared: Set<string> };

function command(name: string, run: (world: World, model: Model) => unknown) {
  return {
    check: () => true,
    async run(model: Model, world: World) {
      await run(world, model);
      await settle();
      checkInvariants(model, world);
    },
    toString: () => name,
  } satisfies fc.AsyncCommand<Model, World>;
}

function checkInvariants({ cleared }: Model, { tabs, requests, browser, hasLocks }: World) {
  for (const { auth } of tabs) {
    const { status, token, retriesReached } = auth.get();
    expect(cleared).not.toContain(token);
    expect(status === 'present').toBe(token !== null);
    if (status === 'retries-reached') expect(retriesReached).toBe(true);
  }
  expect(cleared).not.toContain(browser.entries.get(ANONYMOUS_TOKEN_KEY));
  // The lock lets one tab request at a time.
  if (hasLocks)
    expect(requests.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
}

const inTab = (name: string, run: (tab: World['tabs'][0], world: World, model: Model) => void) =>
  [0, 1].map((at) =>
    command(`${name} in tab ${at}`, (world, model) => run(world.tabs[at]!, world, model)),
  );

/** Answers all requests. Some microtasks later, clears all tabs and at once requests the next token. */
const clearAfterAnswer = (microtasks: number) =>
  command(`clear ${microtasks} microtasks after the answer`, async (world, { cleared }) => {
    const { tabs, requests, pending } = world;
    for (const { respond, token } of requests) {
      respond(answer({ token }));
      cleared.add(token);
    }
    for (let at = 0; at < microtasks; at++) await null;
    for (const { auth } of tabs) auth.clear();
    pending.push(tabs[0]!.auth.getToken());
  });

const COMMANDS = [
  ...inTab('start', ({ auth }) => auth.start()),
  ...inTab('getToken', ({ auth }, { pending }) => void pending.push(auth.getToken())),
  ...inTab('clear', ({ auth }, { requests }, { cleared }) => {
    for (const { token } of requests) cleared.add(token);
    auth.clear();
  }),
  ...inTab('dispose', ({ auth }) => auth.dispose()),
  ...inTab('wake', ({ events }) => events.dispatchEvent(new Event('online'))),
  ...inTab('leave', ({ events }) => events.dispatchEvent(new Event('pagehide'))),
  ...inTab('return', ({ events }) =>
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ),
  ...inTab('spoil storage', ({ storage }) => storage.setItem(ANONYMOUS_TOKEN_KEY, 'nonsense')),
  command('all requests are answered', ({ requests }) => {
    for (const { respond, token } of requests) respond(answer({ token }));
  }),
  command('all requests fail', ({ requests }) => {
    for (const { respond } of requests) respond(answer({ token: null, error: 'down' }));
  }),
  ...[1, 2, 8, 10, 60].map((seconds) =>
    command(`${seconds} s pass`, async ({ clock }) => {
      // Promises settle between two timers, as in a browser.
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000);
        await settle();
      }
    }),
  ),
];

it('random commands leave no timer, lock, channel or request behind, and no cleared token returns', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...COMMANDS.map((one) => fc.constant(one)), fc.nat(29).map(clearAfterAnswer)], {
        maxCommands: 40,
      }),
      fc.boolean(),
      async (commands, hasLocks) => {
        const world = createWorld({ hasLocks });
        const { tabs, clock, browser, requests, pending } = world;
        // Without start(), a tab does not learn what the other one does.
        for (const { auth } of tabs) auth.start();
        const setup = () => ({
          model: { cleared: new Set<string>() },
          real: world,
        });
        await fc.asyncModelRun(setup, commands);
        for (const { auth } of tabs) auth.dispose();
        await settle();
        // Events of the page have no effect any more.
        for (const { events } of tabs)
          for (const type of TYPES) events.dispatchEvent(new Event(type));
        await settle();
        expect(clock.pending()).toBe(0);
        expect(world.locksInUse()).toBe(0);
        expect(browser.openChannels()).toBe(0);
        for (const { auth } of tabs)
          expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
        expect(requests.every(({ signal }) => signal.aborted)).toBe(true);
        const answers = Promise.all(pending).then(() => 'settled');
        expect(await Promise.race([answers, settle()])).toBe('settled');
      },
    ),
    { numRuns: 150 },
  );
});
