import { connect, type Socket } from 'node:net';

/** The result of a load: how many requests or tasks it ran, how many per second, and latencies in milliseconds. */
export interface LoadResult {
  count: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** One load: the bytes of its requests, and how they are sent. */
export interface LoadOptions {
  port: number;
  /** The next request. */
  request(): string;
  connections: number;
  ms: number;
  /** The status of every answer. Default: 200. */
  status?: number | undefined;
}

/** Sends requests over keep-alive connections, one at a time on each. Throws if an answer has another status. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + options.ms;
  await Promise.all(
    Array.from({ length: options.connections }, () => runConnection(options, until, latencies)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return resultOf(latencies, seconds);
}

/** Runs tasks, `concurrency` at a time, and starts none after `ms` milliseconds. Throws if one fails. */
export async function loadTasks(
  task: () => Promise<void>,
  { concurrency, ms }: { concurrency: number; ms: number },
): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  async function runTasks() {
    while (performance.now() < startedAt + ms) {
      const taskStartedAt = performance.now();
      await task();
      latencies.push(performance.now() - taskStartedAt);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runTasks));
  return resultOf(latencies, (performance.now() - startedAt) / 1000);
}

function resultOf(latencies: number[], seconds: number): LoadResult {
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const count = latencies.length;
  return { count, perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

function runConnection(options: LoadOptions, until: number, latencies: number[]): Promise<void> {
  const { port, request, status = 200 } = options;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay().on('error', reject);
    const readBytes = createReader(status);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request(), 'latin1');
    };
    socket.on('connect', send).on('data', (bytes) => {
      try {
        if (!readBytes(bytes)) return;
      } catch (error) {
        return end(socket, () => reject(error as Error));
      }
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < until) send();
      else end(socket, resolve);
    });
  });
}

function end(socket: Socket, done: () => void) {
  socket.removeAllListeners('data').destroy();
  done();
}

/** Creates a function that returns whether bytes complete an answer. It throws if the answer has another status. */
function createReader(status: number) {
  const line = `HTTP/1.1 ${status} `;
  let left = 0;
  return (bytes: Buffer): boolean => {
    if (left === 0) {
      const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n'));
      if (!head.startsWith(line)) throw new Error(`expected ${line}but received: ${head}`);
      left = head.length + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    left -= bytes.length;
    return left === 0;
  };
}
