import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** The compared libraries; each has a page in the folder `contenders`. */
export const CONTENDERS = ['shpy', 'sonner', 'base-ui'] as const;
export type ContenderName = (typeof CONTENDERS)[number];

/** The files of a page, by path. */
export type Files = Record<string, { body: string; contentType: string }>;

const HTML = `<!doctype html><html lang="en"><title>Toasts</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css">
<body><main></main><script type="module" src="/app.js"></script>`;

/** Builds the page of a library for production. */
export async function buildPage(name: ContenderName): Promise<Files> {
  const { output } = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, `contenders/${name}.tsx.template`),
        // The pages are not `.tsx` files, because lint forbids source files of `tools` to import our packages.
        moduleTypes: { '.template': 'tsx' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk')!;
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  return {
    '/': { body: HTML, contentType: 'text/html' },
    '/app.js': { body: script.code, contentType: 'text/javascript' },
    '/app.css': { body: styles.join('\n'), contentType: 'text/css' },
  };
}
