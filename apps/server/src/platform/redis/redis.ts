import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { keepConnection, type OnCommand, REDIS_TIMING, type RedisTiming } from './connection.ts';

/** The Redis that the whole process shares. A failure of one call pauses all calls. */
export interface SharedRedis {
  /** Runs a command. Rejects within 300 ms if Redis does not answer, and immediately for 5 s after that. */
  call<T>(command: (client: Redis) => Promise<T>): Promise<T>;
  /** Receives the messages of a channel. May be called once for each channel. */
  subscribe(channel: string, listener: Listener): void;
  /** Calls the listener each time that commands can be sent again. */
  onBack(listener: () => void): void;
  /** The state for readiness: `ok`, or `away` with the reason. */
  state(): string;
  close(): void;
}

interface Listener {
  onMessage(message: string): void;
  /** Called when the subscription begins, and again after each interruption, in which messages may have been missed. */
  onResume(): void;
}

/** Connects to Redis. Waits at most a second, because the server also starts without it. */
export async function openRedis(
  url: string,
  log: Pick<Logger, 'info' | 'warn'>,
  timing: RedisTiming = REDIS_TIMING,
  onCommand?: OnCommand,
): Promise<SharedRedis> {
  /** The problem of each connection that is lost. */
  const problems = new Map<string, string>();

  /** Logs one line when Redis goes away and one when it is back, however many connections notice. */
  const report = (connection: string) => (problem: string | null) => {
    const wasAway = problems.size > 0;
    if (problem === null) problems.delete(connection);
    else problems.set(connection, problem);
    const isAway = problems.size > 0;
    if (isAway && !wasAway)
      log.warn({ problem }, 'Redis is away; limits and events stay within this process');
    if (wasAway && !isAway) log.info('Redis is back');
  };

  const backListeners: (() => void)[] = [];
  const reportCommands = report('commands');
  const commands = keepConnection({
    url,
    timing,
    onCommand,
    check: writeCheck,
    onState(problem) {
      reportCommands(problem);
      if (problem === null) for (const onBack of backListeners) onBack();
    },
  });
  const subscriptions: { close(): void }[] = [];
  await commands.attempted;

  return {
    call: commands.call,
    subscribe(channel, { onMessage, onResume }) {
      const connection = keepConnection({
        url,
        timing,
        check: (client) => client.ping(),
        onState: report(channel),
        async prepare(client) {
          client.on('message', (_channel, message) => onMessage(message));
          await client.subscribe(channel);
          onResume();
        },
      });
      subscriptions.push(connection);
    },
    onBack: (listener) => void backListeners.push(listener),
    state() {
      const [problem] = problems.values();
      return problem === undefined ? 'ok' : `away: ${problem}`;
    },
    close() {
      for (const connection of [commands, ...subscriptions]) connection.close();
    },
  };
}

/**
 * Writes a value that expires. A Redis that has become a replica, or whose memory is full, still answers PING, but
 * refuses the commands that count requests. The prefix is that of the counts, to which an ACL may restrict the user.
 */
const writeCheck = (client: Redis) => client.set('rate-limit:check', 1, 'EX', 60);
