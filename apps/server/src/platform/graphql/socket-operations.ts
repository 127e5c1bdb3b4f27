import { randomUUID } from 'node:crypto';
import {
  type ExecutionArgs,
  type FormattedExecutionResult,
  getOperationAST,
  type GraphQLError,
} from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import type { Platform } from '../context/platform.ts';
import type { VisitorLimit } from '../http/visitor-limit.ts';
import type { EnterVisitor } from '../http/visitor-turns.ts';
import { networkOf } from '../net/network.ts';
import { createTurns } from '../time/turns.ts';
import type { Caller, GraphqlContext, ReadCaller } from './context.ts';
import { apiError, bareError } from './errors.ts';
import type { CountError } from './metrics.ts';
import type { Connection } from './socket-connection.ts';
import type { GraphqlServer } from './yoga.ts';

/** Operations that may run at the same time on one socket. */
const MAX_OPERATIONS = 20;

type Params = Record<string, unknown>;
type Socket = Context<Params, Connection>;
type Execute = (args: ExecutionArgs) => unknown;

export interface SocketOperationsOptions {
  platform: Pick<Platform, 'log' | 'settings' | 'visitorIp'>;
  yoga: GraphqlServer;
  readCaller: ReadCaller;
  limit: VisitorLimit;
  enterVisitor: EnterVisitor;
  /** Called for each error in an answer. */
  countError: CountError;
}

/** Hooks of graphql-ws that apply the rules for operations over HTTP to operations over sockets. */
export function operationHooks(
  options: SocketOperationsOptions,
): ServerOptions<Params, Connection> {
  const { log, settings } = options.platform;
  // Both kinds of answers with errors pass through here: of an operation that was refused or broke off, and of a result.
  const answered = (errors: readonly GraphQLError[]) =>
    errors.map((error) => {
      const shown = bareError(error, settings.production);
      options.countError(shown.extensions.code);
      return shown.toJSON();
    });
  const nextTurn = createTurns();

  async function prepare(socket: Socket, id: string, payload: SubscribePayload) {
    await takePermit(options.limit, socket, payload);
    const caller = await callerOf(options, socket);
    await nextTurn();
    // If the client has completed the operation meanwhile, it never receives this error.
    if (!(id in socket.subscriptions)) throw apiError('BAD_REQUEST', {}, 'Completed already.');
    return prepareExecution(options.yoga, caller, payload);
  }

  async function execute(args: ExecutionArgs) {
    const { caller } = args.contextValue as GraphqlContext;
    const leave = await options.enterVisitor(networkOf(caller.ip));
    try {
      return await (args.rootValue as { execute: Execute }).execute(args);
    } finally {
      leave();
    }
  }

  function refusal(error: unknown): readonly GraphQLError[] {
    const shown = bareError(error, settings.production);
    if (shown.extensions.code === 'INTERNAL') log.error({ err: error }, 'unexpected error');
    return [shown];
  }

  return {
    onConnect: (socket) => mayConnect(options, socket),
    async onSubscribe(socket, id, payload) {
      socket.extra.operations.set(payload, undefined);
      const prepared = await prepare(socket, id, payload).catch(refusal);
      if (Array.isArray(prepared)) end(socket, payload);
      return prepared as ExecutionArgs | readonly GraphQLError[];
    },
    onError: (_socket, _id, _payload, errors) => answered(errors),
    // Yoga removes its extension `http` only from answers over HTTP.
    onNext: (_socket, _id, _payload, _args, result) =>
      result.errors && {
        ...(result as FormattedExecutionResult),
        errors: answered(result.errors),
      },
    onComplete: (socket, _id, payload) => end(socket, payload),
    // `prepareExecution` passes Yoga's functions in `rootValue`: its plugins have wrapped them for this operation.
    execute: (args) => execute(args) as never,
    subscribe: (args) => (args.rootValue as { subscribe: Execute }).subscribe(args) as never,
  };
}

/**
 * Accepts a connection without a token, which may use the fields that need none. Refuses an invalid token with 4403.
 */
async function mayConnect(options: SocketOperationsOptions, socket: Socket): Promise<boolean> {
  if (!authorizationOf(socket)) return true;
  const { viewer, onRefused } = await callerOf(options, socket);
  if (viewer.kind !== 'unauthenticated') return true;
  onRefused('unauthenticated');
  return false;
}

async function takePermit(limit: VisitorLimit, { extra }: Socket, payload: SubscribePayload) {
  const { operations, network } = extra;
  const permit = await limit.start(network);
  if (!('end' in permit)) throw apiError('RATE_LIMITED', { ...permit });
  operations.set(payload, permit);
  if (operations.size > MAX_OPERATIONS)
    throw apiError('QUERY_TOO_COMPLEX', {}, 'Too many operations on one connection.');
}

/** Reads the caller for each operation, because the token may have become invalid since the connection began. */
function callerOf(
  { platform, readCaller }: SocketOperationsOptions,
  socket: Socket,
): Promise<Caller> {
  const { request } = socket.extra;
  const ip = platform.visitorIp(request);
  return readCaller({ id: randomUUID(), ip, headers: request.headers }, authorizationOf(socket));
}

/** Applies limits and validation, as Yoga's plugins do for HTTP. Returns the errors of an invalid document. */
async function prepareExecution(yoga: GraphqlServer, caller: Caller, payload: SubscribePayload) {
  const enveloped = yoga.getEnveloped({ caller } as never);
  const document = enveloped.parse(payload.query);
  const errors: readonly GraphQLError[] = enveloped.validate(enveloped.schema, document);
  if (errors.length > 0) return [...errors];
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

function end({ extra: { operations } }: Socket, payload: SubscribePayload) {
  operations.get(payload)?.end();
  operations.delete(payload);
}

const authorizationOf = ({ connectionParams }: Socket) =>
  connectionParams?.authorization ?? connectionParams?.Authorization;
