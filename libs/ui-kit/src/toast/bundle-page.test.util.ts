import { build } from 'esbuild';

/** A page of one file, with the script and styles of an app. Its modules are named from `src`. */
export async function bundlePage(app: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: `${import.meta.dirname}/..`, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty' },
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return `<!doctype html><html lang="es"><title>Test</title><style>${text('.css')}</style>
<body><main></main><script type="module">${text('.js').replaceAll('</script', '<\\/script')}</script>`;
}
