import { resolveSource } from '@shpy/tools/vite';
import { build } from 'vite';

interface Output {
  output: { fileName: string; code?: string; source?: string | Uint8Array }[];
}

/** A page in the build that a new Vite app has: lowered to the browsers that Vite aims at by default. */
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
