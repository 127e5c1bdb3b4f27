import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { transition } from './mail-transition.ts';
import { retryDelay } from './outcome.ts';

/** The effects of a first try that fails with this error at 1000 ms. */
const failureOf = (error: unknown) => {
  const sending = { phase: 'sending', attempts: 1, leaseEnds: 0 } as const;
  const [, ...effects] = transition(
    sending,
    { type: 'fail', error },
    { now: 1000, keepsSent: false },
  );
  return Object.assign({}, ...effects) as { report: string; store: { last_error: string } };
};

const error = (command: string, responseCode: number) =>
  Object.assign(new Error('to <ana@example.com>'), {
    code: 'EENVELOPE',
    command,
    responseCode,
    response: `${responseCode} 5.1.1 <ana@example.com> unknown`,
  });

it.each([
  ['RCPT TO', 550, 'refused'],
  ['RCPT TO', 553, 'refused'],
  ['DATA', 554, 'refused'],
  ['RCPT TO', 450, 'failed'],
  ['DATA', 451, 'failed'],
  ['CONN', 554, 'failed'],
  ['EHLO', 550, 'failed'],
  ['STARTTLS', 554, 'failed'],
  ['AUTH PLAIN', 535, 'failed'],
  ['MAIL FROM', 550, 'failed'],
])('counts %s %i as %s', (command, code, result) => {
  const { report, store: settlement } = failureOf(error(command, code));
  expect(report).toBe(result);
  expect(settlement.last_error).toBe(`EENVELOPE ${code} 5.1.1 ${command}`);
  if (result === 'refused') expect(settlement).toMatchObject({ failed_at: 1000, body: null });
  else expect(settlement).toMatchObject({ next_attempt_at: 1000 + retryDelay(1) });
});

it('names an error without a reply by its code', () => {
  const timeout = Object.assign(new Error('ana@example.com'), {
    code: 'ETIMEDOUT',
    command: 'CONN',
  });
  expect(failureOf(timeout).store.last_error).toBe('ETIMEDOUT');
  const refused = { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' };
  expect(failureOf(Object.assign(new Error(), refused)).store.last_error).toBe('ECONNREFUSED');
  expect(failureOf(new TypeError('ana@example.com')).store.last_error).toBe('TypeError');
});

it('waits twice as long after each failure, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 100].map(retryDelay);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, MINUTE, MINUTE, MINUTE]);
});
