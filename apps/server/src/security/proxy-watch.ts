import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { plainIp } from '../ip/visitor-ip.ts';

/** How long readiness shows a forwarded request. Any visitor can send the header, so it does not last until a restart. */
const SHOWN_MS = 60 * 60_000;

const PROBLEM = 'requests are forwarded by an address that TRUST_PROXY does not contain';

/**
 * Notices a proxy that TRUST_PROXY does not name: all its visitors count as one network then. Logs one warning for
 * each process, without an address. Returns the state for readiness.
 */
export function addProxyWatch(
  app: FastifyInstance,
  { settings, log, clock }: Pick<AppContext, 'settings' | 'log' | 'clock'>,
) {
  const isTrusted = proxyAddr.compile(settings.trustProxy);
  let seenAt: number | undefined;

  function inspect({ headers, socket }: IncomingMessage) {
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    const peer = plainIp(socket?.remoteAddress ?? '');
    if (peer === null || isTrusted(peer, 0)) return;
    if (seenAt === undefined)
      log.warn(
        `${PROBLEM}, so their visitors count as one; if this server is behind a proxy, set TRUST_PROXY to its address`,
      );
    seenAt = clock();
  }

  app.addHook('onRequest', async ({ raw }) => inspect(raw));
  app.server.on('upgrade', inspect);

  const isShown = () => seenAt !== undefined && Math.abs(clock() - seenAt) < SHOWN_MS;
  return { state: (): string => (isShown() ? PROBLEM : 'ok') };
}
