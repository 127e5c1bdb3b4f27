import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createLog } from '../log/log.ts';
import type { RedisTiming } from '../redis/connection.ts';
import { createVisitorIp } from '../net/visitor-ip.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { systemTimers, type Timers } from '../time/timers.ts';

/** Everything that exists before a resource is opened: settings, log, time and metrics. */
export interface Context {
  settings: Settings;
  log: Logger;
  /** Milliseconds since the epoch. */
  clock: () => number;
  timers: Timers;
  /** The metrics that `/metrics` shows. */
  metrics: Registry;
  /** Undefined unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracing?: Tracing | undefined;
  /** Replaces the time limits of Redis, in tests. */
  redisTiming?: RedisTiming | undefined;
  /** Address of the visitor of a request or WebSocket handshake; mapped IPv4 without `::ffff:`. */
  visitorIp(request: FastifyRequest | IncomingMessage): string;
}

/** Creates the context of a process. */
export const createContext = (settings: Settings, tracing?: Tracing): Context => ({
  settings,
  tracing,
  log: createLog(settings.logLevel, undefined, tracing?.logFields),
  clock: Date.now,
  timers: systemTimers,
  metrics: new Registry(),
  visitorIp: createVisitorIp(settings.trustProxy),
});
