import type { WebSocket, WebSocketServer } from 'ws';

/** Milliseconds between pings. A client that has not answered the previous ping by then is disconnected. */
const PING_INTERVAL = 12_000;

/** Detects clients that disappeared without closing the connection. Returns a cleanup function. */
export function pingSockets({ clients }: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, PING_INTERVAL).unref();
  return () => clearInterval(timer);
}
