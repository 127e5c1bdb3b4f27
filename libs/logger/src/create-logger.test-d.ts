import { expectTypeOf, it } from 'vitest';
import { createLogger, type Level, LEVELS, type Logger, parseLevel } from './index.ts';

it('accepts only known levels', () => {
  expectTypeOf(parseLevel('x')).toEqualTypeOf<Level | null>();
  expectTypeOf<Level>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 5>();
  createLogger({ level: LEVELS.debug });
  createLogger({ sinks: () => {} });
  // @ts-expect-error there is no such level
  createLogger({ level: 6 });
  // @ts-expect-error levels are numbers
  createLogger({ level: 'debug' });
});

it('requires the message first', () => {
  const logger = createLogger();
  expectTypeOf(logger.scope('x')).toEqualTypeOf<Logger>();
  logger.error('message', new Error('x'), 1);
  // @ts-expect-error details stand after the message
  logger.error(new Error('x'));
});
