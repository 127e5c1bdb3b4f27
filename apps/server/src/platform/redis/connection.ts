import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { withDeadline } from '../time/deadline.ts';

/** Time limits and pauses, in milliseconds. */
export interface RedisTiming {
  /** For the answer to a command. */
  answer: number;
  /** For a new connection, including TLS and the first answer; no request waits for it. */
  connect: number;
  /** Between a failure and the next attempt, and between two checks of an idle connection. */
  pause: number;
}

export const REDIS_TIMING: RedisTiming = { answer: 300, connect: 1_000, pause: 5_000 };

/** Called when a command is sent. The function that it returns is called at its end, with its error if it failed. */
export type OnCommand = (name: string) => (error?: unknown) => void;

interface ConnectionOptions {
  url: string;
  timing: RedisTiming;
  onCommand?: OnCommand | undefined;
  /** Checks a new connection, and each connection that is idle. Throws if Redis cannot do what this connection needs. */
  check(client: Redis): Promise<unknown>;
  /** Prepares each new connection before it is used. */
  prepare?(client: Redis): Promise<void>;
  /**
   * Called with `null` when the connection works, and with the problem when it is lost (without the address of Redis).
   */
  onState(problem: string | null): void;
}

/** A connection that is checked while idle, and replaced after a failure. */
export interface Connection {
  /** Resolves when the first attempt has succeeded or failed. */
  attempted: Promise<void>;
  /** Runs a command. Rejects immediately during the pause after a failure, and at the deadline at the latest. */
  call<T>(command: (client: Redis) => Promise<T>): Promise<T>;
  close(): void;
}

const LATE = Symbol('late');

class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Connects, and reconnects after a failure until closed. ioredis itself does not detect a stalled server. */
export function keepConnection(options: ConnectionOptions): Connection {
  const { timing, check, onState } = options;
  const pause = createPause(timing.pause);
  let current: Redis | undefined;
  let isReady = false;
  let isClosed = false;

  async function open() {
    const { client, connected } = openClient(options, (problem) => lose(client, problem));
    current = client;
    if (!(await connected) || current !== client) return;
    isReady = true;
    onState(null);
    scheduleCheck(client);
  }

  /** Gives up the current client when it ends, an answer is late, or a command fails. Ignores an earlier client. */
  function lose(client: Redis, problem: string) {
    if (current !== client) return;
    current = undefined;
    isReady = false;
    client.disconnect();
    if (isClosed) return;
    onState(problem);
    pause.after(() => void open());
  }

  /**
   * Checks the idle connection after each pause. After a failed check, `call` gives it up and schedules a new attempt.
   */
  function scheduleCheck(client: Redis) {
    // The connection may have been lost between a check and its answer.
    if (current !== client) return;
    const checkAgain = () => call(check).then(() => scheduleCheck(client));
    pause.after(() => void checkAgain().catch(() => undefined));
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
      pause.cancel();
      current?.disconnect();
    },
  };
}

/** A timer for one job at a time: a new job replaces the one that waits. */
function createPause(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  return {
    after(job: () => void) {
      clearTimeout(timer);
      timer = setTimeout(job, ms).unref();
    },
    cancel: () => clearTimeout(timer),
  };
}

/**
 * Opens a connection; `connected` resolves to whether it works. Calls `onLost` if it cannot be opened, or ends later.
 */
function openClient(
  options: ConnectionOptions,
  onLost: (problem: string) => void,
): { client: Redis; connected: Promise<boolean> } {
  const { url, timing, onCommand } = options;
  const client = createClient(url, timing);
  if (onCommand) watchCommands(client, timing, onCommand);
  let reason: string | undefined;
  client.on('error', (error: Error) => (reason = nameError(error)));
  client.on('end', () => onLost(reason ?? 'the connection was closed'));
  const connected = answered(connect(client, options), timing.connect).then(
    () => true,
    (error: Error) => {
      onLost(reason ?? nameError(error));
      return false;
    },
  );
  return { client, connected };
}

/** A command ends at the time limit at the latest: ioredis fails a late one only when its connection has been closed. */
function watchCommands(client: Redis, { answer }: RedisTiming, onCommand: OnCommand) {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    const onEnd = onCommand(command.name);
    answered(command.promise, answer).then(() => onEnd(), onEnd);
    return send(command, stream);
  };
}

/** `keepConnection` reconnects and checks, so the features of ioredis for these purposes are off. */
const createClient = (url: string, timing: RedisTiming) =>
  new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    enableOfflineQueue: false,
    // A stalled server never finishes the check; the check of `connect` replaces it.
    enableReadyCheck: false,
    autoResubscribe: false,
    disableClientInfo: true,
    connectTimeout: timing.connect,
    disconnectTimeout: timing.answer,
  });

async function connect(client: Redis, { check, prepare }: ConnectionOptions) {
  await client.connect();
  // ioredis only emits an error if the database of the URL does not exist, and goes on with database 0.
  if (client.options.db) await client.select(client.options.db);
  await check(client);
  await prepare?.(client);
}

/** Resolves to the answer to a command. Throws if there is none within `ms` milliseconds. */
async function answered<T>(work: Promise<T>, ms: number): Promise<T> {
  let answer = await withDeadline(work, ms, LATE);
  // If this process was busy, the answer may have arrived unread. One more turn of the event loop reads it.
  if (answer === LATE) answer = await Promise.race([work, nextTurn(LATE)]);
  if (answer === LATE) throw new TimeoutError(`no answer in ${ms} ms`);
  return answer as T;
}

/** The code of a system error instead of its message, which contains the address. */
const nameError = (error: Error) => (error as NodeJS.ErrnoException).code ?? error.message;
