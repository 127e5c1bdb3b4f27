import { pino, type DestinationStream, type Logger } from 'pino';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'];
const SECRET_KEYS = ['authorization', 'cookie', 'email', 'ip', 'remoteAddress', 'to', 'token'];

/** Log of the process, JSON lines on standard output. `level` is 0 (off) to 5 (trace). */
export function createLog(level: number, destination?: DestinationStream): Logger {
  const options = {
    level: LEVELS[level] ?? 'info',
    // A request is logged without its URL (tokens), its headers (cookies) and its address.
    serializers: {
      req: (request: { method?: string }) => ({ method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    redact: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]),
  };
  return destination ? pino(options, destination) : pino(options);
}
