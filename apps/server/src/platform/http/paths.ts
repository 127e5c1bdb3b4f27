import { GRAPHQL_PATH } from '@shpy/site-contract';

/** Whether the process answers. */
export const HEALTH_PATH = '/healthz';
/** Whether this process can serve. */
export const READINESS_PATH = '/readyz';
/** The metrics, as Prometheus text. */
export const METRICS_PATH = '/metrics';
/** Paths for operators. */
export const OPERATIONS_PATHS: readonly string[] = [HEALTH_PATH, READINESS_PATH, METRICS_PATH];

/** Paths of the API, and prefixes of these: a visitor's requests to them are limited. */
export const API_PATHS: readonly string[] = ['/api', GRAPHQL_PATH];

/** In development, the page with the mails that would have been sent. */
export const MAILBOX_PATH = '/dev/mailbox';
