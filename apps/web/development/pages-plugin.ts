import type { ServerResponse } from 'node:http';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { loadRenderer, renderForDevelopment } from './render.ts';
import { askServer } from './server-answer.ts';

/** Path prefixes that Vite forwards to the server: data, forms, mails (`/dev`), and files of the last build. */
const FROM_SERVER = ['/api', '/dev', '/assets', '/.well-known', '/healthz', '/readyz', '/metrics'];

/**
 * Renders pages on request, with hot reload. The server still decides about redirects, cookies and the state of a page,
 * as it does for the built site.
 */
export function developmentPages(): Plugin {
  return {
    name: 'shpy:development-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom', server: { proxy: proxyTo(process.env.BACKEND_URL) } }),
    // Vite calls the inner function after it has added its own middleware.
    configureServer: (vite) => () => {
      // Loads the renderer while the back end starts, so that the first page is shown sooner. If this fails, the request
      // of the first page loads it again and reports the error.
      if (process.env.BACKEND_URL)
        vite.httpServer?.once('listening', () => void loadRenderer(vite).catch(() => {}));
      vite.middlewares.use((request, response, next) => {
        answer(vite, request, response).catch(next);
      });
    },
  };
}

/** Without `BACKEND_URL` nothing is proxied: browser tests start Vite without a back end. */
const proxyTo = (target?: string) =>
  target === undefined
    ? {}
    : {
        ...Object.fromEntries(FROM_SERVER.map((path) => [path, target])),
        [GRAPHQL_PATH]: { target, ws: true },
      };

async function answer(
  vite: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const server = process.env.BACKEND_URL;
  if (!server) throw new Error('BACKEND_URL is missing: start the site with "npm run dev"');
  const pathAndQuery = request.originalUrl ?? '/';
  const serverUrl = new URL(pathAndQuery, server);
  const { cookies, location, status, values } = await askServer(serverUrl, request);
  if (cookies) response.setHeader('Set-Cookie', cookies);
  if (location) return response.writeHead(status, { location }).end();
  const address = new URL(pathAndQuery, `http://${request.headers.host}`);
  const page = await renderForDevelopment(vite, address, values);
  response.writeHead(page.status, { 'content-type': page.type }).end(page.body);
}
