import { GRAPHQL_PATH } from '@shpy/site-contract';

/** Shows that the process answers. */
export const HEALTH_PATH = '/healthz';
/** Shows whether this process can serve visitors. */
export const READINESS_PATH = '/readyz';
/** The metrics, as Prometheus text. */
export const METRICS_PATH = '/metrics';
/** Paths for operators. */
export const OPERATIONS_PATHS: readonly string[] = [HEALTH_PATH, READINESS_PATH, METRICS_PATH];

/** The API: these paths and all paths below them. A visitor's requests to them are limited. */
export const API_PATHS: readonly string[] = ['/api', GRAPHQL_PATH];

/** In development, the page with the mails that would have been sent. */
export const MAILBOX_PATH = '/dev/mailbox';
