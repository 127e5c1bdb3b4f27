import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest, inFolder, install, writeFiles } from '../install.ts';
import { DOCUMENT, DOCUMENT_TITLE, HOME } from './content.ts';
import { type Framework, frameworks, handWritten } from './frameworks.ts';
import { type Served, serveFolder, serveProgram } from './serve.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Not in `node_modules`: frameworks do not compile what is there. */
const CACHE = join(tmpdir(), 'shpy-bench-site');

/** A site that is compared: a home page whose footer links to a long document. */
export interface Contender extends Served {
  home: string;
  document: string;
  /** Text of the document's heading. */
  heading: string;
}

/** For each site, a function that builds and starts it; it rejects with the reason if this is not possible. */
export const contenders: Record<string, () => Promise<Contender>> = {
  Shpy: startShpy,
  'hand-written': async () => withPages(await serveFolder(await writeHandWritten())),
  ...Object.fromEntries(
    Object.entries(frameworks).map(([name, framework]) => [
      name,
      async () => withPages(await startFramework(name, framework)),
    ]),
  ),
};

/** Adds the addresses and the heading that all sites share, except our own. */
const withPages = (served: Served): Contender => ({
  ...served,
  home: HOME,
  document: DOCUMENT,
  heading: DOCUMENT_TITLE,
});

async function startShpy(): Promise<Contender> {
  const main = join(ROOT, 'apps/server/dist/main.js');
  const data = await mkdtemp(join(tmpdir(), 'shpy-bench-'));
  const served = await serveProgram(process.execPath, [main], {
    cwd: data,
    env: { DATABASE_URL: `file:${data}/site.db`, LOG_LEVEL: '1' },
  });
  const close = () => {
    served.close();
    void rm(data, { recursive: true, force: true });
  };
  // With a language prefix, because `/` redirects visitors to their language.
  return {
    url: served.url,
    close,
    home: '/en',
    document: '/en/terms-of-use',
    heading: 'Terms of use',
  };
}

async function writeHandWritten(): Promise<string> {
  const folder = join(CACHE, 'hand-written');
  await writeFiles(folder, handWritten);
  return folder;
}

async function startFramework(name: string, framework: Framework): Promise<Served> {
  const { packages, build, output, start } = framework;
  const folder = join(CACHE, name.toLowerCase());
  await install(folder, packages);
  const bin = (program: string) => join(folder, 'node_modules/.bin', program);
  const [program = '', ...args] = build;
  const marker = join(folder, `built-${digest(framework.files)}`);
  if (!existsSync(marker)) {
    console.log(`  ${name}: building …`);
    await writeFiles(folder, framework.files);
    await inFolder(folder, bin(program), args);
    await writeFile(marker, '');
  }
  if (output) return serveFolder(join(folder, output));
  const [server = '', ...serverArgs] = start ?? [];
  return serveProgram(bin(server), serverArgs, { cwd: folder });
}
