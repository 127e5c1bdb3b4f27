import type { IncomingHttpHeaders } from 'node:http';

/** The identity that a Bearer token proves. */
export type Viewer =
  /** `endedAccountId` is the account of a valid token whose session has ended, for example because the account was deleted. */
  | { kind: 'unauthenticated'; endedAccountId?: string }
  | { kind: 'anonymous'; tokenId: string }
  | { kind: 'user'; accountId: string; email: string; sessionId: string };

/** The caller of an operation. Slices extend this interface by declaration merging, like Fastify's instance. */
export interface Caller {
  viewer: Viewer;
  ip: string;
  /** Sets a cookie with the response. Undefined over a WebSocket, where no response can set one. */
  setCookie?: ((cookie: string) => void) | undefined;
  /** Writes the refusal of a field to the security log. */
  onRefused(reason: string): void;
}

/** The context of resolvers. */
export interface GraphqlContext {
  caller: Caller;
}

/** The data of an HTTP request, or of an operation on a socket, that identifies its caller. */
export interface CallerRequest {
  id: string;
  ip: string;
  headers: IncomingHttpHeaders;
}

/** Reads the caller of an operation; `authorization` is the value of the header, or of the connection's parameter. */
export type ReadCaller = (request: CallerRequest, authorization: unknown) => Promise<Caller>;
