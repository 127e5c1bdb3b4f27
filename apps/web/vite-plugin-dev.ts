import type { Plugin, ViteDevServer } from 'vite';
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
        proxy: { '/api': proxy, '/dev': proxy, '/graphql': { ...proxy, ws: true } },
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
  const { html, status } = await renderer.render(path);
  return { html: await server.transformIndexHtml(path, fill(html, path)), status };
}

/** What the server puts in: nobody is signed in here, and nothing was posted. */
const fill = (html: string, path: string) =>
  html
    .replaceAll('__SITE_CONFIG__', '{}')
    .replaceAll(/<!--lookup:external-->.*?<!--\/lookup:external-->/gs, '')
    .replaceAll('__NOT_FOUND_PATH__', path.replace(/[<>&"'?#].*/, ''))
    .replaceAll(/__(?:QUERY|SESSION)_[A-Z]+__/g, '');
