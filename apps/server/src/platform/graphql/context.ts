import type { IncomingHttpHeaders } from 'node:http';

/** Identity in a Bearer token. */
export type Viewer =
  | { kind: 'nobody' }
  | { kind: 'anonymous'; tokenId: string }
  | { kind: 'user'; accountId: string; email: string; sessionId: string };

/** The caller of an operation. Slices extend this interface by declaration merging, like Fastify's instance. */
export interface Caller {
  viewer: Viewer;
  ip: string;
  /** Sets a cookie with the answer. Undefined over a WebSocket, which has no answer to set it with. */
  setCookie?: ((cookie: string) => void) | undefined;
  /** Writes a refused field to the security log. */
  onRefused(reason: string): void;
}

/** The context of resolvers. */
export interface GraphqlContext {
  caller: Caller;
}

/** An HTTP request, or an operation on a socket. */
export interface CallerRequest {
  id: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

/** Reads the caller of an operation; `authorization` is the value of the header, or of the connection's parameter. */
export type ReadCaller = (request: CallerRequest, authorization: unknown) => Promise<Caller>;
