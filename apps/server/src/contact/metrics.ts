import { Counter, type Registry } from 'prom-client';

/** How a contact request ended. The names are labels of a metric. */
const OUTCOMES = [
  'sent',
  'sent_without_copy',
  'repeated',
  'network_hour',
  'network_day',
  'wide_network',
  'trap',
] as const;

export type ContactOutcome = (typeof OUTCOMES)[number];

/** Returns a function that counts the contact requests for `/metrics`. */
export function createContactMetrics(registry: Registry): (outcome: ContactOutcome) => void {
  const requests = new Counter({
    name: 'contact_requests_total',
    help: 'Contact requests with valid fields, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Start at zero, so that a rate includes the first event.
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  return (outcome) => requests.inc({ outcome });
}
