import { pino, type DestinationStream, type Logger } from 'pino';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'];
const SECRET_KEYS = ['authorization', 'cookie', 'email', 'ip', 'remoteAddress', 'to', 'token'];

interface ErrorDescription {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: unknown;
  cause?: ErrorDescription;
}

/**
 * The properties of an error that are logged. Other properties are not: PostgreSQL puts the row that violates a
 * constraint, with a person's address, into `detail`. Anything that looks like an address is redacted.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    code: 'code' in error ? error.code : undefined,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

// Each match starts at the beginning of a word: otherwise the time would grow with the square of a long word.
const withoutAddresses = (text: string) =>
  text.replace(
    /(?<![^\s"'(),:;<>@[\]/])[^\s"'(),:;<>@[\]/]+@[^\s"'(),:;<>@[\]/]+\.[^\s"'(),:;<>@[\]/]+/g,
    '[address]',
  );

/**
 * Creates the log of the process: JSON lines, by default on standard output. `level` is 0 (off) to 5 (trace). `fields`
 * is called for each line and returns additional fields, for example the id of its trace.
 */
export function createLog(
  level: number,
  destination?: DestinationStream,
  fields?: () => Record<string, string>,
): Logger {
  const options = {
    ...(fields && { mixin: fields }),
    level: LEVELS[level] ?? 'info',
    // A request is logged without its URL (tokens), its headers (cookies) and its address.
    serializers: {
      req: (request: { method?: string }) => ({ method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    redact: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]),
  };
  return pino(options, destination ?? standardOutput());
}

const ignore = () => undefined;

/**
 * Standard output through Node's own stream, which drops lines if their reader has closed the pipe. pino's stream would
 * wait forever for this reader at exit, so that a signal would not stop the process.
 */
function standardOutput(): DestinationStream {
  // Without a listener, an EPIPE error would end the process. A second log adds no second listener.
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return { write: (line) => void process.stdout.write(line) };
}
