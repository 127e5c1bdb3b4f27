import { expect, it } from 'vitest';
import { createTestTime } from '../../fixtures/time.fixture.ts';
import { adaptHeap, type MemoryOfProcess, memoryOfThisProcess } from './heap.ts';
import { youngGeneration } from './young-generation.ts';

const MB = 2 ** 20;

/** A process with this resident memory and utilization, 100 MB of which a collection leaves. */
function createProcess() {
  const time = createTestTime();
  const state = { resident: 120 * MB, utilization: 0, collections: 0, growths: 0 };
  const stop = adaptHeap(time.timers, {
    resident: () => state.resident,
    utilization: () => state.utilization,
    collect() {
      state.collections += 1;
      state.resident = 100 * MB;
    },
    grow: () => void (state.growths += 1),
  });
  const pass = (seconds: number) => time.advance(seconds * 1000);
  return { state, stop, pass, checkAgain: () => pass(5) };
}

it('collects once after the start, and again only after growth', () => {
  const { state, checkAgain } = createProcess();
  checkAgain();
  expect(state).toMatchObject({ collections: 1, resident: 100 * MB });
  state.resident += 8 * MB;
  checkAgain();
  expect(state.collections).toBe(1);
  state.resident += 1;
  checkAgain();
  expect(state.collections).toBe(2);
});

it('collects after less growth once a minute has passed', () => {
  const { state, checkAgain } = createProcess();
  checkAgain();
  state.resident += 2 * MB + 1;
  for (let seconds = 5; seconds < 60; seconds += 5) checkAgain();
  expect(state.collections).toBe(1);
  checkAgain();
  expect(state.collections).toBe(2);
});

it('waits until the event loop has been quiet for five seconds', () => {
  const { state, pass } = createProcess();
  state.utilization = 0.05;
  pass(10);
  state.utilization = 0.04;
  pass(4);
  state.utilization = 0.05;
  pass(1);
  state.utilization = 0.04;
  pass(4);
  expect(state.collections).toBe(0);
  pass(1);
  expect(state.collections).toBe(1);
});

it('grows the young generation after a second in which the event loop is busy', () => {
  const { state, pass } = createProcess();
  state.utilization = 0.3;
  pass(1);
  expect(state.growths).toBe(0);
  state.utilization = 0.31;
  pass(1);
  expect(state).toMatchObject({ growths: 1, collections: 0 });
});

it('ends with the server', () => {
  const { state, stop, checkAgain } = createProcess();
  stop();
  checkAgain();
  expect(state.collections).toBe(0);
});

/** Creates 100 MB of small objects, such as those of many connections. They are garbage when the function returns. */
function residentWithBurst(memory: MemoryOfProcess): number {
  const burst = Array.from({ length: 1_500_000 }, (_, id) => ({ id, next: {} }));
  return burst.length > 0 ? memory.resident() : 0;
}

it('grows the young generation to 8 MB, until the next collection', () => {
  const memory = memoryOfThisProcess();
  memory.collect();
  expect(youngGeneration()).toBeLessThan(8 * MB);
  memory.grow();
  const grown = youngGeneration();
  expect(grown).toBeGreaterThanOrEqual(8 * MB);
  expect(grown).toBeLessThan(16 * MB);
  memory.grow();
  expect(youngGeneration()).toBe(grown);
  memory.collect();
  expect(youngGeneration()).toBeLessThan(8 * MB);
});

it('returns the pages of a burst to the operating system', () => {
  const memory = memoryOfThisProcess();
  memory.collect();
  const before = memory.resident();
  const during = residentWithBurst(memory);
  memory.collect();
  expect(during - before).toBeGreaterThan(50 * MB);
  expect(memory.resident() - before).toBeLessThan((during - before) / 2);
  expect(memory.utilization()).toBeGreaterThan(0.5);
  expect('gc' in globalThis).toBe(false);
});
