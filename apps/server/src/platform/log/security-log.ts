import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { macOfAddress } from '../values/email.ts';
import { networkLabel } from '../net/network.ts';
import type { Vault } from '../crypto/vault.ts';
import { createLineLimit } from './line-limit.ts';
import { EVENT_REASONS, SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

/** The origin of an event, for use cases over HTTP, forms and sockets alike. */
export interface RequestOrigin {
  /** Id of the HTTP request. */
  requestId: string;
  /** The result of `networkOf`. */
  network: string;
}

export interface SecurityFields extends Partial<RequestOrigin> {
  /** The e-mail address that the event concerns. The line contains only its keyed hash. */
  address?: string | undefined;
  /** A word from a small fixed set, because it is also a label of the metric. */
  reason?: string | undefined;
  /** The operator's command, without its arguments. */
  command?: string | undefined;
}

/** Counts every event that matters to security, and writes a log line for it (for refusals, a limited number). */
export interface SecurityLog {
  write(event: SecurityEvent, fields?: SecurityFields): void;
}

interface SecurityLogOptions {
  log: Logger;
  vault: Pick<Vault, 'mac'>;
  registry: Registry;
  /** Milliseconds since the epoch. Default: the time of the machine. */
  clock?: () => number;
}

/**
 * Limit of `access.refused` lines per minute: any visitor can cause them, without an e-mail address or a code. The
 * metric counts every refusal.
 */
export const MAX_REFUSALS_LOGGED = 60;

/** Characters of base64url: the first 96 bits of the stored hash are enough to distinguish addresses. */
const HASH_LENGTH = 16;

/** The hash that stands for an address in the log. */
export const loggedAddress = (vault: Pick<Vault, 'mac'>, email: string): string =>
  macOfAddress(vault, email).slice(0, HASH_LENGTH);

/** Creates the security log. A line never contains an address, a token or a code. */
export function createSecurityLog({
  log,
  vault,
  registry,
  clock = Date.now,
}: SecurityLogOptions): SecurityLog {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Events of the security log',
    labelNames: ['event', 'reason'],
    registers: [registry],
  });
  const takeRefusalLine = createLineLimit(MAX_REFUSALS_LOGGED, clock);
  // Start at zero, so that a rate includes the first event.
  for (const event of SECURITY_EVENTS)
    for (const reason of ['', ...(EVENT_REASONS[event] ?? [])]) events.inc({ event, reason }, 0);

  return {
    write(event, { requestId, network, address, reason, command } = {}) {
      events.inc({ event, reason: reason ?? '' });
      const skipped = event === 'access.refused' ? takeRefusalLine() : 0;
      if (skipped === null) return;
      const line = {
        event,
        requestId,
        address: address && loggedAddress(vault, address),
        network: network && networkLabel(network),
        reason,
        command,
        ...(skipped > 0 && { skipped }),
      };
      log.info(line, 'security');
    },
  };
}
