import { randomUUID } from 'node:crypto';
import { type ExecutionArgs, getOperationAST, type GraphQLError } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import { readVisit } from '../auth/visit.ts';
import type { VisitorLimit } from '../security/visitor-limit.ts';
import type { Services } from '../services.ts';
import { type Caller, readViewer, refusalLogger } from './caller.ts';
import { apiError, bareError } from './errors.ts';
import type { Connection } from './socket-connection.ts';
import { createTurns } from '../turns.ts';
import type { GraphqlServer } from './yoga.ts';

/** Operations that may run at the same time on one socket. */
export const MAX_OPERATIONS = 20;

type Params = Record<string, unknown>;
type Socket = Context<Params, Connection>;
type Execute = (args: ExecutionArgs) => unknown;

/** The hooks of graphql-ws that give operations over sockets the rules of those over HTTP. */
export function operationHooks(
  services: Services,
  yoga: GraphqlServer,
  limit: VisitorLimit,
): ServerOptions<Params, Connection> {
  const { log, settings, visitorIp } = services.context;
  const socketError = (error: unknown) => bareError(error, settings.production);
  const nextTurn = createTurns();

  /** What Yoga's plugins do for HTTP: limits, validation, masking; the token may have ended since the connection began. */
  async function prepare(socket: Socket, id: string, payload: SubscribePayload) {
    const { operations, network } = socket.extra;
    const outcome = await limit.start(network);
    if (!('end' in outcome)) throw apiError('RATE_LIMITED', { ...outcome });
    operations.set(payload, outcome);
    if (operations.size > MAX_OPERATIONS)
      throw apiError('QUERY_TOO_COMPLEX', {}, 'Too many operations on one connection.');
    const caller = await callerOf(socket);
    await nextTurn();
    // The client is not sent this error, since it has completed the operation.
    if (!(id in socket.subscriptions)) throw apiError('BAD_REQUEST', {}, 'Completed already.');
    const enveloped = yoga.getEnveloped({ caller } as never);
    const document = enveloped.parse(payload.query);
    const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
    if (errors.length > 0) return errors.map(socketError);
    const operation = getOperationAST(document, payload.operationName);
    if (!operation) throw apiError('BAD_REQUEST', {}, 'The document has no such operation.');
    if (operation.operation === 'mutation')
      throw apiError('BAD_REQUEST', {}, 'Mutations go over HTTP: they set cookies.');
    return {
      schema: enveloped.schema,
      operationName: payload.operationName,
      document,
      variableValues: payload.variables,
      contextValue: await enveloped.contextFactory(),
      rootValue: { execute: enveloped.execute, subscribe: enveloped.subscribe },
    };
  }

  async function callerOf(socket: Socket): Promise<Caller> {
    const viewer = await readViewer(services, authorizationOf(socket));
    const visit = visitOf(socket);
    return { viewer, ...visit, onRefused: refusalLogger(services, visit, viewer) };
  }

  function visitOf({ extra: { request } }: Socket) {
    const { headers } = request;
    return readVisit(services.cookies, { id: randomUUID(), ip: visitorIp(request), headers });
  }

  function refusal(error: unknown): readonly GraphQLError[] {
    const shown = socketError(error);
    if (shown.extensions.code === 'INTERNAL') log.error({ err: error }, 'unexpected error');
    return [shown];
  }

  function end({ extra: { operations } }: Socket, payload: SubscribePayload) {
    operations.get(payload)?.end();
    operations.delete(payload);
  }

  return {
    async onConnect(socket) {
      const authorization = authorizationOf(socket);
      // Without one, the fields that need none can be asked for; a bad one closes with 4403.
      if (!authorization) return true;
      const viewer = await readViewer(services, authorization);
      if (viewer.kind !== 'nobody') return true;
      refusalLogger(services, visitOf(socket), viewer)('unauthenticated');
      return false;
    },
    async onSubscribe(socket, id, payload) {
      socket.extra.operations.set(payload, undefined);
      const prepared = await prepare(socket, id, payload).catch(refusal);
      if (Array.isArray(prepared)) end(socket, payload);
      return prepared as ExecutionArgs | readonly GraphQLError[];
    },
    onComplete: (socket, _id, payload) => end(socket, payload),
    execute: (args) => (args.rootValue as { execute: Execute }).execute(args) as never,
    subscribe: (args) => (args.rootValue as { subscribe: Execute }).subscribe(args) as never,
  };
}

const authorizationOf = ({ connectionParams }: Socket) =>
  connectionParams?.authorization ?? connectionParams?.Authorization;
