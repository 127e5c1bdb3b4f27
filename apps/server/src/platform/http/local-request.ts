import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackName } from '../net/loopback.ts';

/** Headers that proxies, load balancers and content delivery networks add. */
const FORWARDING =
  /^(?:x-forwarded(?:-.*)?|x-original-.*|x-envoy-.*|forwarded|via|cdn-loop|x-real-ip|(?:x-|x-cluster-|true-|fastly-)client-ip|cf-.*|x-azure-.*|x-appengine-.*|x-vercel-.*|x-proxyuser-ip|fly-.*|do-connecting-ip)$/;

/**
 * Whether a request was made on this machine, for this machine: the peer is a loopback address, no proxy forwarded the
 * request, and the Host header is a loopback name. The last rule prevents DNS rebinding: a foreign page whose host name
 * resolves to 127.0.0.1. A request of HTTP/1.0 counts as forwarded: nginx without any settings forwards every request
 * with this version, its own loopback address as Host, and no forwarding header.
 */
export function isLocalRequest(
  request: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
    socket: { remoteAddress?: string | undefined };
  },
): boolean {
  const { headers, httpVersion, socket } = request;
  if (httpVersion === '1.0' || !isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  return isLoopbackName((headers.host ?? '').replace(/:\d{1,5}$/, ''));
}
