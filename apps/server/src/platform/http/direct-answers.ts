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
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[];
  /** Undefined for a 304. */
  body?: Buffer | undefined;
}

/** Returns the answer to a request, or undefined if Fastify answers it. */
export type FindDirect = (request: IncomingMessage) => DirectAnswer | undefined;

/** Event that the HTTP server emits, with the request, for each direct answer. */
export const DIRECT_REQUEST = 'directRequest';

/** The route under which metrics and log show direct answers: the same one that Fastify has for these paths. */
const ROUTE = '/*';

const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * Answers GET and HEAD of prepared resources before Fastify, whose hooks and routing take twice as long as Node needs
 * for the whole answer. Whatever Fastify's hooks do for these requests must be done here too. A request that a hook
 * would refuse is left to Fastify.
 */
export function createDirectAnswers() {
  let find: FindDirect = () => undefined;
  let app: FastifyInstance | undefined;

  function findSafely(request: IncomingMessage) {
    if (!READ_METHODS.has(request.method ?? '') || !hasOneHost(request)) return undefined;
    try {
      return find(request);
    } catch {
      // Here, an error would end the process. Fastify's route meets the same error, logs it and answers.
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
