type Message = { id?: string; type: string; payload?: unknown };

/** A WebSocket class in memory, and the functions with which a test acts as the server of all its sockets. */
export function createMemoryNetwork() {
  const sockets: MemorySocket[] = [];
  const closing: (() => void)[] = [];
  /** The sockets that are connecting or open. */
  const live = () => sockets.filter(({ readyState }) => readyState < 2);

  class MemorySocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = 0;
    /** Ids of the subscriptions that the server knows. */
    readonly subscriptions = new Set<string>();
    onopen: (() => unknown) | null = null;
    onclose: ((event: { code: number; reason: string }) => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;

    constructor() {
      sockets.push(this);
    }
    send(text: string) {
      const { type, id = '' } = JSON.parse(text) as Message;
      if (type === 'subscribe') this.subscriptions.add(id);
      if (type === 'complete') this.subscriptions.delete(id);
    }
    close(code = 1005) {
      if (this.readyState >= 2) return;
      this.readyState = 2;
      closing.push(() => this.end(code));
    }
    end(code: number) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.onclose?.({ code, reason: '' });
    }
    receive(message: Message) {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  /** Sends a message to each subscription. */
  const toAll = (message: Message) => {
    for (const socket of live())
      for (const id of [...socket.subscriptions]) socket.receive({ ...message, id });
  };
  return {
    webSocket: MemorySocket,
    live,
    open() {
      for (const socket of live()) {
        if (socket.readyState !== 0) continue;
        socket.readyState = 1;
        void socket.onopen?.();
      }
    },
    send: (message: Message) => live().forEach((socket) => socket.receive(message)),
    toAll,
    /** Sends a message that ends its subscription to each of them. */
    endAll(message: Message) {
      toAll(message);
      for (const socket of live()) socket.subscriptions.clear();
    },
    /** Answers the closing handshakes of the client. */
    finishClosing: () => closing.splice(0).forEach((end) => end()),
    close: (code: number) => live().forEach((socket) => socket.end(code)),
  };
}
