import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hasOneHost } from './host.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers the requests for which `find` returns an answer before Fastify sees them. */
    answerDirectly(find: FindDirect): void;
  }
}

/** A complete answer from memory. */
export interface DirectAnswer {
  status: number;
  /** Names and values by turns, as `writeHead` takes them. */
  headers: string[];
  /** Undefined for a 304. */
  body?: Buffer | undefined;
}

/** Returns the answer to a request, or undefined if Fastify answers it. */
export type FindDirect = (request: IncomingMessage) => DirectAnswer | undefined;

/** Event of the server with each request that is answered directly. */
export const DIRECT_REQUEST = 'directRequest';

/** The route under which metrics and log show these requests: that of Fastify for the same paths. */
const ROUTE = '/*';

const READING = new Set(['GET', 'HEAD']);

/**
 * Answers GET and HEAD of prepared resources before Fastify, whose hooks and routing take twice as long as Node needs for
 * the whole answer. What its hooks do for these requests must happen here too. Fastify answers the requests that one of
 * the hooks would refuse.
 */
export function createDirectAnswers() {
  let find: FindDirect = () => undefined;
  let app: FastifyInstance | undefined;

  function findSafely(request: IncomingMessage) {
    if (!READING.has(request.method ?? '') || !hasOneHost(request)) return undefined;
    try {
      return find(request);
    } catch {
      // Outside of Fastify, an error would end the process. The same error in a route is logged and answered.
      return undefined;
    }
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: DirectAnswer) {
    const { method = '' } = request;
    const { status, headers, body } = answer;
    const startedAt = performance.now();
    app?.server.emit(DIRECT_REQUEST, request);
    response.on('finish', () => {
      const ms = performance.now() - startedAt;
      app?.answered.notify({ createId: randomUUID, method, route: ROUTE, status, ms });
    });
    response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
  }

  return {
    inFrontOf:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        const answer = findSafely(request);
        if (answer) send(request, response, answer);
        else handle(request, response);
      },
    plugin: fp(
      async (instance) => {
        app = instance;
        instance.decorate('answerDirectly', (next: FindDirect) => void (find = next));
      },
      { name: 'direct-answers', dependencies: ['answered-requests'] },
    ),
  };
}
