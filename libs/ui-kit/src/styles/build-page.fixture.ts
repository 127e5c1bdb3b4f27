import { resolveSource } from '@shpy/tools/vite';
import { build } from 'vite';

interface Output {
  output: { fileName: string; code?: string; source?: string | Uint8Array }[];
}

/** Builds a page with Vite's default settings, which lower CSS and scripts to Vite's default browsers. */
export async function buildPage(input: string) {
  const { output } = (await build({
    ...resolveSource,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input } },
  })) as unknown as Output;
  const css = output.find(({ fileName }) => fileName.endsWith('.css'))?.source;
  const script = output.find(({ fileName }) => fileName.endsWith('.js'))?.code;
  return { css: String(css), script: script! };
}
