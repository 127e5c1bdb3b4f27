import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { withDeadline } from '../time/deadline.ts';

/** Milliseconds that each step may take. */
export interface RedisTiming {
  /** For the answer to a command. */
  answer: number;
  /** For a new connection until its first answer, including TLS; no request waits for it. */
  connect: number;
  /** Between a failure and the next call, and between two checks of an idle connection. */
  pause: number;
}

export const REDIS_TIMING: RedisTiming = { answer: 300, connect: 1_000, pause: 5_000 };

interface ConnectionOptions {
  url: string;
  timing: RedisTiming;
  /** Prepares each new connection before it is used. */
  prepare?(client: Redis): Promise<void>;
  /** Called with `null` once the connection answers, and with the problem, without an address, when it is lost. */
  onState(problem: string | null): void;
}

/** A connection that is checked while idle, and replaced after a failure. */
export interface Connection {
  /** Resolves when the first attempt has succeeded or failed. */
  attempted: Promise<void>;
  /** Runs a command; rejects immediately during the pause after a failure, and after the deadline at the latest. */
  call<T>(command: (client: Redis) => Promise<T>): Promise<T>;
  close(): void;
}

const LATE = Symbol('late');

/** Connects, and keeps trying until closed. ioredis does not reconnect itself, because it does not detect a stalled server. */
export function keepConnection({ url, timing, prepare, onState }: ConnectionOptions): Connection {
  let current: Redis | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isClosed = false;

  async function open() {
    const client = createClient(url, timing);
    current = client;
    let reason: string | undefined;
    client.on('error', (error: Error) => (reason = nameError(error)));
    client.on('end', () => lose(client, reason ?? 'the connection was closed'));
    try {
      await answered(connect(client, prepare), timing.connect);
    } catch (error) {
      return lose(client, reason ?? nameError(error as Error));
    }
    if (current !== client) return;
    isReady = true;
    onState(null);
    scheduleCheck(client);
  }

  /** A connection is lost once: when it ends, an answer is late, or a command fails. */
  function lose(client: Redis, problem: string) {
    if (current !== client) return;
    current = undefined;
    isReady = false;
    client.disconnect();
    if (isClosed) return;
    onState(problem);
    after(() => void open());
  }

  /** A failed check loses the connection, which schedules the next attempt. */
  function scheduleCheck(client: Redis) {
    // An answer may arrive after the connection was lost.
    if (current !== client) return;
    const check = () => call(() => client.ping()).then(() => scheduleCheck(client));
    after(() => void check().catch(() => undefined));
  }

  function after(job: () => void) {
    clearTimeout(timer);
    timer = setTimeout(job, timing.pause).unref();
  }

  async function call<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    const client = current;
    if (!client || !isReady) throw new Error('Redis is away');
    try {
      return await answered(command(client), timing.answer);
    } catch (error) {
      lose(client, nameError(error as Error));
      throw error;
    }
  }

  return {
    attempted: open(),
    call,
    close() {
      isClosed = true;
      clearTimeout(timer);
      current?.disconnect();
    },
  };
}

const createClient = (url: string, timing: RedisTiming) =>
  new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    enableOfflineQueue: false,
    // A stalled server never finishes the check; the PING of `connect` replaces it.
    enableReadyCheck: false,
    autoResubscribe: false,
    disableClientInfo: true,
    connectTimeout: timing.connect,
    disconnectTimeout: timing.answer,
  });

async function connect(client: Redis, prepare: ConnectionOptions['prepare']) {
  await client.connect();
  await client.ping();
  await prepare?.(client);
}

async function answered<T>(work: Promise<T>, ms: number): Promise<T> {
  let answer = await withDeadline(work, ms, LATE);
  // If this process was busy, the answer may have arrived but not been read yet.
  if (answer === LATE) answer = await Promise.race([work, nextTurn(LATE)]);
  if (answer === LATE) throw new Error(`no answer in ${ms} ms`);
  return answer as T;
}

/** The code of a system error instead of its message, which contains the address. */
const nameError = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message;
