import { createTestClock } from '@shpy/kernel/testing';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createReloadGuard } from './reload-guard.ts';

// Random sequences of commands in one tab, whose documents follow each other, each with a new guard.

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
const settle = () => new Promise(setImmediate);

afterEach(() => {
  vi.restoreAllMocks();
});

function createTab() {
  const clock = createTestClock(Date.UTC(2026, 0, 1));
  const entries = new Map<string, string>();
  const navigation = vi.spyOn(performance, 'getEntriesByType');
  const tab = {
    clock,
    isDirty: false,
    isOnline: true,
    isBlocked: false,
    /** When the visitor went to another page, which has not arrived yet. */
    leftAt: -Infinity,
    events: new EventTarget(),
    /** Resolves the question that is open. */
    answer: undefined as ((agreed: boolean) => void) | undefined,
    questions: 0,
    /** Reloads of all documents. */
    reloads: [] as { at: number; isBlocked: boolean }[],
    /** Whether the guard has asked the browser to reload this document. */
    isGoing: false,
    guard: undefined as unknown as ReturnType<typeof createReloadGuard>,
    reply(agreed: boolean) {
      tab.answer?.(agreed);
      tab.answer = undefined;
    },
    load(type: 'navigate' | 'reload') {
      navigation.mockReturnValue([{ type }] as never);
      documents++;
      tab.isGoing = false;
      tab.leftAt = -Infinity;
      tab.events = new EventTarget();
      tab.answer = undefined;
      tab.guard = createReloadGuard(createOptions(documents));
    },
  };
  const orThrow = <T>(run: () => T) => {
    if (tab.isBlocked) throw new DOMException('blocked', 'SecurityError');
    return run();
  };
  let documents = 0;
  /** Options of the guard of one document. As in a browser, a document that has been replaced does nothing more. */
  const createOptions = (document: number): Parameters<typeof createReloadGuard>[0] => ({
    clock,
    events: tab.events,
    sessionStorage: {
      getItem: (key) => orThrow(() => entries.get(key) ?? null),
      setItem: (key, value) =>
        orThrow(() => void (document === documents && entries.set(key, value))),
    },
    navigator: {
      get onLine() {
        return tab.isOnline;
      },
    },
    isDirty: () => tab.isDirty,
    reachServer: async () => {},
    confirm() {
      tab.questions++;
      return new Promise((resolve) => (tab.answer = resolve));
    },
    reload() {
      if (document !== documents) return;
      expect(clock.now() - tab.leftAt).toBeGreaterThanOrEqual(10_000);
      expect(tab.isOnline || tab.questions > 0).toBe(true);
      tab.reloads.push({ at: clock.now(), isBlocked: tab.isBlocked });
      tab.isGoing = true;
    },
  });
  tab.load('navigate');
  return tab;
}

type Tab = ReturnType<typeof createTab>;

const command = (name: string, run: (tab: Tab) => unknown) =>
  ({
    check: () => true,
    async run(_model: object, tab: Tab) {
      const before = tab.reloads.length;
      await run(tab);
      await settle();
      expect(tab.reloads.length - before).toBeLessThanOrEqual(1);
      checkPauses(tab);
    },
    toString: () => name,
  }) satisfies fc.AsyncCommand<object, Tab>;

/** Two reloads are at least ten seconds apart, unless session storage was blocked at one of them. */
function checkPauses({ reloads }: Tab) {
  reloads.forEach((reload, at) => {
    const before = reloads[at - 1];
    if (before && !before.isBlocked && !reload.isBlocked)
      expect(reload.at - before.at).toBeGreaterThanOrEqual(10_000);
  });
}

const COMMANDS = [
  command('a lazy part fails', ({ guard }) => void guard.handleFailure(gone)),
  command('two lazy parts fail', ({ guard }) => {
    guard.handleFailure(gone);
    void guard
      .guardedImport(() => Promise.reject(gone))()
      .catch(() => {});
  }),
  command('the visitor agrees', (tab) => tab.reply(true)),
  command('the visitor declines', (tab) => tab.reply(false)),
  command('the form changes', (tab) => (tab.isDirty = !tab.isDirty)),
  command('the network changes', (tab) => (tab.isOnline = !tab.isOnline)),
  command('the visitor goes to another page', (tab) => {
    tab.leftAt = tab.clock.now();
    tab.events.dispatchEvent(new Event('beforeunload'));
  }),
  command('the page comes back', (tab) => {
    tab.leftAt = -Infinity;
    tab.events.dispatchEvent(new Event('pageshow'));
  }),
  command('the browser leaves the page', (tab) => tab.isGoing && tab.load('reload')),
  ...[1, 5000, 10_000].map((ms) => command(`${ms} ms pass`, ({ clock }) => clock.advance(ms))),
];
const BLOCKED = command('session storage is blocked from now on', (tab) => (tab.isBlocked = true));

const run = (commands: Iterable<fc.AsyncCommand<object, Tab>>, tab: Tab) =>
  fc.asyncModelRun(() => ({ model: {}, real: tab }), commands);

it('the page reloads at most once in ten seconds', async () => {
  const commands = fc.commands(
    [...COMMANDS, BLOCKED].map((one) => fc.constant(one)),
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      await run(sequence, createTab());
    }),
    { numRuns: 300 },
  );
});

it('the page reloads at most once, in all its documents together, if session storage is blocked', async () => {
  const commands = fc.commands(
    COMMANDS.map((one) => fc.constant(one)),
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const tab = createTab();
      tab.isBlocked = true;
      await run(sequence, tab);
      expect(tab.reloads.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

it('the guard never asks for a reload that cannot follow, and never asks while a question is open', async () => {
  const commands = fc.commands(
    COMMANDS.map((one) => fc.constant(one)),
    { maxCommands: 40 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const tab = createTab();
      await run(sequence, tab);
      tab.isDirty = tab.isOnline = true;
      const last = tab.reloads.at(-1)?.at ?? -Infinity;
      tab.leftAt = -Infinity;
      tab.events.dispatchEvent(new Event('pageshow'));
      await settle();
      const { questions, answer } = tab;
      const result = tab.guard.handleFailure(gone);
      await settle();
      const isRefused = tab.clock.now() - last < 10_000;
      expect(tab.questions - questions).toBe(isRefused || answer ? 0 : 1);
      // A document that is reloading neither asks nor shows the error.
      expect(result).toBe(!isRefused || tab.isGoing);
    }),
    { numRuns: 300 },
  );
});
