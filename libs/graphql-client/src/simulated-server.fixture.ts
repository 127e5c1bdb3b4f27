import { type Fetcher, GraphqlClientError } from './index.ts';

/** How the simulated endpoint answers. */
export type Behaviour = 'answer' | 'server' | 'parse' | 'network' | 'graphql' | 'hang';

const ANSWER = { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } };

/** A transport that answers after 600 ms in the way that was chosen. */
export function createSimulatedEndpoint() {
  let behaviour: Behaviour = 'answer';
  const outcomes: Record<Behaviour, () => ReturnType<Fetcher>> = {
    answer: async () => ({ status: 200, data: ANSWER }),
    graphql: async () => ({
      status: 200,
      errors: [{ message: 'Wait a little', extensions: { code: 'RATE_LIMITED' } }],
    }),
    server: () => Promise.reject(new GraphqlClientError('server', 'status 503', { status: 503 })),
    parse: () => Promise.reject(new GraphqlClientError('parse', 'not JSON')),
    network: () => Promise.reject(new TypeError('Failed to fetch')),
    hang: () => new Promise(() => {}),
  };
  const fetcher: Fetcher = async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return outcomes[behaviour]();
  };
  return { fetcher, choose: (next: Behaviour) => (behaviour = next) };
}

/** Controls of the open socket, for the buttons of the playground. */
export interface SocketControls {
  /** Closes the socket with this code. */
  close(code: number): void;
  /** Sends a result to the subscription. */
  send(status: string): void;
  /** The header that the last connection was opened with. */
  authorization(): string;
  /** Cuts the socket, or lets new ones open. */
  setOnline(online: boolean): void;
}

/** A WebSocket class that implements graphql-transport-ws in memory. */
export function createSimulatedSocket() {
  let current: SimulatedSocket | undefined;
  let subscription = '';
  let isOnline = true;
  let authorization = '';
  const register = (socket: SimulatedSocket) => (current = socket);
  const controls: SocketControls = {
    setOnline(online) {
      isOnline = online;
      if (!online) current?.end(1006);
    },
    close: (code) => current?.end(code),
    authorization: () => authorization,
    send: (status) =>
      current?.tell({
        id: subscription,
        type: 'next',
        payload: { data: { magicLinkStatus: status } },
      }),
  };

  class SimulatedSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    onopen: (() => void) | null = null;
    onclose: ((event: { code: number; reason: string }) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;

    constructor() {
      register(this);
      setTimeout(() => (isOnline ? this.open() : this.end(1006)), 400);
    }
    open() {
      this.readyState = 1;
      this.onopen?.();
    }
    send(text: string) {
      const message = JSON.parse(text) as {
        type: string;
        id: string;
        payload?: { authorization?: string };
      };
      if (message.type === 'connection_init') {
        authorization = message.payload?.authorization ?? '';
        setTimeout(() => this.tell({ type: 'connection_ack' }), 400);
      }
      if (message.type === 'subscribe') {
        subscription = message.id;
        controls.send('PENDING');
      }
    }
    tell(message: Record<string, unknown>) {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
    }
    end(code: number) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.onclose?.({ code, reason: '' });
    }
    close(code = 1000) {
      this.end(code);
    }
  }
  return { webSocket: SimulatedSocket, controls };
}
