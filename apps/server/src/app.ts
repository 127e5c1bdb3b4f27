import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { AppContext } from './context.ts';

/** What the application needs of the back end: sign-in, GraphQL, mail and database. */
export interface Backend {
  /** Adds `/api/auth/*`, `/graphql` (HTTP and WebSocket), `/.well-known/jwks.json`, `/dev/mailbox`. Sockets are closed in a `preClose` hook. */
  register(app: FastifyInstance): Promise<void>;
  /** Address of the caller who is signed in. */
  sessionEmail(request: FastifyRequest): Promise<string | null>;
  /** State of each part: 'ok', or what is wrong in a few words. */
  ready(): Promise<Record<string, 'ok' | string>>;
  /** Finishes what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Puts the HTTP application together; it does not listen yet. */
export async function createApp(context: AppContext, backend: Backend): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: context.log as FastifyBaseLogger });
  await backend.register(app);
  return app;
}
