import { once } from 'node:events';
import { WebSocket } from 'ws';
import { SITE_PATHS } from '../../run/site-paths.ts';
import { confirmLink, fetchToken, requestLink, visitorIp } from './client.ts';
import { startMailServer } from './mail-server.ts';
import { heapOf, memoryOf, type OurServer, REPORTS_HEAP, settled, startOurs } from './processes.ts';
import type { Section } from './report.ts';

const SUBSCRIBERS = 10_000;
const BYTES_PER_MB = 2 ** 20;
/** Handshakes at a time. */
const BATCH = 100;
/** Sockets from one network: half of what the server accepts (`MAX_SOCKETS`). */
const PER_NETWORK = 50;

/** What all subscribers together need, and when they are notified. */
interface Found {
  /** Bytes on the heap. */
  heap: number;
  /** Bytes of resident memory. */
  resident: number;
  /** Milliseconds until the first subscriber is notified. */
  firstMs: number;
  /** Milliseconds until all subscribers are notified. */
  allMs: number;
}

/** Measures the memory of idle subscribers, and how soon they are notified of a sign-in. */
export async function measureSubscribers(): Promise<Section> {
  const mails = await startMailServer();
  const server = await startOurs({ SMTP_URL: mails.url }, REPORTS_HEAP);
  const found = await measure(server, mails.tokenFor).finally(server.close);
  mails.close();
  const kilobytesEach = (bytes: number) => (bytes / SUBSCRIBERS / 1000).toFixed(1);
  return {
    title: 'Subscribers',
    text: `${SUBSCRIBERS.toLocaleString('en')} WebSockets from ${SUBSCRIBERS / PER_NETWORK} networks to one process, each with a subscription to the status of the same sign-in request. The heap is measured after a garbage collection; resident memory also contains the buffers of the sockets and free pages. Then the sign-in is confirmed: the last columns are the time from sending the confirmation until the first and the last subscriber are notified. All subscribers are in one other process, whose own time is included.`,
    columns: [
      '',
      'heap kB each',
      'resident kB each',
      'first notified after ms',
      'all notified after ms',
    ],
    rows: [
      [
        'ours',
        kilobytesEach(found.heap),
        kilobytesEach(found.resident),
        found.firstMs.toFixed(0),
        found.allMs.toFixed(0),
      ],
    ],
  };
}

async function measure(
  server: OurServer,
  tokenFor: (email: string) => Promise<string>,
): Promise<Found> {
  const { port, pid } = server;
  const token = await fetchToken(port);
  const visitor = { token, ip: visitorIp(0) };
  // Listens from now on, because the mail may arrive before `requestLink` resolves.
  const mailedToken = tokenFor('visitor@example.com');
  const requestId = await requestLink(port, visitor, 'visitor@example.com');
  await settled(pid);
  const before = { heap: await heapOf(server), residentMB: memoryOf(pid) };
  const subscribers = await subscribeAll(port, { token, requestId });
  await settled(pid);
  const heap = (await heapOf(server)) - before.heap;
  const resident = (memoryOf(pid) - before.residentMB) * BYTES_PER_MB;
  const notified = subscribers.map(untilVerified);
  const startedAt = performance.now();
  const since = async (event: Promise<unknown>) => {
    await event;
    return performance.now() - startedAt;
  };
  const times = [since(Promise.race(notified)), since(Promise.all(notified))] as const;
  await confirmLink(port, visitor, await mailedToken);
  const [firstMs, allMs] = await Promise.all(times);
  for (const socket of subscribers) socket.terminate();
  return { heap, resident, firstMs, allMs };
}

interface Subscription {
  token: string;
  requestId: string;
}

async function subscribeAll(port: number, subscription: Subscription): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < SUBSCRIBERS) {
    const indexes = Array.from({ length: BATCH }, (_, index) => sockets.length + index);
    sockets.push(...(await Promise.all(indexes.map((one) => subscribe(port, subscription, one)))));
  }
  return sockets;
}

/** Resolves when the subscriber has received the present status. */
async function subscribe(port: number, { token, requestId }: Subscription, index: number) {
  const address = visitorIp(1 + Math.floor(index / PER_NETWORK));
  const headers = { host: 'localhost', 'x-forwarded-for': address };
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${SITE_PATHS.graphql}`,
    'graphql-transport-ws',
    {
      headers,
      perMessageDeflate: false,
    },
  );
  const sendMessage = (message: object) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  const payload = { authorization: `Bearer ${token}` };
  sendMessage({ type: 'connection_init', payload });
  await expectNextMessage(socket, '"connection_ack"');
  const query = 'subscription ($id: ID!) { magicLinkStatus(requestId: $id) }';
  sendMessage({ type: 'subscribe', id: '1', payload: { query, variables: { id: requestId } } });
  await expectNextMessage(socket, '"PENDING"');
  return socket;
}

const untilVerified = (socket: WebSocket) => expectNextMessage(socket, '"VERIFIED"');

/** Resolves at the next message. Rejects if it does not contain this text, or the socket is closed before it. */
const expectNextMessage = (socket: WebSocket, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (received: unknown) =>
      reject(new Error(`expected ${text}, received ${String(received)}`));
    const onClose = (code: number) => fail(`close code ${code}`);
    socket.once('close', onClose).once('message', (data: Buffer) => {
      socket.off('close', onClose);
      if (data.toString().includes(text)) resolve();
      else fail(data);
    });
  });
