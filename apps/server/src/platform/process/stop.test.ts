import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createStop } from './stop.ts';

function setUp(changes: Partial<Parameters<typeof createStop>[0]> = {}) {
  const events: string[] = [];
  const stop = createStop({
    drain: async () => events.push('drain'),
    closeApp: async () => events.push('app'),
    closeBackend: async () => events.push('backend'),
    exit: (code) => void events.push(`exit ${code}`),
    log: createLog(0),
    stepTimeoutMs: 5,
    ...changes,
  });
  return { stop, events };
}

it('finishes requests, then closes the back end, then exits', async () => {
  const { stop, events } = setUp();
  await stop('SIGTERM');
  expect(events).toEqual(['drain', 'app', 'backend', 'exit 0']);
});

it('exits immediately on a second signal', async () => {
  const { stop, events } = setUp({
    closeApp: () => new Promise(() => undefined),
    stepTimeoutMs: 60_000,
  });
  void stop('SIGTERM');
  await stop('SIGTERM');
  expect(events).toEqual(['drain', 'exit 1']);
});

it('finishes requests although something fails meanwhile', async () => {
  let finish = () => {};
  const requests = new Promise<void>((resolve) => (finish = resolve));
  const { stop, events } = setUp({ closeApp: () => requests, stepTimeoutMs: 60_000 });
  const stopped = stop('SIGTERM');
  await stop('unexpected error', { failed: true });
  finish();
  await stopped;
  expect(events).toEqual(['drain', 'backend', 'exit 1']);
});

it('closes the back end even if requests do not end', async () => {
  const { stop, events } = setUp({ closeApp: () => new Promise(() => undefined) });
  await stop('SIGTERM');
  expect(events).toEqual(['drain', 'backend', 'exit 0']);
});

it('exits with 1 if the back end does not close', async () => {
  const failing = setUp({ closeBackend: () => Promise.reject(new Error('busy')) });
  await failing.stop('SIGTERM');
  expect(failing.events).toEqual(['drain', 'app', 'exit 1']);
  const hanging = setUp({ closeBackend: () => new Promise(() => undefined) });
  await hanging.stop('SIGTERM');
  expect(hanging.events).toEqual(['drain', 'app', 'exit 1']);
});

it('exits with 1 after a failure, even if everything closed', async () => {
  const { stop, events } = setUp();
  await stop('unexpected error', { failed: true });
  expect(events).toEqual(['drain', 'app', 'backend', 'exit 1']);
});
