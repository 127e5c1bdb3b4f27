import type { Plugin, ViteDevServer } from 'vite';
import {
  CONFIG_PLACEHOLDER,
  GRAPHQL_PATH,
  lookupPlaceholders,
  PATH_PLACEHOLDER,
  readQueryValues,
} from '@shpy/site-contract';
import type { createRenderer } from './src/prerender/renderer.tsx';

/** Where `npm start` answers: the development server passes the back end's addresses on. */
const SERVER = 'http://localhost:4000';

const proxy = { target: SERVER, headers: { origin: SERVER } };

/** Renders pages on request, as the build does, with hot reload. */
export function developmentPages(): Plugin {
  return {
    name: 'shpy:development-pages',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        port: 5173,
        proxy: { '/api': proxy, '/dev': proxy, [GRAPHQL_PATH]: { ...proxy, ws: true } },
      },
    }),
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        respond(server, request.originalUrl ?? '/')
          .then(({ html, status }) => {
            response.statusCode = status;
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(html);
          })
          .catch(next);
      });
    },
  };
}

async function respond(server: ViteDevServer, path: string) {
  // The module's type is that of the source which the server loads.
  const module = (await server.ssrLoadModule('/src/prerender/renderer.tsx')) as {
    createRenderer: typeof createRenderer;
  };
  const renderer = await module.createRenderer({
    css: {},
    boot: '/src/boot/boot.ts',
    buildId: 'development',
  });
  if (path.startsWith('/fragments/')) {
    await renderer.renderFragments();
    const html = renderer.fragments.get(path);
    return { html: html ?? '', status: html ? 200 : 404 };
  }
  const values = readQueryValues(new URL(path, SERVER).searchParams);
  const { html, status } = await renderer.render(path, { values });
  return { html: await server.transformIndexHtml(path, fill(html, path)), status };
}

const EXTERNAL_LOOKUP = new RegExp(lookupPlaceholders.external.join('.*?'), 'gs');

/** Fills what the server would fill; nobody is signed in here. */
const fill = (html: string, path: string) =>
  html
    .replaceAll(CONFIG_PLACEHOLDER, '{}')
    .replaceAll(EXTERNAL_LOOKUP, '')
    .replaceAll(PATH_PLACEHOLDER, path.replace(/[<>&"'?#].*/, ''));
