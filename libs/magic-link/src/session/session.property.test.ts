import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ana, bea, createBrowser, NOW } from './browser.fixture.ts';
import type { Session, SessionUser, SignIn } from './types.ts';

const TABS = 3;

interface Tab {
  session: Session;
  events: EventTarget;
  /** Requests in flight, each with what the server answered when it was sent. */
  requests: { answer: SignIn | null; signal: AbortSignal; deliver: () => void }[];
  /** The sequence number of the latest change in this tab: earlier answers must not be shown any more. */
  changedAt: number;
  isOpen: boolean;
}

/** A browser whose server answers for the current cookie; the answers arrive in any order. */
function createWorld() {
  const browser = createBrowser();
  const server = {
    cookie: null as SessionUser | null,
    /** Whether the cookie has changed without a tab that made the change. */
    isChangeUnnoticed: false,
  };
  let sequence = 0;
  const next = () => ++sequence;

  /** An answer whose token contains its account and a sequence number. */
  const answerOf = (user: SessionUser | null): SignIn | null =>
    user && {
      token: `${user.id} ${next()}`,
      expiresAt: new Date(NOW + 900_000).toISOString(),
      user,
    };

  function createTab(): Tab {
    const events = new EventTarget();
    const requests: Tab['requests'] = [];
    const transport = {
      endSession: browser.transport.endSession,
      fetchSession: (signal: AbortSignal) =>
        new Promise<SignIn | null>((resolve) => {
          const answer = answerOf(server.cookie);
          requests.push({ answer, signal, deliver: () => resolve(answer) });
        }),
    };
    const session = browser.createTab({ transport, events });
    session.start();
    return { session, events, requests, changedAt: 0, isOpen: true };
  }
  const tabs = Array.from({ length: TABS }, createTab);
  return { server, tabs, answerOf, next, browser };
}

type World = ReturnType<typeof createWorld>;

const flush = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

async function check({ tabs, browser }: World) {
  for (const { session, requests, changedAt, isOpen } of tabs) {
    const active = requests.filter(({ signal }) => !signal.aborted);
    expect(active.length).toBeLessThanOrEqual(isOpen ? 1 : 0);
    const { user, status } = session.get();
    expect(status === 'signed-in').toBe(user !== null);
    const token = await session.getToken();
    // Token and user belong to the same account, and the token is not older than the tab's latest change.
    expect(token?.split(' ')[0]).toBe(user?.id);
    if (token) expect(Number(token.split(' ')[1])).toBeGreaterThanOrEqual(changedAt);
  }
  expect(browser.channels).toHaveLength(tabs.filter(({ isOpen }) => isOpen).length);
}

type Action = { name: string; run: (world: World, tab: Tab) => unknown };

/** The tab signs in or out, after the server has set the cookie. */
function change(world: World, tab: Tab, user: SessionUser | null) {
  world.server.cookie = user;
  world.server.isChangeUnnoticed = false;
  tab.changedAt = world.next();
  const answer = world.answerOf(user);
  if (answer) tab.session.signedIn(answer);
  else tab.session.signedOut();
}

const actions: fc.Arbitrary<Action>[] = [
  fc.constant({ name: 'refresh', run: (_, tab) => tab.isOpen && void tab.session.refresh() }),
  fc.constantFrom(ana, bea, null).map((user) => ({
    name: `change to ${user?.id}`,
    run: (world, tab) => tab.isOpen && change(world, tab, user),
  })),
  fc.constantFrom(ana, bea, null).map((user) => ({
    name: `the server's cookie becomes that of ${user?.id}`,
    run: ({ server }) => void Object.assign(server, { cookie: user, isChangeUnnoticed: true }),
  })),
  // Three times, so that `oneof` chooses it more often: otherwise most requests would never be answered.
  ...[0, 1, 2].map((at) =>
    fc.constant<Action>({
      name: `deliver ${at}`,
      run: (_, { requests }) => requests.splice(at % (requests.length || 1), 1)[0]?.deliver(),
    }),
  ),
  fc.constant({
    name: 'leave the page',
    run: (_, tab) => {
      tab.isOpen = false;
      tab.events.dispatchEvent(new Event('pagehide'));
    },
  }),
  fc.constant({ name: 'come back to the page', run: (_, tab) => comeBack(tab) }),
];

function comeBack(tab: Tab) {
  tab.isOpen = true;
  tab.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Delivers every answer, and those to the requests that follow from them. */
async function settle({ tabs }: World) {
  for (let open = true; open;) {
    const requests = tabs.flatMap((tab) => tab.requests.splice(0));
    open = requests.length > 0;
    for (const { deliver } of requests) deliver();
    await flush();
  }
}

it('never shows an account that was left, and all tabs end with the account of the cookie', async () => {
  const steps = fc.array(fc.tuple(fc.nat(TABS - 1), fc.oneof(...actions)), {
    maxLength: 40,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = createWorld();
      for (const [at, { run }] of all) {
        run(world, world.tabs[at]!);
        await flush();
        await check(world);
      }
      world.tabs.filter(({ isOpen }) => !isOpen).forEach(comeBack);
      await settle(world);
      // A change that no tab made is noticed when a tab asks again.
      if (world.server.isChangeUnnoticed) {
        world.tabs.forEach(({ session }) => void session.refresh());
        await settle(world);
      }
      await check(world);
      for (const { session } of world.tabs) expect(session.get().user).toEqual(world.server.cookie);
      for (const { session } of world.tabs) session.dispose();
      expect(world.browser.channels).toHaveLength(0);
    }),
    { numRuns: 300 },
  );
});
