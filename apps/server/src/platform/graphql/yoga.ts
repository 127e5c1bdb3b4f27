import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import { RETRY_AFTER_SECONDS } from '../database/unavailable.ts';
import type { Platform } from '../context/platform.ts';
import type { GraphqlContext } from './context.ts';
import { createDocumentCaches } from './document-cache.ts';
import { apiError, createReference, errorCode, publicError } from './errors.ts';
import { limitPlugins } from './limits.ts';
import type { CountError } from './metrics.ts';
import { operationSpans } from './operation-spans.ts';

/** Largest body of an operation, in bytes. */
export const MAX_BODY = 64 * 1024;

interface GraphqlServerOptions extends Pick<Platform, 'settings' | 'log' | 'tracing'> {
  /** Called for each error in an answer over HTTP. */
  countError: CountError;
}

export type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** The GraphQL engine, for HTTP and, through `getEnveloped`, for WebSocket. */
export function createGraphqlServer(
  { settings, log, tracing, countError }: GraphqlServerOptions,
  schema: GraphQLSchema,
) {
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    // The routes apply `MAX_BODY` before Yoga reads a body. Yoga would copy each body through a stream to count its
    // bytes.
    maxRequestBodySize: false,
    parserAndValidationCache: createDocumentCaches(),
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...args) => log.warn({ detail: args.map(String) }, 'GraphQL warning'),
      // `maskError` logs unexpected errors.
      error: () => {},
    },
    maskedErrors: {
      maskError(error) {
        if (errorCode(error) !== null) return publicError(error, settings.production);
        const reference = createReference();
        log.error({ err: error, reference }, 'unexpected error in GraphQL');
        return publicError(error, settings.production, reference);
      },
    },
    plugins: [
      ...(tracing ? [operationSpans(tracing)] : []),
      ...limitPlugins(settings.production),
      subscriptionsByWebSocketOnly,
      publicErrors(settings.production, countError),
    ],
  });
}

/** Refuses subscriptions over HTTP, which would keep requests open for minutes. */
const subscriptionsByWebSocketOnly: Plugin<GraphqlContext> = {
  onSubscribe({ args, setResultAndStopExecution }) {
    // Only the caller of an HTTP request has `setCookie`.
    if (!args.contextValue.caller.setCookie) return;
    const error = apiError('BAD_REQUEST', {}, 'Subscriptions go over WebSocket at this address.');
    setResultAndStopExecution({ errors: [error] } as never);
  },
};

/**
 * Gives parse and validation errors a documented code, because they bypass `maskError`. Gives an outage its status, and
 * counts all errors.
 */
const publicErrors = (production: boolean, countError: CountError): Plugin => ({
  onExecutionResult({ result, setResult }) {
    if (!result || !('errors' in result) || !result.errors) return;
    const errors = result.errors.map((error) => publicError(error, production));
    for (const { extensions } of errors) countError(extensions.code);
    setResult({ ...result, errors: errors.map(withStatus) });
  },
});

function withStatus(error: GraphQLError): GraphQLError {
  if (error.extensions.code === 'UNAVAILABLE')
    error.extensions.http = {
      status: 503,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    };
  return error;
}
