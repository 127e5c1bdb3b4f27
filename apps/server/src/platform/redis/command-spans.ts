import { type Tracing, typeOf } from '../tracing/tracing.ts';
import type { OnCommand } from './connection.ts';

/**
 * A span for each command, with the attributes of OpenTelemetry's conventions for Redis. Never the arguments: keys
 * contain addresses of visitors.
 */
export const commandSpans =
  (tracing: Tracing): OnCommand =>
  (name) => {
    const facts = { 'db.system.name': 'redis', 'db.operation.name': name };
    const span = tracing.startCall(`redis ${name}`, facts);
    return (error) => {
      const status = statusOf(error);
      if (status) span?.set({ 'db.response.status_code': status });
      if (error !== undefined) span?.fail(status ?? typeOf(error));
      span?.end();
    };
  };

/** The first word of an error that Redis answered, such as WRONGTYPE. The rest of its message may contain arguments. */
const statusOf = (error: unknown) =>
  error instanceof Error && error.name === 'ReplyError'
    ? /^[A-Z]+(?= )/.exec(error.message)?.[0]
    : undefined;
