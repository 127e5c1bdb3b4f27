import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MANIFEST_FILE } from '@shpy/site-contract/manifest';
import type { Manifest, ViteBuilder } from 'vite';
import { compressFiles } from './src/prerender/compress-files.ts';
import { drawIcons } from './src/prerender/draw-icons.ts';
import { drawOgImages } from './src/prerender/draw-og-images.tsx';
import type { prerender } from './src/prerender/prerender.tsx';

/** Builds the client and the renderer, then renders every page. Writes `client/`, `compressed/` and `site-manifest.json`. */
export async function buildSite(builder: ViteBuilder): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('The site needs the environments client and ssr');
  const dist = resolve(builder.config.root, builder.config.build.outDir);
  await rm(dist, { recursive: true, force: true });
  await builder.build(client);
  await builder.build(ssr);

  const assets = await readAssets(join(dist, 'client'));
  const renderer = (await import(pathToFileURL(join(dist, 'ssr/prerender.js')).href)) as {
    prerender: typeof prerender;
  };
  const { files, images, manifest } = await withFixedClock(() =>
    renderer.prerender(assets, commitTime(builder.config.root)),
  );

  const { root } = builder.config;
  const drawn = [...(await drawOgImages(images, root)), ...(await drawIcons(root))];
  for (const [path, content] of [...files, ...drawn])
    await write(join(dist, 'client', path), content);
  await compressFiles(dist);
  await write(join(dist, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  await rm(join(dist, 'ssr'), { recursive: true });
  builder.config.logger.info(
    `${Object.keys(manifest.pages).length} pages, build ${assets.buildId}`,
  );
}

/** Reads what the pages need from the client build. Deletes Vite's manifest, which the server would publish. */
async function readAssets(client: string) {
  const manifestFile = join(client, '.vite/manifest.json');
  const viteManifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  await rm(dirname(manifestFile), { recursive: true });
  const boot = viteManifest['src/boot/boot.ts'];
  if (!boot) throw new Error('The client build has no boot script');
  const names = (await readdir(join(client, 'assets'))).sort();
  const css = await Promise.all(
    names
      .filter((name) => name.endsWith('.css'))
      .map(async (name) => [
        `/assets/${name}`,
        await readFile(join(client, 'assets', name), 'utf8'),
      ]),
  );
  return {
    boot: `/${boot.file}`,
    css: Object.fromEntries(css) as Record<string, string>,
    buildId: idOf(names),
  };
}

/** Computes the id of the build from its file names, which contain hashes of the content. */
function idOf(names: string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** Time of the commit in ms, so that two builds of a commit are byte-identical; 0 outside of git. */
function commitTime(cwd: string): number {
  try {
    return (
      1000 * Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd, stdio: 'pipe' }))
    );
  } catch {
    return 0;
  }
}

/**
 * Runs a function while `Date.now()` returns 0. Otherwise two builds would differ: the router writes the time of
 * rendering into its hydration scripts.
 */
async function withFixedClock<T>(run: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return await run();
  } finally {
    Date.now = now;
  }
}

async function write(path: string, content: string | Buffer) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
