import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    answered: Answered;
  }
}

/** An answered request, as metrics and log describe it: by its route, because a URL may contain a token. */
export interface AnsweredRequest {
  /** Returns the id of the request. A function, because only the log at level debug needs an id of a direct answer. */
  createId(): string;
  method: string;
  /** Undefined if no route matches. */
  route: string | undefined;
  status: number;
  /** Milliseconds from the request to the end of its answer. */
  ms: number;
}

type Listener = (request: AnsweredRequest) => void;

/** Notifies of every answered request, also of those that pass no hook of Fastify. */
export interface Answered {
  subscribe(listener: Listener): void;
  notify: Listener;
}

/** Makes answered requests available to metrics and log, as `app.answered`. */
export const answeredRequests = fp(
  async (app) => {
    const listeners: Listener[] = [];
    const notify: Listener = (request) => {
      for (const listener of listeners) listener(request);
    };
    app.decorate('answered', { notify, subscribe: (listener) => void listeners.push(listener) });
    app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
      notify({
        createId: () => id,
        method,
        route: routeOptions.url,
        status: statusCode,
        ms: elapsedTime,
      });
      done();
    });
  },
  { name: 'answered-requests' },
);
