import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import fp from 'fastify-plugin';
import { HOUR } from '@shpy/site-contract';
import type { Context } from '../context/context.ts';
import { DIRECT_REQUEST } from './direct-answers.ts';
import { parseIp } from '../net/visitor-ip.ts';

/** How long readiness shows a forwarded request. Not until a restart, because any visitor can send the header. */
const SHOWN_MS = HOUR;

const PROBLEM = 'requests are forwarded by an address that TRUST_PROXY does not contain';

/**
 * Detects a proxy that TRUST_PROXY does not contain: all its visitors would count as one network. Logs one warning per
 * process, without an address, and reports the proxy in the readiness check.
 */
export const proxyWatch = fp<Pick<Context, 'settings' | 'log' | 'clock'>>(
  async (app, { settings, log, clock }) => {
    const isTrusted = proxyAddr.compile(settings.trustProxy);
    // Remembers the last answer: all requests of a proxy come from the same address.
    const isTrustedPeer = rememberLast((address) => {
      const peer = parseIp(address);
      return peer === null || isTrusted(peer, 0);
    });
    let seenAt: number | undefined;

    function inspect({ headers, socket }: IncomingMessage) {
      if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
      if (isTrustedPeer(socket?.remoteAddress ?? '')) return;
      if (seenAt === undefined)
        log.warn(
          `${PROBLEM}, so their visitors count as one; if this server is behind a proxy, set TRUST_PROXY to its address`,
        );
      seenAt = clock();
    }

    app.addHook('onRequest', ({ raw }, _reply, done) => {
      inspect(raw);
      done();
    });
    // Direct answers and handshakes pass no hook.
    for (const event of [DIRECT_REQUEST, 'upgrade']) app.server.on(event, inspect);

    const isShown = () => seenAt !== undefined && Math.abs(clock() - seenAt) < SHOWN_MS;
    app.readiness.add('proxy', async () => (isShown() ? PROBLEM : 'ok'));
  },
  { name: 'proxy-watch', dependencies: ['health'] },
);

function rememberLast<Result>(read: (text: string) => Result) {
  let last: { text: string; result: Result } | undefined;
  return (text: string): Result => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}
